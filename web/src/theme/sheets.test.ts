import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classOf, layerOf, withReferences } from '../../bundling/sheets.ts'
import { modules, rulesOf, sheets } from './sheet-reading.ts'

// The build gives each class of a `*.module.css` a name of its own. It does not notice a module that uses a class which is
// not there, nor a class that no module uses.

const scoped = sheets.filter(({ name }) => name.endsWith('.module.css'))
const plain = sheets.filter(({ name }) => !name.endsWith('.module.css') && !name.startsWith('theme/'))
const ownOf = new Map(scoped.map(({ name, own }) => [name, own]))
const taken = modules.flatMap(({ name, taken }) => taken.map((each) => ({ by: name, ...each })))

/** Words of JavaScript: the build cannot export a class with such a name. */
const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

describe('a module', () => {
  test('uses only classes that its stylesheets define', () => {
    expect(taken.length).toBeGreaterThan(500)
    const missing = taken.flatMap(({ by, sheet, classes }) =>
      classes.filter((each) => !ownOf.get(sheet)?.has(each)).map((each) => `${by}: ${each} of ${sheet}`),
    )
    expect(missing).toEqual([])
  })

  test('names each class that it uses', () => {
    expect(taken.filter(({ passedOn }) => passedOn).map(({ by, sheet }) => `${by}: ${sheet}`)).toEqual([])
  })

  test('imports only stylesheets that are there, and each is imported', () => {
    const imported = modules.flatMap(({ name, code }) =>
      [...code.matchAll(/^import (?:\w+ from )?'(\.[^']+\.css)'/gm)].map(([, sheet = '']) =>
        posix.join(posix.dirname(name), sheet),
      ),
    )
    expect([...new Set(imported)].toSorted()).toEqual(sheets.map(({ name }) => name).toSorted())
  })
})

describe('a stylesheet', () => {
  test('of the theme has no classes', () => {
    const global = sheets.filter(({ name }) => name.startsWith('theme/') && !name.endsWith('.module.css'))
    expect(global.length).toBeGreaterThan(5)
    expect(global.flatMap(({ name, named }) => [...named].map((each) => `${name}: ${each}`))).toEqual([])
  })

  test('defines only classes that a module uses', () => {
    const used = new Set(taken.flatMap(({ sheet, classes }) => classes.map((each) => `${sheet} ${each}`)))
    const unused = scoped.flatMap(({ name, own }) =>
      [...own].filter((each) => !used.has(`${name} ${each}`)).map((each) => `${name}: ${each}`),
    )
    expect(unused).toEqual([])
  })

  test('imports only classes that are there, and uses all that it imports', () => {
    const references = sheets.flatMap(({ name, references, named }) =>
      references.map((each) => ({ by: name, named, ...each })),
    )
    expect(references.length).toBeGreaterThan(100)
    const missing = references.filter(({ from, name }) => !ownOf.get(from)?.has(name))
    const idle = references.filter(({ named, as }) => !named.has(as))
    expect([...missing, ...idle].map(({ by, name, from }) => `${by}: ${name} of ${from}`)).toEqual([])
  })

  test('styles only its own elements: each rule names one of its classes', () => {
    const reaching = scoped.flatMap(({ name, rules, own }) =>
      rules
        .filter(
          ({ selector }) => !selector.startsWith('@') && ![...own].some((each) => names(selector, each)),
        )
        .map(({ selector }) => `${name}: ${selector}`),
    )
    expect(reaching).toEqual([])
  })

  test('has no `:has` that any element may answer: it is tried on each one, at every change of the page', () => {
    const open = /(?:[\s>+~,]|:is\(|:where\(|^):has\(/
    const example = [
      '.table .figures > :has(i)',
      ':is(.a, :has(i))',
      '.bills:has(i) .pay',
      '.pane:not(:has(i))',
    ]
    expect(example.filter((each) => open.test(each))).toEqual(example.slice(0, 2))
    const found = sheets.flatMap(({ name, rules }) =>
      rules
        .filter(({ selector }) => open.test(selector.replaceAll('( ', '(')))
        .map(({ selector }) => `${name}: ${selector}`),
    )
    expect(found).toEqual([])
  })

  test('asks for a place among siblings only of elements that it names first: asked of any, each row that comes while a list is scrolled draws all others anew', () => {
    const ofAny = /(?:^|[\s>+~,])(?::(?:is|where)\()*:(?:nth-|(?:first|last|only)-of-type)/
    const example = ['.files > :nth-child(2)', '.files > :not(tr):nth-child(2)', 'td:nth-child(2)']
    expect(example.filter((each) => ofAny.test(each))).toEqual(example.slice(0, 1))
    const found = sheets.flatMap(({ name, rules }) =>
      rules.filter(({ selector }) => ofAny.test(selector)).map(({ selector }) => `${name}: ${selector}`),
    )
    expect(found).toEqual([])
  })

  test('styles nothing of a row because it follows an element without a class: for each row that comes all others are drawn anew', () => {
    const afterAny =
      /(?:^|[\s>,(])(?:[a-z]+|\*|:(?:is|where)\([a-z, ]+\))\s[+~]\s(?:\.icon|:is\(t[dh]|(?:a|bdi|button|small|span|svg|td|th|time|tr)(?![a-z]))/
    const example = ['.files > svg + span', '.strip td + td', '.files > .icon + span', '.files > li + li']
    expect(example.filter((each) => afterAny.test(each))).toEqual(example.slice(0, 2))
    const found = sheets.flatMap(({ name, rules }) =>
      rules
        .filter(({ selector }) => afterAny.test(selector.replaceAll(/:has\([^()]*\)/g, '')))
        .map(({ selector }) => `${name}: ${selector}`),
    )
    expect(found).toEqual([])
  })

  test('for printing or for one width names only classes of stylesheets in its folder', () => {
    expect(plain.length).toBeGreaterThan(0)
    const own = plain.flatMap(({ name, own }) => [...own].map((each) => `${name}: ${each}`))
    const reaching = plain.flatMap(({ name, rules, references }) => {
      const siblings = references.filter(({ from }) => posix.dirname(from) === posix.dirname(name))
      return rules
        .filter(
          ({ selector }) => !selector.startsWith('@') && !siblings.some(({ as }) => names(selector, as)),
        )
        .map(({ selector }) => `${name}: ${selector}`)
    })
    expect([...own, ...reaching]).toEqual([])
  })

  test('has a unique name, and its classes are words in camel case', () => {
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

test('the build replaces imported classes by their names in the page', () => {
  const css =
    "@value button, head as pageHead from '../kit/page.module.css';\n.own .button, .pageHead .owner { }"
  expect(classOf('lineHead', 'lines/grid.module.css')).toBe('grid__lineHead')
  expect(withReferences(css, 'lines/form.module.css')).toBe(
    '.own :global(.page__button), :global(.page__head) .owner { }',
  )
  expect(withReferences(css, 'lines/form-print.css')).toBe('.own .page__button, .page__head .owner { }')
})

test('every stylesheet is in a layer that theme/layers.css puts in order', () => {
  const order = readFileSync(new URL('layers.css', import.meta.url), 'utf8').match(/@layer ([^;]+);/)?.[1]
  const layers = sheets.map(({ name }) => layerOf(name)).filter((each) => each !== undefined)
  expect([...new Set([...layers, layerOf('../../node_modules/sonner/dist/styles.css')])].toSorted()).toEqual(
    order?.split(', ').toSorted(),
  )
})

test('a stylesheet of a library styles only its own elements', () => {
  const foreign = modules.flatMap(({ code }) =>
    [...code.matchAll(/import\(?\s?'([^.'][^']*\.css)'/g)].map(([, sheet = '']) => sheet),
  )
  expect(foreign.toSorted()).toEqual(['@fontsource-variable/noto-sans-sc/wght.css', 'sonner/dist/styles.css'])
  const require = createRequire(import.meta.url)
  const own =
    /^@font-face$|^\.sonner-|\[data-sonner-|\[data-(?:x|y)-position|^:where\(html\[dir|^html\[dir|^\[data-(?:swiping|button)/
  for (const sheet of foreign)
    for (const { selector } of rulesOf(readFileSync(require.resolve(sheet), 'utf8')))
      expect(selector).toMatch(own)
})

/** Whether a selector contains a class. */
function names(selector: string, each: string): boolean {
  return new RegExp(`\\.${each}(?![\\w-])`).test(selector)
}
