import { addDays, type Day, monthStart, weekStart } from '@trastienda/contract/calendar'

/** The first day of the month after, or before when `by` is −1. */
export function adjacentMonth(month: Day, by: 1 | -1): Day {
  return monthStart(addDays(monthStart(month), by === 1 ? 32 : -1))
}

/** The last day of a month. */
export function monthEnd(month: Day): Day {
  return addDays(adjacentMonth(month, 1), -1)
}

/** The weeks of a month, from Monday on; days of neighbouring months are null. */
export function weeksOf(month: Day): readonly (readonly (Day | null)[])[] {
  const [first, last] = [monthStart(month), monthEnd(month)]
  const weeks: (Day | null)[][] = []
  for (let monday = weekStart(first); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) =>
        day < first || day > last ? null : day,
      ),
    )
  }
  return weeks
}

/** The day to which a key moves in a calendar; undefined for other keys. */
export function dayFrom(day: Day, key: string, rtl: boolean): Day | undefined {
  const along = rtl ? -1 : 1
  const monday = weekStart(day)
  const inMonth = (month: Day) => {
    const moved = addDays(month, Number(day.slice(8)) - 1)
    return moved > monthEnd(month) ? monthEnd(month) : moved
  }
  const to: Record<string, () => Day> = {
    ArrowRight: () => addDays(day, along),
    ArrowLeft: () => addDays(day, -along),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => monday,
    End: () => addDays(monday, 6),
    PageDown: () => inMonth(adjacentMonth(day, 1)),
    PageUp: () => inMonth(adjacentMonth(day, -1)),
  }
  return to[key]?.()
}
