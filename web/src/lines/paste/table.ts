/** The cells of a table as spreadsheets put it on the clipboard, or of a CSV file. Quotes keep line breaks. */
export function cellsOf(text: string): string[][] {
  const mark = text.includes('\t') ? '\t' : separatorOf(text)
  const rows: string[][] = [['']]
  let quoted = false
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (let at = 0; at < clean.length; at += 1) {
    const char = clean[at] ?? ''
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    if (char === '"' && quoted && clean[at + 1] === '"') {
      row[row.length - 1] = `${cell}"`
      at += 1
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted
    else if (char === mark && !quoted) row.push('')
    else if (char === '\n' && !quoted) rows.push([''])
    else row[row.length - 1] = cell + char
  }
  return rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
}

/** Semicolons or commas are separators only when every line has as many; a single decimal comma is none. */
function separatorOf(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return [';', ','].find((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1)
    const fewest = mark === ',' ? 2 : 1
    return counts.every((count) => count >= fewest && count === counts[0])
  })
}

/** Whether a pasted text is a table for the grid, and not a word for one cell. */
export function isTable(text: string): boolean {
  const cells = cellsOf(text)
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1
}
