import { slowestPause } from '../kit/slow-code.ts'

/** Keys within this many milliseconds come from a scanner: nobody types that fast. */
const scannerPace = 40
/** Fewer characters than this are not a code. */
const shortest = 4

interface Stroke {
  readonly key: string
  readonly at: number
}

/** The interpretation of keys: a scan, or keys that a person pressed. */
export type KeyInput =
  | {
      readonly kind: 'scan'
      readonly text: string
      /** The first of its characters, which were taken for a person's before it was known for a code. */
      readonly mistaken: string
    }
  | { readonly kind: 'keys'; readonly keys: readonly string[] }

const ends = new Set(['Enter', 'Tab'])
const textOf = (strokes: readonly Stroke[]) => strokes.map(({ key }) => key).join('')

/**
 * Distinguishes a keyboard-wedge scanner from a person by the pace of the keys, and a scanner that is as slow as a person
 * by what it sends. A scan ends with Enter or Tab; a person's keys are returned in their order.
 * @param slowCode the code at the end of slow keys; without it, only the pace tells
 */
export function burstListener(
  hear: (input: KeyInput) => void,
  slowCode: (text: string) => string | undefined = () => undefined,
) {
  /** The characters without a long pause between them. */
  let run: Stroke[] = []
  /** The last of them, which nobody heard of yet. */
  let strokes: Stroke[] = []
  const handOver = () => {
    if (strokes.length > 0) hear({ kind: 'keys', keys: strokes.map(({ key }) => key) })
    strokes = []
  }
  /** The code that the characters so far are, if an end follows. */
  const scanned = (): Extract<KeyInput, { kind: 'scan' }> | undefined => {
    const slow = run.length > strokes.length ? slowCode(textOf(run)) : undefined
    if (slow !== undefined)
      return { kind: 'scan', text: slow, mistaken: slow.slice(0, Math.max(0, slow.length - strokes.length)) }
    return strokes.length < shortest ? undefined : { kind: 'scan', text: textOf(strokes), mistaken: '' }
  }
  return {
    /**
     * @param key a character, `Enter`, `Tab` or `Backspace`; a group separator for Ctrl+]
     * @param at milliseconds, of any monotonic clock
     * @returns whether the key ended a scan
     */
    press(key: string, at: number): boolean {
      const last = strokes.at(-1)
      if (last && at - last.at > scannerPace) handOver()
      if (at - (run.at(-1)?.at ?? at) > slowestPause) run = []
      const scan = ends.has(key) ? scanned() : undefined
      if (scan) {
        ;[run, strokes] = [[], []]
        hear(scan)
        return true
      }
      if (key.length !== 1) {
        handOver()
        run = []
        hear({ kind: 'keys', keys: [key] })
        return false
      }
      strokes.push({ key, at })
      run.push({ key, at })
      return false
    },
    /** Called when no further key came in time: the keys so far were typed by a person. */
    pause: handOver,
  }
}

/** How long to wait for a next key before the keys count as a person's, milliseconds. */
export const burstPause = scannerPace + 10
