import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { referencesOf } from '../../bundling/sheets.ts'

// Reads the stylesheets and the modules of the front end, for the tests that compare them.

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
)
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** A comma that stands in no parentheses, of which there are two levels at most. */
const outside = /,(?=(?:[^()]|\((?:[^()]|\([^()]*\))*\))*$)/

/** The single selectors of a stylesheet with their declarations, including those in media queries. */
export function rulesOf(css: string): { selector: string; body: string }[] {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '')
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, head = '', body = '']) =>
    head.split(outside).map((each) => ({ selector: each.trim().replace(/\s+/g, ' '), body })),
  )
}

/** The classes in a selector, except those of libraries. */
export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(?!recharts-|react-aria-)([a-z][\w-]*)/gi)].map(([, name = '']) => name)

/** Every stylesheet, named by its path below `web/src`, with its own classes and those that it imports. */
export const sheets = files
  .filter((name) => name.endsWith('.css'))
  .map((name) => {
    const css = read(name)
    const references = referencesOf(css, name).map((each) => ({ ...each, from: posix.normalize(each.from) }))
    const foreign = new Set(references.map(({ as }) => as))
    const rules = rulesOf(css)
    const named = new Set(rules.flatMap(({ selector }) => classesIn(selector)))
    const own = new Set([...named].filter((each) => !foreign.has(each)))
    return { name, css, references, rules, named, own }
  })

/** Every module except the tests, named by its path below `web/src`, with the classes that it uses. */
export const modules = files
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => {
    const code = read(name)
    const taken = [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(
      ([, as = '', from = '']) => {
        const uses = [...code.matchAll(new RegExp(`\\b${as}(?:\\.(\\w+)|(?=[^\\w.']))`, 'g'))].slice(1)
        return {
          as,
          sheet: posix.join(posix.dirname(name), from),
          classes: uses.flatMap(([, each]) => each ?? []),
          /** Whether the module passes the stylesheet on or computes the name of a class. */
          passedOn: uses.some(([, each]) => each === undefined),
        }
      },
    )
    return { name, code, taken }
  })
