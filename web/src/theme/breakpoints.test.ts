import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withWidths } from '../../bundling/named-widths.ts'
import { below, breakpoints, from, low } from './breakpoints.ts'

// Layouts change at the widths of the specification (§9) and at no other.

const root = join(import.meta.dirname, '..')
const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
const read = (name: string) => readFileSync(join(root, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The width conditions of a stylesheet, as written. */
function conditionsOf(css: string): string[] {
  const heads = css.match(/@(?:media|container)\b[^{]*/g) ?? []
  return heads.flatMap((head) => head.match(/\([^()]*(?:width|inline-size|--)[^()]*\)/g) ?? [])
}
const allowed = new Set([
  '(--low)',
  ...Object.keys(breakpoints).flatMap((name) => [`(--from-${name})`, `(--below-${name})`]),
])

test('are those of the specification', () => {
  expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 })
  expect([from('2xl'), below('sm')]).toEqual(['(min-width: 1536px)', '(max-width: 639px)'])
})

test('a stylesheet names a width, and the build writes it', () => {
  expect(withWidths('@media screen and (--below-sm) { } @container (--from-2xl) { }')).toBe(
    '@media screen and (max-width: 639px) { } @container (min-width: 1536px) { }',
  )
  expect(() => withWidths('@media (--below-xs) { }')).toThrow('there is no breakpoint (--below-xs)')
  expect(withWidths('@media (--low) and (--below-sm) { }')).toBe(`@media ${low} and ${below('sm')} { }`)
})

describe('no layout changes at another width', () => {
  const sheets = named.filter((name) => name.endsWith('.css'))
  const found = sheets.flatMap((name) => conditionsOf(read(name)).map((condition) => ({ name, condition })))

  test('in the stylesheets', () => {
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(({ condition }) => !allowed.has(condition))).toEqual([])
  })

  test('each of them is used in a stylesheet or a script', () => {
    const code = named
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map(read)
      .join('\n')
    for (const name of Object.keys(breakpoints)) {
      const inSheets = found.some(({ condition }) => condition.endsWith(`-${name})`))
      expect(inSheets || code.includes(`('${name}')`), name).toBe(true)
    }
  })

  test('nor in the scripts', () => {
    const scripts = named.filter(
      (name) => /(?<!\.test)\.tsx?$/.test(name) && name !== join('theme', 'breakpoints.ts'),
    )
    const literal = scripts.filter((name) =>
      /\((?:min|max)-(?:width|inline-size)|innerWidth\s*[<>]/.test(read(name)),
    )
    expect(literal).toEqual([])
  })
})
