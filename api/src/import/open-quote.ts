import type { Separator } from './separator.ts'

/**
 * The line, from 1, of a quotation mark that opens a cell of a text and is never closed; undefined where all are. From there
 * on every row would be read as that one cell (RFC 4180: a mark within quotes is written twice).
 */
export function openQuoteLine(text: string, separator: Separator): number | undefined {
  // A quote opens a cell where the cell begins.
  const opening = new RegExp(`(?:^|[\\r\\n${separator}])"`, 'g')
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = closingOf(text, opening.lastIndex)
    if (end === -1) return text.slice(0, opening.lastIndex).split(/\r\n|[\r\n]/).length
    // What parts it from the next cell is looked at again.
    opening.lastIndex = end + 1
  }
  return undefined
}

/** Where the mark stands that closes a cell whose content begins there; -1 for nowhere. */
function closingOf(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}
