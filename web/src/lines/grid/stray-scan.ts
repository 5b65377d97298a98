import { looksScanned } from './scan.ts'

/** Longer than a scanner ever pauses between two characters, milliseconds: later keys start a new code. */
const pause = 120

/** Collects keys that go to no field, and returns the scanned code at its Enter. */
export function strayScan(): (key: string, at: number) => string | undefined {
  let text = ''
  let times: number[] = []
  return (key, at) => {
    if (at - (times.at(-1) ?? at) > pause) [text, times] = ['', []]
    if (key.length === 1) {
      text += key
      times.push(at)
      return undefined
    }
    // A scanner sends capitals with Shift.
    if (key === 'Shift') return undefined
    const scanned = key === 'Enter' && looksScanned(times) ? text : undefined
    ;[text, times] = ['', []]
    return scanned
  }
}
