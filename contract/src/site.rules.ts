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

const dayMinutes = 24 * 60

/** The minute of the day of a time `HH:MM`. */
export function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

/** The time `HH:MM` of a minute, of the next day or the one before it too. */
export function clockOf(minute: number): string {
  const inDay = ((minute % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** A stretch of one day in minutes, both ends in it. */
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

/** When a day is closed, from midnight to midnight: a window over midnight is in it twice. */
export function closedSpans(windows: readonly DisableWindow[]): Span[] {
  return runsOf(closedMinutes(windows), true)
}

/** Spans of every day as people say them: what ends at midnight goes on into what begins there. */
function overMidnight(spans: readonly Span[]): DisableWindow[] {
  const [first, last] = [spans[0], spans.at(-1)]
  const joined = first && last && spans.length > 1 && first.from === 0 && last.to === dayMinutes - 1
  const kept = joined ? [...spans.slice(1, -1), { from: last.from, to: first.to }] : spans
  return kept.map(({ from, to }) => ({ start: clockOf(from), end: clockOf(to) }))
}

/** The same closed minutes in as few windows as there can be, none touching another. */
export function mergedWindows(windows: readonly DisableWindow[]): DisableWindow[] {
  return overMidnight(closedSpans(windows))
}

/**
 * What holds in every one of several companies: the minutes that are closed in all of them. A single minute is left
 * out, since a window of which both ends are the same is read as the whole day.
 */
export function commonWindows(each: readonly (readonly DisableWindow[])[]): DisableWindow[] {
  if (each.length === 0) return []
  const days = each.map(closedMinutes)
  const common = Array.from({ length: dayMinutes }, (_, minute) => days.every((closed) => closed[minute]))
  return overMidnight(runsOf(common, true)).filter(({ start, end }) => start !== end)
}

/** When secretaries can work, first and last minute of each stretch; it may be a single one. */
export function openHours(windows: readonly DisableWindow[]): DisableWindow[] {
  return overMidnight(runsOf(closedMinutes(windows), false))
}

/**
 * The minutes until the next window begins: 0 inside one, null when there is none.
 * @param now `HH:MM` in the business zone
 */
export function minutesUntilClosed(windows: readonly DisableWindow[], now: string): number | null {
  const closed = closedMinutes(windows)
  const at = minuteOf(now)
  for (let ahead = 0; ahead < dayMinutes; ahead += 1) if (closed[(at + ahead) % dayMinutes]) return ahead
  return null
}

/** When it opens again, `HH:MM`, for a time inside a window or before one; null when it never does. */
export function opensAgain(windows: readonly DisableWindow[], now: string): string | null {
  const closed = closedMinutes(windows)
  const from = minuteOf(now) + (minutesUntilClosed(windows, now) ?? dayMinutes)
  for (let ahead = 0; ahead < dayMinutes; ahead += 1)
    if (!closed[(from + ahead) % dayMinutes]) return clockOf(from + ahead)
  return null
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
