import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classOf, layerOf, withReferences } from '../../bundling/sheets.ts'
import { modules, rulesOf, sheets } from './sheet-reading.ts'

// The build scopes the classes of `*.module.css` to their sheet. What it does not see is held here: that what a module
// takes from a sheet is there, and that a sheet has nothing that nobody takes.

const scoped = sheets.filter(({ name }) => name.endsWith('.module.css'))
const plain = sheets.filter(({ name }) => !name.endsWith('.module.css') && !name.startsWith('theme/'))
const ownOf = new Map(scoped.map(({ name, own }) => [name, own]))
const taken = modules.flatMap(({ name, taken }) => taken.map((each) => ({ by: name, ...each })))

/** Words of the language, under which the build exports nothing. */
const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

describe('what a module takes from a sheet', () => {
  test('is a class of that sheet', () => {
    expect(taken.length).toBeGreaterThan(500)
    const missing = taken.flatMap(({ by, sheet, classes }) =>
      classes.filter((each) => !ownOf.get(sheet)?.has(each)).map((each) => `${by}: ${each} of ${sheet}`),
    )
    expect(missing).toEqual([])
  })

  test('is said by its name', () => {
    expect(taken.filter(({ whole }) => whole).map(({ by, sheet }) => `${by}: ${sheet}`)).toEqual([])
    const unscoped = modules.filter(({ code }) =>
      /\b(?:class|cell|row)(?:Name|Class)=(?:"|\{['`])/.test(code),
    )
    // The chart library looks for this one.
    expect(unscoped.map(({ name }) => name)).toEqual(['report/frame/AxisName.tsx'])
  })
})

describe('a sheet', () => {
  test('has no class that no module takes', () => {
    const used = new Set(taken.flatMap(({ sheet, classes }) => classes.map((each) => `${sheet} ${each}`)))
    const unused = scoped.flatMap(({ name, own }) =>
      [...own].filter((each) => !used.has(`${name} ${each}`)).map((each) => `${name}: ${each}`),
    )
    expect(unused).toEqual([])
  })

  test('speaks of classes of other sheets that are there, and of all that it names', () => {
    const references = sheets.flatMap(({ name, references, named }) =>
      references.map((each) => ({ by: name, named, ...each })),
    )
    expect(references.length).toBeGreaterThan(100)
    const missing = references.filter(({ from, name }) => !ownOf.get(from)?.has(name))
    const idle = references.filter(({ named, as }) => !named.has(as))
    expect([...missing, ...idle].map(({ by, name, from }) => `${by}: ${name} of ${from}`)).toEqual([])
  })

  test('reaches nothing but what is dressed by it: each rule names a class of its own', () => {
    const reaching = scoped.flatMap(({ name, rules, own }) =>
      rules
        .filter(
          ({ selector }) => !selector.startsWith('@') && ![...own].some((each) => names(selector, each)),
        )
        .map(({ selector }) => `${name}: ${selector}`),
    )
    expect(reaching).toEqual([])
  })

  test('that is not scoped, for a width or for print, speaks of those beside it alone', () => {
    expect(plain.length).toBeGreaterThan(0)
    const own = plain.flatMap(({ name, own }) => [...own].map((each) => `${name}: ${each}`))
    const reaching = plain.flatMap(({ name, rules, references }) => {
      const beside = references.filter(({ from }) => posix.dirname(from) === posix.dirname(name))
      return rules
        .filter(({ selector }) => !selector.startsWith('@') && !beside.some(({ as }) => names(selector, as)))
        .map(({ selector }) => `${name}: ${selector}`)
    })
    expect([...own, ...reaching]).toEqual([])
  })

  test('has a name of its own, by which its classes are told apart, and whole words in camel case', () => {
    const named = scoped.map(({ name }) => posix.basename(name))
    expect(named.filter((each, at) => named.indexOf(each) !== at)).toEqual([])
    const odd = scoped.flatMap(({ name, own }) =>
      [...own]
        .filter((each) => !/^(?:[xy]Axis|[a-z]{2}[A-Za-z0-9]*)$/.test(each) || reserved.has(each))
        .map((each) => `${name}: ${each}`),
    )
    expect(odd).toEqual([])
  })
})

test('the build writes the classes of another sheet as that sheet has them', () => {
  const css =
    "@value button, head as pageHead from '../kit/page.module.css';\n.own .button, .pageHead .owner { }"
  expect(classOf('lineHead', 'lines/grid.module.css')).toBe('grid__lineHead')
  expect(withReferences(css, 'lines/form.module.css')).toBe(
    '.own :global(.page__button), :global(.page__head) .owner { }',
  )
  expect(withReferences(css, 'lines/form-print.css')).toBe('.own .page__button, .page__head .owner { }')
})

test('every sheet has a layer among those that are put in order', () => {
  const order = readFileSync(new URL('layers.css', import.meta.url), 'utf8').match(/@layer ([^;]+);/)?.[1]
  const layers = sheets.map(({ name }) => layerOf(name)).filter((each) => each !== undefined)
  expect([...new Set([...layers, layerOf('../../node_modules/sonner/dist/styles.css')])].toSorted()).toEqual(
    order?.split(', ').toSorted(),
  )
})

test('a sheet of a library dresses nothing but its own', () => {
  const foreign = modules.flatMap(({ code }) =>
    [...code.matchAll(/import\(?\s?'([^.'][^']*\.css)'/g)].map(([, sheet = '']) => sheet),
  )
  expect(foreign).toEqual(['sonner/dist/styles.css'])
  const require = createRequire(import.meta.url)
  const own =
    /^\.sonner-|\[data-sonner-|\[data-(?:x|y)-position|^:where\(html\[dir|^html\[dir|^\[data-(?:swiping|button)/
  for (const sheet of foreign)
    for (const { selector } of rulesOf(readFileSync(require.resolve(sheet), 'utf8')))
      expect(selector).toMatch(own)
})

/** Whether a selector names a class. */
function names(selector: string, each: string): boolean {
  return new RegExp(`\\.${each}(?![\\w-])`).test(selector)
}
