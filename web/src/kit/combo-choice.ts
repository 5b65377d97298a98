import { folded } from '@trastienda/contract/text'
import type { Option } from './filter-code.ts'

/**
 * What Enter takes when nothing was pointed at: the option that is exactly what was typed or scanned (its label or
 * its detail, a code say), or the only one there is.
 */
export function exactOption(options: readonly Option[], text: string): Option | undefined {
  const asked = folded(text)
  const same = (words: string | undefined) => words !== undefined && folded(words) === asked
  return (
    options.find(({ label, detail }) => same(label) || same(detail)) ??
    (options.length === 1 ? options[0] : undefined)
  )
}
