/**
 * A time of day as people type it, as `HH:MM`: `6`, `630`, `6:30`, `6.30`, `06h30`. Other text stays unchanged, for
 * the form to refuse.
 */
export function readClock(text: string): string {
  const typed = text.trim()
  const parts = /^(\d{1,2})[:.h ](\d{2})$/i.exec(typed) ?? /^(\d{1,2})(\d{2})?$/.exec(typed)
  if (!parts) return typed
  const [, hour = '', minute = '00'] = parts
  const clock = `${hour.padStart(2, '0')}:${minute}`
  return Number(hour) < 24 && Number(minute) < 60 ? clock : typed
}
