import { folded } from '@trastienda/contract/text'

/** Where a text matches what was typed: ranges of the text itself, `[from, to)`. */
export type Stretch = readonly [from: number, to: number]

export interface Match {
  /** Higher is better. */
  readonly score: number
  readonly at: readonly Stretch[]
}

/** A text folded letter by letter, with the original position of each folded letter. */
function letters(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let out = ''
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    const plain = folded(letter) || (/\s/.test(letter) ? ' ' : '')
    out += plain
    for (let each = 0; each < plain.length; each += 1) places.push(place)
    place += letter.length
  }
  places.push(place)
  return { folded: out, places }
}

const wordStarts = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index)

/** The positions of a word's letters in their order, starts of words first; undefined when one is missing. */
function scattered(text: string, word: string): readonly number[] | undefined {
  const found: number[] = []
  let from = 0
  for (const letter of word) {
    const start = wordStarts(text).find((at) => at >= from && text.startsWith(letter, at))
    const at = start ?? text.indexOf(letter, from)
    if (at < 0) return undefined
    found.push(at)
    from = at + letter.length
  }
  return found
}

interface Found {
  readonly score: number
  readonly at: readonly Stretch[]
}

function findWord(text: string, word: string): Found | undefined {
  const start = wordStarts(text).find((at) => text.startsWith(word, at))
  if (start !== undefined) return { score: start === 0 ? 5 : 4, at: [[start, start + word.length]] }
  const inside = text.indexOf(word)
  if (inside >= 0) return { score: 2, at: [[inside, inside + word.length]] }
  // Scattered letters match anything, so the first has to start a word.
  if (word.length < 2) return undefined
  const places = scattered(text, word)
  if (!places || !wordStarts(text).includes(places[0] ?? -1)) return undefined
  const begins = places.every((at) => wordStarts(text).includes(at))
  const spread = (places.at(-1) ?? 0) - (places[0] ?? 0)
  if (!begins && spread > word.length * 2) return undefined
  return { score: begins ? 3 : 1, at: places.map((at) => [at, at + 1]) }
}

/** Adds a stretch to those before it: what two words match in is there once. */
function joinedTo(before: readonly Stretch[], [from, to]: Stretch): readonly Stretch[] {
  const last = before.at(-1)
  if (!last || from >= last[1]) return [...before, [from, to]]
  return [...before.slice(0, -1), [last[0], Math.max(last[1], to)]]
}

/**
 * How well a text matches what was typed: it must contain every word, as the start of a word, inside one, as initials
 * (`occ` of "Órdenes de compra…"), or letter by letter; case and accents are ignored.
 * @returns undefined when a word is missing
 */
export function matchOf(text: string, typed: string): Match | undefined {
  const words = folded(typed).split(' ').filter(Boolean)
  const { folded: plain, places } = letters(text)
  const found = words.map((word) => findWord(plain, word))
  if (found.some((each) => each === undefined)) return undefined
  const all = found.flatMap((each) => (each ? [each] : []))
  const at = all
    .flatMap((each) => each.at)
    .map(([from, to]): Stretch => [places[from] ?? 0, places[to] ?? text.length])
    .toSorted(([a], [b]) => a - b)
    .reduce<readonly Stretch[]>(joinedTo, [])
  const score = all.reduce((sum, each) => sum + each.score, 0) / Math.max(all.length, 1) - plain.length / 1000
  return { score, at }
}

/** Whether every typed word starts a word of the text, so that the match is more than a resemblance. */
export const isNamed = ({ score }: Match): boolean => score > 3.5
