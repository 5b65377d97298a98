import { folded } from '@trastienda/contract/text'
import type { Option } from './filter-code.ts'

/**
 * Where the option stands that is exactly what was typed or scanned; -1 for none. Its label, or its detail where that
 * is a code: a person to ask for who is called so is another than the one who is to be chosen.
 */
export function exactAt(options: readonly Option[], text: string): number {
  const asked = folded(text)
  const same = (words: string | undefined) => words !== undefined && folded(words) === asked
  const named = options.findIndex(({ label }) => same(label))
  return named >= 0 ? named : options.findIndex(({ detail, elsewhere }) => !elsewhere && same(detail))
}

/**
 * Where the option stands that Enter takes when nothing else was pointed at: the exact one, or the first; -1 while
 * nothing is typed or nothing matches. Of several that were all found by something else than what they are called,
 * somebody has to say which: the wrong one would be charged. One alone is offered, for its detail says why it is there.
 */
export function offeredAt(options: readonly Option[], text: string): number {
  if (text.trim() === '') return -1
  const exact = exactAt(options, text)
  if (exact >= 0) return exact
  const [first] = options
  return first && (!first.elsewhere || options.length === 1) ? 0 : -1
}

/**
 * What Enter takes when it came before the answer: nothing that is called otherwise than what was typed, for nobody
 * has read why it matches. It is shown, and a second Enter takes it.
 */
export function takenUnseen(options: readonly Option[], text: string): Option | undefined {
  const offered = options[offeredAt(options, text)]
  return offered?.elsewhere ? undefined : offered
}
