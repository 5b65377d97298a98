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
  | { readonly kind: 'scan'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: readonly string[] }

const ends = new Set(['Enter', 'Tab'])

/**
 * Distinguishes a keyboard-wedge scanner from a person by the pace of the keys. A scan ends with Enter or Tab; a
 * person's keys are returned in their order.
 */
export function burstListener(hear: (input: KeyInput) => void) {
  let strokes: Stroke[] = []
  const handOver = () => {
    if (strokes.length > 0) hear({ kind: 'keys', keys: strokes.map(({ key }) => key) })
    strokes = []
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
      if (ends.has(key) && strokes.length >= shortest) {
        hear({ kind: 'scan', text: strokes.map((stroke) => stroke.key).join('') })
        strokes = []
        return true
      }
      if (key.length !== 1) {
        handOver()
        hear({ kind: 'keys', keys: [key] })
        return false
      }
      strokes.push({ key, at })
      return false
    },
    /** Called when no further key came in time: the keys so far were typed by a person. */
    pause: handOver,
  }
}

/** How long to wait for a next key before the keys count as a person's, milliseconds. */
export const burstPause = scannerPace + 10
