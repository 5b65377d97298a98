import { addDays, beginning, type Day, monthStart } from '@trastienda/contract/calendar'
import { formatCop, formatDayLong } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { today } from '../../kit/today.ts'
import { useDue } from './queries.ts'
import accountStyles from './account.module.css'

/** No bill falls due later: the days of credit are fewer. */
const daysAhead = 3700

interface NearestDueProps {
  id: number
  /** A month on whose days nothing is due. */
  month: Day
  onDay: (day: Day) => void
}

/** The first day of all on which something was due before today, and the next one from the month on; each leads there. */
export function NearestDue({ id, month, onDay }: NearestDueProps) {
  const { t, locale } = useText()
  const { data } = useDue(id, { from: beginning, to: addDays(today(), daysAhead) })
  const days = data?.days ?? []
  const overdue = days.find(({ day }) => day < today() && monthStart(day) !== month)
  const next = days.find(({ day }) => day >= today() && day > month)
  const leading = [overdue && (['before', overdue] as const), next && (['after', next] as const)]
  return (
    <div className={accountStyles.nearestDue}>
      {leading.map(
        (each) =>
          each && (
            <Button key={each[0]} onPress={() => onDay(each[1].day)}>
              {t(`supplierAccount.due.${each[0]}`, {
                day: formatDayLong(each[1].day, locale),
                amount: formatCop(each[1].balance, locale),
              })}
            </Button>
          ),
      )}
    </div>
  )
}
