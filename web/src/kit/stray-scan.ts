import { slowCode, slowestPause } from './slow-code.ts'

/** A hand scanner types a character about every 10 ms; nobody types six in a row with 35 ms between them. */
const slowestScanner = 35
const shortestCode = 6

/**
 * Whether a text came from a hand scanner.
 * @param times when each of its characters arrived, milliseconds
 */
export function looksScanned(times: readonly number[]): boolean {
  if (times.length < shortestCode) return false
  const first = times[0] ?? 0
  const last = times.at(-1) ?? 0
  return (last - first) / (times.length - 1) <= slowestScanner
}

/** Longer than a fast scanner ever pauses between two characters, milliseconds: later keys start a new code. */
export const scannerPause = 120

/**
 * Collects keys that go to no field, and returns the scanned code at its Enter. A held key repeats as fast as a scanner
 * types, but a scanner lets go of each: nothing that was held is part of a code. A barcode is one however slowly it
 * comes.
 */
export function strayScan(): (key: string, at: number, held?: boolean) => string | undefined {
  let text = ''
  let times: number[] = []
  /** The same with the pauses of a slow scanner. */
  let slow = ''
  const forget = () => {
    ;[text, times, slow] = ['', [], '']
  }
  return (key, at, held = false) => {
    const pause = at - (times.at(-1) ?? at)
    if (held || pause > slowestPause) forget()
    else if (pause > scannerPause) [text, times] = ['', []]
    if (held) return undefined
    if (key.length === 1) {
      text += key
      slow += key
      times.push(at)
      return undefined
    }
    // A scanner sends capitals with Shift.
    if (key === 'Shift') return undefined
    const fast = looksScanned(times) ? text : ''
    const barcode = slowCode(slow) ?? ''
    forget()
    return (key === 'Enter' && (barcode.length > fast.length ? barcode : fast)) || undefined
  }
}
