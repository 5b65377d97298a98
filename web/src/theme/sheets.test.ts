import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classesIn, classesUsed, modules, sheets } from './sheet-reading.ts'

// A stylesheet loaded by a screen stays after the screen is left, and wins over earlier ones: its rules must apply
// only to its own feature, whatever a person opened before.

const room = (name: string) => name.split('/')[0] ?? ''
/** Folders below the features: their styles are for all. */
const ground = new Set(['theme', 'kit', 'pick', 'lines', 'attachment', 'approval', 'receiving'])

/** Which folders use each class. */
const users = new Map<string, Set<string>>()
for (const { name, code } of modules)
  for (const word of classesUsed(code)) {
    if (!users.has(word)) users.set(word, new Set())
    users.get(word)?.add(room(name))
  }

describe('style sheets', () => {
  test('every rule of a feature names a class that no other feature uses', () => {
    const leaking = sheets
      .filter(({ name }) => !ground.has(room(name)))
      .flatMap(({ name, selectors }) =>
        selectors
          .filter((selector) =>
            classesIn(selector).every((each) =>
              [...(users.get(each) ?? [])].some((other) => other !== room(name)),
            ),
          )
          .map((selector) => `${name}: ${selector}`),
      )
    expect([...new Set(leaking)]).toEqual([])
  })

  test('two stylesheets style the same class only when one module loads both', () => {
    const brought = modules.map(({ name, code }) =>
      [...code.matchAll(/^import '([^']+\.css)'/gm)].map(([, sheet = '']) =>
        normalize(join(dirname(name), sheet)),
      ),
    )
    const together = (one: string, other: string) =>
      brought.some((each) => each.includes(one) && each.includes(other))
    const plain = sheets
      .filter(({ name }) => room(name) !== 'theme')
      .flatMap(({ name, selectors }) =>
        selectors.filter((each) => /^\.[\w-]+$/.test(each)).map((selector) => ({ name, selector })),
      )
    const twice = plain.flatMap(({ name, selector }) =>
      plain
        .filter((other) => other.selector === selector && other.name > name && !together(name, other.name))
        .map((other) => `${selector}: ${name}, ${other.name}`),
    )
    expect([...new Set(twice)]).toEqual([])
  })
})
