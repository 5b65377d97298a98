import { burstListener, burstPause } from '../../receiving/burst.ts'

/** A scan typed into a field, and the earlier text of the field. */
interface Caught {
  readonly code: string
  readonly before: string
}

/**
 * Distinguishes a hand scanner's input into a field from a person's: a code is no quantity.
 * @returns a function called for each key with the text of the field, which returns the scan that the key ended
 */
export function fieldScan() {
  let last = Number.NEGATIVE_INFINITY
  let before = ''
  let code = ''
  const listener = burstListener((input) => {
    if (input.kind === 'scan') code = input.text
  })
  return (key: string, at: number, text: string): Caught | undefined => {
    if (at - last > burstPause) before = text
    last = at
    return listener.press(key, at) ? { code, before } : undefined
  }
}
