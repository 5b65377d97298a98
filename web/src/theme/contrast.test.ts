import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, paintOf, themes } from './css-colors.ts'

const css = ['ramps.css', 'tokens.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
const surfaces = ['canvas', 'surface', 'sunken', 'raised', 'control', 'hover', 'selected'] as const
const words = ['text-1', 'text-2', 'text-3'] as const
const signals = ['success', 'warning', 'error', 'info', 'secondary'] as const

/** Pairs with text: at least 4.5 to 1. */
const text: [string, string][] = [
  ...surfaces.flatMap((surface) => words.map((word): [string, string] => [word, surface])),
  ...signals.flatMap((signal) =>
    ['surface', 'sunken', 'raised', 'hover', `${signal}-tint`].map((on): [string, string] => [signal, on]),
  ),
  ...signals.flatMap((signal) => words.slice(0, 2).map((word): [string, string] => [word, `${signal}-tint`])),
  ...signals.map((signal): [string, string] => [`on-${signal}`, `${signal}-fill`]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-ink', 'ink'],
  ['text-1', 'nav-on'],
  ['text-1', 'line-2'],
]

/** Edges that show where something is: at least 3 to 1. */
const edges: [string, string][] = [
  ...surfaces.map((surface): [string, string] => ['focus', surface]),
  ...['surface', 'sunken', 'raised', 'control'].map((surface): [string, string] => ['line-field', surface]),
  ['ink', 'surface'],
  ['ink', 'raised'],
]

describe('contrast', () => {
  test('covers 8 schemes, 6 primaries, 2 skins, with and without colour', () => {
    expect(themes).toHaveLength(8 * 6 * 2 * 2)
  })

  test('the palette has eight schemes of shades and five variants, each with its own colour', () => {
    const plain = themes.filter(
      ({ primary, skin, mono }) => primary === 'amber' && skin === 'shadow' && mono === undefined,
    )
    const shades = plain.map((theme) => {
      const paint = paintOf(css, theme)
      const variants = signals.map((signal) => String(paint(`${signal}-fill`)))
      expect(new Set(variants).size, theme.scheme).toBe(signals.length)
      return [50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((step) => paint(`n-${step}`)).join(' ')
    })
    expect(new Set(shades).size).toBe(8)
  })

  test('without colour, what is pressed and what has the focus are ink, whatever colour was chosen before', () => {
    const coloured = themes
      .filter(({ mono }) => mono !== undefined)
      .flatMap((theme) => {
        const paint = paintOf(css, theme)
        const ink = String(paint('ink'))
        return [String(paint('primary')), String(paint('focus'))].every((color) => color === ink)
          ? []
          : [theme]
      })
    expect(coloured).toEqual([])
  })

  test.each([
    ['words', text, 4.5],
    ['focus and field edges', edges, 3],
  ] as const)('%s', (_, pairs, least) => {
    const low = themes.flatMap((theme) => {
      const paint = paintOf(css, theme)
      return pairs.flatMap(([front, back]) => {
        const ratio = contrast(paint(front), paint(back))
        return ratio < least
          ? [`${Object.values(theme).join(' ')}: ${front} on ${back} ${ratio.toFixed(2)}`]
          : []
      })
    })
    expect(low).toEqual([])
  })
})
