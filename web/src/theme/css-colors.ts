/** One appearance: the attributes of `<html>` that change colours. */
export interface Theme {
  readonly mode: string
  readonly scheme: string
  readonly primary: string
  readonly skin: string
  readonly mono: string | undefined
}

type Rgb = readonly [number, number, number]

const schemes = { dark: ['mirage', 'navy', 'mint', 'black', 'cinder'], light: ['slate', 'gray', 'neutral'] }
const primaries = ['amber', 'indigo', 'blue', 'green', 'purple', 'rose']

/** Every appearance that a person can choose. */
export const themes: readonly Theme[] = Object.entries(schemes).flatMap(([mode, names]) =>
  names.flatMap((scheme) =>
    primaries.flatMap((primary) =>
      ['shadow', 'bordered'].flatMap((skin) =>
        [undefined, ''].map((mono) => ({ mode, scheme, primary, skin, mono })),
      ),
    ),
  ),
)

/** The colour of each token in one appearance, computed from the stylesheet as a browser would. */
export function paintOf(css: string, theme: Theme): (token: string) => Rgb {
  const declared = declarations(css, theme)
  const paint = (token: string): Rgb => {
    const value = declared.get(token)
    if (value === undefined) throw new Error(`no token ${token}`)
    return color(value, paint, (name) => declared.get(name) ?? '')
  }
  return paint
}

/** The declarations that win: of equal importance, later and more specific ones. */
function declarations(css: string, theme: Theme): Map<string, string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '')
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = ''], order) =>
    selectors
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => matches(selector, theme))
      .map((selector) => ({ body, order, weight: (selector.match(/\[|:root/g) ?? []).length })),
  )
  const sorted = rules.sort((a, b) => a.weight - b.weight || a.order - b.order)
  return new Map(
    sorted.flatMap(({ body }) =>
      [...body.matchAll(/--([\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']): [string, string] => [
        name,
        value.trim(),
      ]),
    ),
  )
}

function matches(selector: string, theme: Theme): boolean {
  if (!/^(?::root|\[data-[\w-]+(?:=["'][\w-]+["'])?\])+$/.test(selector)) return false
  const held = theme as unknown as Record<string, string | undefined>
  return [...selector.matchAll(/\[data-([\w-]+)(?:=["']([\w-]+)["'])?\]/g)].every(([, name = '', value]) =>
    value === undefined ? held[name] !== undefined : held[name] === value,
  )
}

function color(value: string, paint: (token: string) => Rgb, raw: (token: string) => string): Rgb {
  const token = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (token !== undefined) return paint(token)
  if (value.startsWith('#')) return hex(value)
  const mix = /^color-mix\(in srgb,\s*(.+?)\s+(\d+%|var\(--[\w-]+\)),\s*(.+)\)$/.exec(value)
  if (mix === null) throw new Error(`not a colour: ${value}`)
  const [, first = '', share = '', second = ''] = mix
  const part = Number.parseFloat(share.startsWith('var') ? raw(share.slice(6, -1)) : share) / 100
  const front = color(first, paint, raw)
  const back = color(second, paint, raw)
  return [0, 1, 2].map((at) => (front[at] ?? 0) * part + (back[at] ?? 0) * (1 - part)) as unknown as Rgb
}

function hex(text: string): Rgb {
  const digits = text.slice(1)
  const full = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
