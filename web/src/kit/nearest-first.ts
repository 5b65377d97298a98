import { folded } from '@trastienda/contract/text'
import type { Option } from './filter-code.ts'

/** How near a name is to the typed text: it begins so, a word of it does, it contains it, or something else was found. */
function nearness(name: string, text: string): number {
  if (name.startsWith(text)) return 0
  const at = name.indexOf(text)
  if (at < 0) return 3
  const begins = [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].some(({ index }) =>
    name.startsWith(text, index),
  )
  return begins ? 1 : 2
}

/**
 * The options as somebody looks for them: first those whose name begins with the typed text, then those of which a word
 * does, then the others; equal ones keep their order.
 */
export function nearestFirst<Of extends Pick<Option, 'label'>>(options: readonly Of[], typed: string): Of[] {
  const text = folded(typed)
  const of = new Map(options.map((option) => [option, nearness(folded(option.label), text)]))
  return options.toSorted((a, b) => (of.get(a) ?? 0) - (of.get(b) ?? 0))
}

/** So many are read of a list by name, and the nearest of them offered: those that begin so stand in the middle of it. */
export const mostNamed = '200'
const offered = 20

/** The nearest of those that a list has by name. */
export const nearestOf = (options: readonly Option[], typed: string): Option[] =>
  nearestFirst(options, typed).slice(0, offered)
