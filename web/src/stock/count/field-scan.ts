import { burstListener, burstPause } from '../../receiving/burst.ts'

/** A scan that a scanner typed into a field, and what stood in the field before. */
interface Caught {
  readonly code: string
  readonly before: string
}

/**
 * Tells what a hand scanner types into a field from what a person types there: a code is no quantity.
 * @returns asked of each key with the text of the field, the scan that the key ended
 */
export function fieldScan() {
  let last = Number.NEGATIVE_INFINITY
  let before = ''
  let code = ''
  const listener = burstListener((heard) => {
    if (heard.kind === 'scan') code = heard.text
  })
  return (key: string, at: number, text: string): Caught | undefined => {
    if (at - last > burstPause) before = text
    last = at
    return listener.press(key, at) ? { code, before } : undefined
  }
}
