import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { classesIn, classesUsed, modules, selectorsOf, sheets } from './sheet-reading.ts'

// A stylesheet stays loaded. If it styled something on a screen that does not load it, that screen would look
// different when it is opened first and after a walk through the program.

const start = 'main.tsx'
const code = new Map(modules.map((module) => [module.name, module.code]))
const resolved = (from: string, target: string) => normalize(join(dirname(from), target))

/** What a module loads at once, including stylesheets, and what it loads later. */
function loads(name: string, later: boolean): string[] {
  const text = (code.get(name) ?? '').replace(/\bimport type\b[^;\n]*?from '[^']+'/g, '')
  const found = later
    ? text.matchAll(/\bimport\('(\.[^']+)'\)/g)
    : text.matchAll(/(?:\bfrom |^import )'(\.[^']+)'/gm)
  return [...found].map(([, target = '']) => resolved(name, target))
}

/** A module with everything that is loaded with it. */
const together = new Map<string, Set<string>>()
function withAll(first: string): Set<string> {
  const known = together.get(first)
  if (known) return known
  const all = new Set([first])
  for (const each of all) for (const target of loads(each, false)) all.add(target)
  together.set(first, all)
  return all
}

/** The roots of loads, each with the loads that request it. */
const beginnings = new Map<string, Set<string>>([[start, new Set()]])
for (const first of beginnings.keys())
  for (const each of withAll(first))
    for (const target of loads(each, true)) {
      const askers = beginnings.get(target) ?? new Set()
      askers.add(first)
      beginnings.set(target, askers)
    }

// Every screen is inside the frame, which the router loads with it.
beginnings.set('app/screens.ts', new Set(['app/Layout.tsx']))

/** The stylesheets that are there whenever a load is: its own, and those of every load that may have requested it. */
function broughtTo(first: string, seen: readonly string[] = []): Set<string> {
  const own = [...withAll(first)].filter((name) => name.endsWith('.css'))
  const askers = [...(beginnings.get(first) ?? [])].filter((asker) => !seen.includes(asker))
  const [one, ...others] = askers.map((asker) => broughtTo(asker, [...seen, first]))
  const shared = [...(one ?? [])].filter((sheet) => others.every((other) => other.has(sheet)))
  return new Set([...own, ...shared])
}

/** Which loads use each class. */
const wearers = new Map<string, Set<string>>()
const worn = [...beginnings.keys()].flatMap((first) =>
  [...withAll(first)].flatMap((name) => classesUsed(code.get(name) ?? '').map((word) => ({ first, word }))),
)
for (const { first, word } of worn) wearers.set(word, (wearers.get(word) ?? new Set()).add(first))

test('the loads are those of the program', () => {
  expect(beginnings.size).toBeGreaterThan(50)
  expect(broughtTo('auth/login.tsx')).toContain('auth/login.css')
  expect(broughtTo('auth/login.tsx')).toContain('theme/controls.css')
  expect(broughtTo('auth/login.tsx')).not.toContain('lines/grid/grid.css')
})

test('a stylesheet styles nothing on a screen that does not load it', () => {
  const brought = new Map([...beginnings.keys()].map((first) => [first, broughtTo(first)]))
  const reaching = sheets.flatMap(({ name, selectors }) =>
    [...new Set(selectors)].flatMap((selector) => {
      const classes = classesIn(selector)
      // A selector applies only when all its classes are present.
      const met = [...brought].filter(
        ([first, has]) => !has.has(name) && classes.every((each) => wearers.get(each)?.has(first)),
      )
      return met.map(([first]) => `${name}: ${selector} is on ${first}`)
    }),
  )
  expect(reaching).toEqual([])
})

test('a stylesheet of a library styles only its own elements', () => {
  const foreign = modules.flatMap(({ code }) =>
    [...code.matchAll(/import\(?\s?'([^.'][^']*\.css)'/g)].map(([, sheet = '']) => sheet),
  )
  expect(foreign).toEqual(['sonner/dist/styles.css'])
  const require = createRequire(import.meta.url)
  const own =
    /^\.sonner-|\[data-sonner-|\[data-(?:x|y)-position|^:where\(html\[dir|^html\[dir|^\[data-(?:swiping|button)/
  for (const sheet of foreign)
    for (const selector of selectorsOf(readFileSync(require.resolve(sheet), 'utf8')))
      expect(selector).toMatch(own)
})
