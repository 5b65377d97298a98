import type { Day } from '@trastienda/contract/calendar'
import { addDays } from '@trastienda/contract/calendar'
import type { DeliveryTimes } from '@trastienda/contract/report-delivery.rules'
import { useText } from '../../i18n/useText.ts'

const aMonday = '2026-06-01' as Day

/** The days of the week from Monday, by their names. */
export function weekdays(locale: string): readonly { id: number; label: string }[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => ({
    id: at + 1,
    label: format.format(Date.parse(`${addDays(aMonday, at)}T00:00:00Z`)),
  }))
}

/** The schedule of a report, in words. */
export function useTimesText(): (times: DeliveryTimes) => string {
  const { t, locale } = useText()
  return ({ every, on, at }) =>
    t(`reportDelivery.times.${every}`, {
      at,
      on: String(on),
      day: weekdays(locale).find(({ id }) => id === on)?.label ?? '',
    })
}
