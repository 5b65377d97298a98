import { type Day, dayOf } from '@trastienda/contract/calendar'
import type { NotificationRow } from '@trastienda/contract/notification'

/** The notifications of one document on one day: the newest first. */
export interface DocumentNotices {
  readonly newest: NotificationRow
  readonly earlier: readonly NotificationRow[]
}

export interface DayNotices {
  readonly day: Day
  readonly documents: readonly DocumentNotices[]
}

/** Groups notifications, newest first, by business day and by document within it, each at the place of its newest. */
export function grouped(rows: readonly NotificationRow[]): DayNotices[] {
  const days = new Map<Day, Map<string, NotificationRow[]>>()
  for (const row of rows) {
    const day = dayOf(new Date(row.at))
    const documents = days.get(day) ?? new Map<string, NotificationRow[]>()
    days.set(day, documents)
    const document = `${row.documentKind} ${row.documentId}`
    documents.set(document, [...(documents.get(document) ?? []), row])
  }
  return [...days].map(([day, documents]) => ({
    day,
    documents: [...documents.values()].flatMap(([newest, ...earlier]) =>
      newest ? [{ newest, earlier }] : [],
    ),
  }))
}
