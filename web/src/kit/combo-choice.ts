import { folded } from '@trastienda/contract/text'
import type { Option } from './filter-code.ts'

/**
 * The index of the option that is exactly what was typed or scanned; -1 when there is none. By its label, or by its
 * detail if that is a code: a contact person with that name is not the customer to choose.
 */
export function exactAt(options: readonly Option[], text: string): number {
  const wanted = folded(text)
  const same = (words: string | undefined) => words !== undefined && folded(words) === wanted
  const named = options.findIndex(({ label }) => same(label))
  return named >= 0 ? named : options.findIndex(({ detail, elsewhere }) => !elsewhere && same(detail))
}

/**
 * The index of the option that Enter takes when none was highlighted: the exact one, or the first; -1 for empty text
 * or without a match. When several were all found by another field than their name, the person has to choose, because
 * the wrong one would be charged. A single one is offered, since its detail shows the reason.
 */
export function offeredAt(options: readonly Option[], text: string): number {
  if (text.trim() === '') return -1
  const exact = exactAt(options, text)
  if (exact >= 0) return exact
  const [first] = options
  return first && (!first.elsewhere || options.length === 1) ? 0 : -1
}

/**
 * What Enter takes when it was pressed before the reply: only an option whose name matches, because nobody has
 * seen why another option matches. That other option is shown, and a second Enter takes it.
 */
export function takenUnseen(options: readonly Option[], text: string): Option | undefined {
  const offered = options[offeredAt(options, text)]
  return offered?.elsewhere ? undefined : offered
}
