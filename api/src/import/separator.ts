const separators = [';', '\t', ',', '|'] as const
/** The separators of a text's columns. */
export type Separator = (typeof separators)[number]

const sampleRows = 20
const sampleLength = 64_000

// Spreadsheets accept, and some write, a first line that names it.
const named = /^sep=([;\t,|])\r?(?:\n|$)/i

/** The text without a line that only names its separator, and the separator, from that line or from its rows. */
export function parted(text: string): { readonly separator: Separator; readonly rows: string } {
  const [line, separator] = named.exec(text) ?? []
  if (line !== undefined) return { separator: separator as Separator, rows: text.slice(line.length) }
  return { separator: separatorOf(text), rows: text }
}

/**
 * The separator that splits most rows like the heading; of several, the one with more columns. A comma that only
 * occurs in numbers and notes splits the rows differently from the heading.
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

/** How often a separator occurs outside of quotes in each of the first rows that are not empty. */
function countsOf(text: string, separator: Separator): number[] {
  const bare = text.replace(new RegExp(`(^|[\\r\\n${separator}])"(?:[^"]|"")*"`, 'g'), '$1')
  const rows = bare.split(/[\r\n]+/)
  // If the sample ends within a row, that row is incomplete.
  const complete = text.length < sampleLength ? rows : rows.slice(0, -1)
  return complete
    .filter((row) => row.trim() !== '')
    .slice(0, sampleRows)
    .map((row) => row.split(separator).length - 1)
}
