import { folded } from '@trastienda/contract/text'
import type { Option } from './filter-code.ts'

/** Where the option stands that is exactly what was typed or scanned (its label or its detail, a code say); -1 for none. */
export function exactAt(options: readonly Option[], text: string): number {
  const asked = folded(text)
  const same = (words: string | undefined) => words !== undefined && folded(words) === asked
  return options.findIndex(({ label, detail }) => same(label) || same(detail))
}

/**
 * Where the option stands that Enter takes when nothing else was pointed at: the exact one, or the first; -1 while
 * nothing is typed or nothing matches.
 */
export function offeredAt(options: readonly Option[], text: string): number {
  if (text.trim() === '') return -1
  const exact = exactAt(options, text)
  return exact >= 0 || options.length === 0 ? exact : 0
}
