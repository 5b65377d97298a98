import { looksScanned } from './scan.ts'

/** Longer than a scanner ever waits between two characters: what comes after begins anew, milliseconds. */
const pause = 120

/** Gathers keys that go to no field, and answers what a hand scanner sent, once its Enter comes. */
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
