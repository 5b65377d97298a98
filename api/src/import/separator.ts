const separators = [';', '\t', ',', '|'] as const
/** What parts the columns of a text. */
export type Separator = (typeof separators)[number]

const sampleRows = 20
const sampleLength = 64_000

// Spreadsheets take and some write a first line that names it.
const named = /^sep=([;\t,|])\r?(?:\n|$)/i

/** The text without a line that only names its separator, and the separator, told by that line or by its rows. */
export function parted(text: string): { readonly separator: Separator; readonly rows: string } {
  const [line, separator] = named.exec(text) ?? []
  if (line !== undefined) return { separator: separator as Separator, rows: text.slice(line.length) }
  return { separator: separatorOf(text), rows: text }
}

/**
 * The separator that parts most rows as it parts the heading; of several, the one with more columns. A comma that only
 * stands in numbers and notes parts the rows otherwise than the heading.
 */
function separatorOf(text: string): Separator {
  const start = text.slice(0, sampleLength)
  let best: { readonly separator: Separator; readonly alike: number; readonly columns: number } | undefined
  for (const separator of separators) {
    const [heading = 0, ...rows] = countsOf(start, separator)
    if (heading === 0) continue
    const alike = rows.filter((count) => count === heading).length / Math.max(rows.length, 1)
    if (!best || alike > best.alike || (alike === best.alike && heading > best.columns))
      best = { separator, alike, columns: heading }
  }
  return best?.separator ?? ','
}

/** How often a separator stands outside of quotes in each of the first rows that have anything in them. */
function countsOf(text: string, separator: Separator): number[] {
  const counts: number[] = []
  let count = 0
  let quoted = false
  let empty = true
  let fresh = true
  for (const char of text) {
    if (char === '"' && (quoted || fresh)) quoted = !quoted
    else if ((char === '\n' || char === '\r') && !quoted) {
      if (!empty) counts.push(count)
      if (counts.length === sampleRows) return counts
      count = 0
      empty = true
      fresh = true
      continue
    } else if (char === separator && !quoted) count += 1
    // Within quotes a quote is written twice: what closes them may open them again.
    fresh = (char === separator || char === '"') && !quoted
    if (char.trim() !== '') empty = false
  }
  if (!empty && text.length < sampleLength) counts.push(count)
  return counts
}
