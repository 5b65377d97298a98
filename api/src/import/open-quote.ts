import type { Separator } from './separator.ts'

/**
 * The line, from 1, of an unclosed quotation mark that opens a cell; undefined when all are closed. All following
 * rows would be read as that one cell (RFC 4180: a mark within quotes is written twice).
 */
export function openQuoteLine(text: string, separator: Separator): number | undefined {
  // A quote opens a cell at the start of the cell.
  const opening = new RegExp(`(?:^|[\\r\\n${separator}])"`, 'g')
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = closingOf(text, opening.lastIndex)
    if (end === -1) return text.slice(0, opening.lastIndex).split(/\r\n|[\r\n]/).length
    // The separator after it is examined again.
    opening.lastIndex = end + 1
  }
  return undefined
}

/** The position of the mark that closes the cell whose content starts there; -1 when there is none. */
function closingOf(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}
