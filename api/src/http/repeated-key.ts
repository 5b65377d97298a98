import { Problem } from '@trastienda/contract/problem'

const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
const colon = 0x3a

/** The names of an open object: an array is searched faster while they are few. */
type Names = string[] | Set<string>
const few = 16

/** Adds a name. @returns the names; undefined if it is one of them already */
function withName(names: Names, name: string): Names | undefined {
  if (names instanceof Set) return names.has(name) ? undefined : names.add(name)
  if (names.includes(name)) return undefined
  if (names.length === few) return new Set(names).add(name)
  names.push(name)
  return names
}

interface Limits {
  /** How many different names all objects may have together. */
  readonly names: number
  /** How many objects and arrays may be open at once. */
  readonly depth: number
}
const none: Limits = { names: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }

/**
 * The first name that an object of a JSON text repeats, as written; undefined when none does. JSON.parse takes the
 * last of two values with one name, other parsers the first: validation and storage could differ.
 * @param text invalid JSON is not detected here
 * @throws Problem malformed beyond the limits
 */
export function repeatedKey(text: string, { names: most, depth }: Limits = none): string | undefined {
  const all = new Set<string>()
  // The names of each open object, innermost last; an array has none.
  const open: (Names | undefined)[] = []
  let first: string | undefined
  const add = (names: Names, key: string) => {
    if (most < Number.POSITIVE_INFINITY && all.add(key).size > most) throw new Problem('malformed')
    const more = withName(names, key)
    if (more === undefined) first ??= key
    else open[open.length - 1] = more
  }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === openBrace) open.push([])
    else if (code === openBracket) open.push(undefined)
    else if (code === closeBrace || code === closeBracket) open.pop()
    else if (code === quote) {
      const end = endOfString(text, at)
      const names = open.at(-1)
      if (names !== undefined && isKey(text, end)) add(names, decoded(text.slice(at, end + 1)))
      at = end
    }
    if (open.length > depth) throw new Problem('malformed')
  }
  return first
}

/** The position of the closing quote of the string that starts there; the end of the text if it has none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === backslash) first -= 1
    // A quote after an odd number of backslashes is escaped.
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}

/** Whether a colon follows: in JSON only a name is followed by one. */
function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (text.charCodeAt(next) <= 0x20) next += 1
  return text.charCodeAt(next) === colon
}

/** The same name can be written in several ways: `"a"` is `"\u0061"`. What is no JSON stays as it is written. */
function decoded(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return JSON.parse(literal) as string
  } catch {
    return literal
  }
}
