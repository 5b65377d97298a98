/** A column to lay out: its heading, its longest texts, and whether it has figures. */
interface Measured {
  readonly head: string
  readonly figure: boolean
  /** Whether its texts stay on one line. */
  readonly onOneLine: boolean
  /** The texts of its cells. */
  readonly cells: readonly string[]
}

export interface Layout {
  readonly paper: 'us-letter' | 'us-tabloid'
  readonly landscape: boolean
  /** Points. */
  readonly size: number
  /** Points, one per column; together the width of the paper's text area. */
  readonly widths: readonly number[]
}

const inset = 6
/** The minimum width of a column of text, em. */
const leastWords = 6
/** A text column's maximum width while other columns need room, em. */
const mostWords = 30

/** The papers in the order they are tried, each with the points between its margins. */
const papers = [
  { paper: 'us-letter', landscape: false, size: 8.5, room: 532 },
  { paper: 'us-letter', landscape: true, size: 8.5, room: 712 },
  { paper: 'us-letter', landscape: true, size: 7.5, room: 712 },
  { paper: 'us-letter', landscape: true, size: 6.5, room: 712 },
  { paper: 'us-tabloid', landscape: true, size: 7.5, room: 1144 },
  { paper: 'us-tabloid', landscape: true, size: 6.5, room: 1144 },
] as const

const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u
const thin = /[\s.,:;'’|!ijl()-]/
const large = /[A-ZÁÉÍÓÚÑMW@%]/

/** The approximate width of a text in our font, em. */
export function emOf(text: string): number {
  let em = 0
  let before = false
  for (const character of text) {
    const now = wide.test(character)
    // There is a small gap between Chinese and other characters.
    if (em > 0 && now !== before) em += 0.25
    em += now ? 1 : thin.test(character) ? 0.31 : large.test(character) ? 0.68 : 0.6
    before = now
  }
  return em
}

const widest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, emOf(text)), 0)
// A heading breaks between its words; Chinese ones break anywhere.
const longestWord = (head: string) => widest(wide.test(head) ? [head.slice(0, 4)] : head.split(/\s+/))

/**
 * Chooses paper, font size and the widths of columns, so that no figure is broken and text breaks as little as
 * possible.
 */
export function layoutOf(columns: readonly Measured[]): Layout {
  const needs = columns.map(({ head, figure, onOneLine, cells }) => {
    const natural = Math.max(longestWord(head), widest(cells))
    if (figure || onOneLine) return { least: natural, most: natural }
    return {
      least: Math.min(natural, Math.max(leastWords, longestWord(head), natural * 0.45)),
      most: Math.min(natural, mostWords),
    }
  })
  const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)
  const room = ({ room: points, size }: (typeof papers)[number]) => (points - columns.length * inset) / size
  const fits = papers.find((paper) => sum(needs.map(({ least }) => least)) <= room(paper))
  const chosen = fits ?? papers[papers.length - 1]
  if (chosen === undefined) throw new Error('no paper is given')
  const all = room(chosen)
  const least = sum(needs.map((need) => need.least))
  const wanted = sum(needs.map((need) => Math.max(0, need.most - need.least)))
  const share = wanted === 0 ? 0 : Math.min(1, Math.max(0, all - least) / wanted)
  const given = needs.map((need) => need.least + Math.max(0, need.most - need.least) * share)
  // The remaining room is distributed evenly; when even the widest paper is too narrow, all columns shrink evenly.
  const scale = all / sum(given)
  const { paper, landscape, size } = chosen
  return { paper, landscape, size, widths: given.map((em) => em * scale * size + inset) }
}
