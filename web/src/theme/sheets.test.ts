import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

// A style sheet that a screen brings stays when the screen has gone, and wins over what was loaded before it:
// what it says must reach nothing but its own feature, whichever way a person came.

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const room = (name: string) => name.split('/')[0] ?? ''
/** Rooms below the features: what they dress is there for all. */
const ground = new Set(['theme', 'kit', 'pick', 'lines', 'attachment', 'approval', 'receiving'])

/** A comma that stands in no parentheses, of which there are two levels at most. */
const outside = /,(?=(?:[^()]|\((?:[^()]|\([^()]*\))*\))*$)/

/** The single selectors of a sheet, those in media queries too. */
function selectorsOf(css: string): string[] {
  const heads = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...heads]
    .map(([, head = '']) => head.trim().replace(/\s+/g, ' '))
    .filter((head) => !head.startsWith('@') && !/^(?:from|to|[\d.%, ]+)$/.test(head))
    .flatMap((head) => head.split(outside).map((each) => each.trim()))
}

const classesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/** What is given to an attribute or a property that begins here: up to the end of its braces or its line. */
function valueAt(code: string, start: number): string {
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if ('{('.includes(sign)) depth += 1
    if ('})'.includes(sign)) depth -= 1
    const over = depth === 0 && at > start && ',\n>}'.includes(sign)
    if (depth < 0 || over) return code.slice(start, at + 1)
  }
  return code.slice(start)
}

/** The words in the strings of every `className` of a module. */
function classesUsed(code: string): string[] {
  return [...code.matchAll(/\bclassName\b\w*\s*[=:]/g)]
    .flatMap((match) => [
      ...valueAt(code, match.index + match[0].length).matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g),
    ])
    .flatMap((text) => text.slice(1).flatMap((each?: string) => each?.split(/\s+|\$\{.*?\}/) ?? []))
}

const sheets = files
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, selectors: selectorsOf(read(name)) }))
const modules = files
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, code: read(name) }))

/** Which rooms put each class on something. */
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

  test('two sheets dress the same class only where one module brings both', () => {
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
