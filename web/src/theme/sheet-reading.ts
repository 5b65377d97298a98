import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Reads the stylesheets and the modules of the front end, for the tests on the reach of stylesheets.

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** A comma outside parentheses, which are at most two levels deep. */
const outside = /,(?=(?:[^()]|\((?:[^()]|\([^()]*\))*\))*$)/

/** The single selectors of a stylesheet, including those in media queries. */
export function selectorsOf(css: string): string[] {
  const heads = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  return [...heads]
    .map(([, head = '']) => head.trim().replace(/\s+/g, ' '))
    .filter((head) => !head.startsWith('@') && !/^(?:from|to|[\d.%, ]+)$/.test(head))
    .flatMap((head) => head.split(outside).map((each) => each.trim()))
}

/** The classes in a selector. */
export const classesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/** The value of an attribute or a property that starts here: up to the end of its braces or its line. */
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
export function classesUsed(code: string): string[] {
  return [...code.matchAll(/\bclassName\b\w*\s*[=:]/g)]
    .flatMap((match) => [
      ...valueAt(code, match.index + match[0].length).matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g),
    ])
    .flatMap((text) => text.slice(1).flatMap((each?: string) => each?.split(/\s+|\$\{.*?\}/) ?? []))
}

/** Every stylesheet with its selectors; named by its path below `web/src`. */
export const sheets = files
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, selectors: selectorsOf(read(name)) }))

/** Every module except the tests; named by its path below `web/src`. */
export const modules = files
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, code: read(name) }))
