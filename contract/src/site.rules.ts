/** A time of day in which secretaries may not sign in; times `HH:MM` in the business zone. */
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
 * Whether a time of day is in any window. Both ends belong to a window; one whose end is not after its start crosses
 * midnight.
 * @param now `HH:MM` in the business zone
 */
export function insideWindow(windows: readonly DisableWindow[], now: string): boolean {
  return windows.some(({ start, end }) =>
    end <= start ? now >= start || now <= end : now >= start && now <= end,
  )
}

const dayMinutes = 24 * 60

/** The minute of the day of a time `HH:MM`. */
export function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

/** The time `HH:MM` of a minute, also of the next or the previous day. */
export function clockOf(minute: number): string {
  const inDay = ((minute % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** A span within one day in minutes, including both ends. */
export interface Span {
  readonly from: number
  readonly to: number
}

function closedMinutes(windows: readonly DisableWindow[]): boolean[] {
  const closed = Array<boolean>(dayMinutes).fill(false)
  for (const { start, end } of windows) {
    const [from, to] = [minuteOf(start), minuteOf(end)]
    if (to > from) closed.fill(true, from, to + 1)
    else closed.fill(true, from).fill(true, 0, to + 1)
  }
  return closed
}

function runsOf(minutes: readonly boolean[], state: boolean): Span[] {
  const runs: Span[] = []
  minutes.forEach((minute, at) => {
    if (minute !== state) return
    const last = runs.at(-1)
    if (last?.to === at - 1) runs[runs.length - 1] = { ...last, to: at }
    else runs.push({ from: at, to: at })
  })
  return runs
}

/** The closed spans of a day, from midnight to midnight: a window over midnight appears as two. */
export function closedSpans(windows: readonly DisableWindow[]): Span[] {
  return runsOf(closedMinutes(windows), true)
}

/** Daily spans as people say them: a span that ends at midnight is joined with one that starts there. */
function overMidnight(spans: readonly Span[]): DisableWindow[] {
  const [first, last] = [spans[0], spans.at(-1)]
  const joined = first && last && spans.length > 1 && first.from === 0 && last.to === dayMinutes - 1
  const windows = joined ? [...spans.slice(1, -1), { from: last.from, to: first.to }] : spans
  return windows.map(({ from, to }) => ({ start: clockOf(from), end: clockOf(to) }))
}

/** The same closed minutes in as few windows as possible, no two touching. */
export function mergedWindows(windows: readonly DisableWindow[]): DisableWindow[] {
  return overMidnight(closedSpans(windows))
}

/**
 * The minutes that are closed in all of several companies. A single minute is left out, because a window with equal
 * ends means the whole day.
 */
export function commonWindows(each: readonly (readonly DisableWindow[])[]): DisableWindow[] {
  if (each.length === 0) return []
  const days = each.map(closedMinutes)
  const common = Array.from({ length: dayMinutes }, (_, minute) => days.every((closed) => closed[minute]))
  return overMidnight(runsOf(common, true)).filter(({ start, end }) => start !== end)
}

/** When secretaries can work: the first and last minute of each span, which may be equal. */
export function openHours(windows: readonly DisableWindow[]): DisableWindow[] {
  return overMidnight(runsOf(closedMinutes(windows), false))
}

/**
 * The minutes until the next window starts: 0 inside one, null when there is none.
 * @param now `HH:MM` in the business zone
 */
export function minutesUntilClosed(windows: readonly DisableWindow[], now: string): number | null {
  const closed = closedMinutes(windows)
  const at = minuteOf(now)
  for (let ahead = 0; ahead < dayMinutes; ahead += 1) if (closed[(at + ahead) % dayMinutes]) return ahead
  return null
}

/** When the hours open again, `HH:MM`, for a time inside or before a window; null when they never do. */
export function opensAgain(windows: readonly DisableWindow[], now: string): string | null {
  const closed = closedMinutes(windows)
  const from = minuteOf(now) + (minutesUntilClosed(windows, now) ?? dayMinutes)
  for (let ahead = 0; ahead < dayMinutes; ahead += 1)
    if (!closed[(from + ahead) % dayMinutes]) return clockOf(from + ahead)
  return null
}

/** The windows in the server's text; an unreadable one closes nothing. */
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
