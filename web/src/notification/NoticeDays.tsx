import { addDays, type Day } from '@trastienda/contract/calendar'
import type { NotificationRow } from '@trastienda/contract/notification'
import { useMemo, useRef } from 'react'
import { formatDayLong } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { grouped } from './grouped.ts'
import { NoticeItem } from './NoticeItem.tsx'
import type { Acts } from './use-acts.ts'
import styles from './notification.module.css'

function useDayName(): (day: Day) => string {
  const { t, locale } = useText()
  const now = today()
  return (day) => {
    if (day === now) return t('label.today')
    return day === addDays(now, -1) ? t('notification.yesterday') : formatDayLong(day, locale)
  }
}

interface NoticeDaysProps {
  rows: readonly NotificationRow[]
  acts: Acts
  onFollow?: () => void
}

/** Notifications by day and document. Arrow keys go from one to the next, Delete deletes. */
export function NoticeDays({ rows, acts, onFollow }: NoticeDaysProps) {
  const days = useMemo(() => grouped(rows), [rows])
  const nameOf = useDayName()
  const box = useRef<HTMLDivElement>(null)
  const step = (by: number) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-part="notice-link"]') ?? [])]
    const here = links.findIndex((link) =>
      link.closest('[data-part="notice"]')?.contains(document.activeElement),
    )
    links[Math.min(Math.max(here + by, 0), links.length - 1)]?.focus()
  }
  const remove = () => {
    const id = Number(document.activeElement?.closest<HTMLElement>('[data-part="notice"]')?.dataset['id'])
    const row = rows.find((each) => each.id === id)
    if (!row) return
    step(1)
    void acts.remove(row)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Delete: remove,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links inside
    <div
      ref={box}
      className={styles.notices}
      onKeyDown={(event) => {
        const act = keys[event.key]
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        act()
      }}
    >
      {days.map(({ day, documents }) => (
        <section key={day} aria-labelledby={`notices-${day}`}>
          <h2 id={`notices-${day}`} data-stays="head">
            {nameOf(day)}
          </h2>
          <ul>
            {documents.map((notices) => (
              <NoticeItem key={notices.newest.id} notices={notices} acts={acts} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
