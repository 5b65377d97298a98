import { heldBefore } from '../../kit/held-before.ts'
import { burstListener } from '../../receiving/burst.ts'

/** A scan typed into a field, and the earlier text of the field. */
interface Caught {
  readonly code: string
  readonly before: string
}

/**
 * Distinguishes a hand scanner's input into a field from a person's: a code is no quantity.
 * @param slow the code of a scanner that is as slow as a person; without it, only the pace tells
 * @returns a function called for each key with the text of the field, which returns the scan that the key ended
 */
export function fieldScan(slow?: (text: string) => string | undefined) {
  const held = heldBefore<string>()
  let code = ''
  const listener = burstListener((input) => {
    if (input.kind === 'scan') code = input.text
  }, slow)
  return (key: string, at: number, text: string): Caught | undefined => {
    held.press(key, at, text)
    return listener.press(key, at) ? { code, before: held.before(code) ?? '' } : undefined
  }
}
