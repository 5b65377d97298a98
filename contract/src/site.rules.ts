/** A stretch of the day in which secretaries may not sign in; times `HH:MM` in the business zone. */
export interface DisableWindow {
  readonly start: string
  readonly end: string
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of day `HH:MM`. */
export function isClock(text: unknown): text is string {
  return typeof text === 'string' && clock.test(text)
}

/**
 * Whether a time of day lies in any window. Both ends belong to a window; one whose end is not after its
 * start crosses midnight.
 * @param now `HH:MM` in the business zone
 */
export function insideWindow(windows: readonly DisableWindow[], now: string): boolean {
  return windows.some(({ start, end }) =>
    end <= start ? now >= start || now <= end : now >= start && now <= end,
  )
}

/** The windows in the text that the server states; what cannot be read closes nothing. */
export function windowsOf(text: unknown): DisableWindow[] {
  const list = listOf(text)
  return list.flatMap((entry) => {
    const { start, end } = (entry ?? {}) as Partial<Record<keyof DisableWindow, unknown>>
    return isClock(start) && isClock(end) ? [{ start, end }] : []
  })
}

function listOf(text: unknown): unknown[] {
  try {
    const list: unknown = typeof text === 'string' ? JSON.parse(text) : text
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
