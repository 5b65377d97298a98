import { closedSpans, type DisableWindow, isClock, mergedWindows } from '@trastienda/contract/site.rules'

/** The windows with readable ends. */
export function readable(windows: readonly DisableWindow[]): DisableWindow[] {
  return windows.filter(({ start, end }) => isClock(start) && isClock(end))
}

/** The pairs of windows that overlap or touch, in their order. */
export function touching(windows: readonly DisableWindow[]): [DisableWindow, DisableWindow][] {
  return readable(windows).flatMap((one, at, all) =>
    all
      .slice(at + 1)
      .filter((other) => mergedWindows([one, other]).length === 1)
      .map((other): [DisableWindow, DisableWindow] => [one, other]),
  )
}

/** How many minutes of a day are closed. */
export function closedMinutesOf(windows: readonly DisableWindow[]): number {
  return closedSpans(windows).reduce((sum, { from, to }) => sum + to - from + 1, 0)
}

/** Whether two lists close the same hours in the same windows. */
export function sameWindows(one: readonly DisableWindow[], other: readonly DisableWindow[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The text of a window: `20:00–06:00`, left to right in every language. */
export function spoken({ start, end }: DisableWindow): string {
  return `\u2066${start}–${end}\u2069`
}
