const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
const colon = 0x3a

/**
 * The first name that an object of a JSON text repeats, as written; undefined when none does. JSON.parse takes the
 * last of two values with one name, other parsers the first: validation and storage could differ.
 * @param text must be valid JSON; invalid JSON is not detected here
 */
export function repeatedKey(text: string): string | undefined {
  // The names of each open object, innermost last; an array has none.
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === openBrace) open.push(new Set())
    else if (code === openBracket) open.push(undefined)
    else if (code === closeBrace || code === closeBracket) open.pop()
    else if (code === quote) {
      const end = endOfString(text, at)
      const key = isKey(text, end) ? decoded(text.slice(at, end + 1)) : undefined
      if (key !== undefined && open.at(-1)?.has(key)) return key
      if (key !== undefined) open.at(-1)?.add(key)
      at = end
    }
  }
  return undefined
}

/** The position of the closing quote of the string that starts there. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === backslash) first -= 1
    // A quote after an odd number of backslashes is escaped.
    if ((end - first) % 2 === 0) return end
  }
}

/** Whether a colon follows: in JSON only a name is followed by one. */
function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (text.charCodeAt(next) <= 0x20) next += 1
  return text.charCodeAt(next) === colon
}

/** The same name can be written in several ways: `"a"` is `"\u0061"`. */
const decoded = (literal: string): string =>
  literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)
