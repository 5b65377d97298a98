/** A daily window in business time, `HH:MM`, both ends included. */
export interface DisableWindow {
  readonly start: string
  readonly end: string
}

/**
 * Whether a time of day lies in any window. A window whose end is not after its start runs over midnight.
 * @param time `HH:MM` in the business zone
 */
export function insideWindow(windows: readonly DisableWindow[], time: string): boolean {
  return windows.some(({ start, end }) => (end > start ? start <= time && time <= end : time >= start || time <= end))
}
