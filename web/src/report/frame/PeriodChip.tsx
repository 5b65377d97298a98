import { beginning, type Day } from '@trastienda/contract/calendar'
import { presets } from '@trastienda/contract/report-period'
import type { Period } from '@trastienda/contract/report.rules'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { periodWords } from './period-words.ts'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../kit/Button.tsx'
import { DayField } from '../../kit/DayField.tsx'
import { FilterChoice } from '../../kit/FilterChoice.tsx'
import { FilterChoices } from '../../kit/FilterChoices.tsx'
import { unreadDay } from '../../kit/parse-day.ts'
import { Popover } from '../../kit/Popover.tsx'
import { RangeForm } from '../../kit/RangeForm.tsx'
import { useShortcut } from '../../kit/shortcut.ts'
import { today } from '../../kit/today.ts'
import { daysCode, presetOf, steppedCode } from './period.ts'
import type { ReportAddress } from './use-report-address.ts'
import { classes } from '../../kit/classes.ts'
import filtersStyles from '../../kit/filters.module.css'
import popoverStyles from '../../kit/popover.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './report.module.css'

/** The period of a report: `P` opens it, `,` and `.` step to the one before and after. */
export function PeriodChip({ address, period }: { address: ReportAddress; period: Period }) {
  const { t, locale } = useText()
  const chip = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const now = today()
  const { code, usual, change } = address
  const preset = presetOf(code, usual ?? 'month')
  const set = (next: string) => {
    change({ period: next === usual ? null : next, show: null }, 'push')
    setOpen(false)
  }
  const step = (by: -1 | 1) => set(steppedCode(code, usual ?? 'month', by, now))
  useShortcut('p', () => setOpen(true), { label: t('report.period.open') })
  useShortcut(',', () => step(-1), { label: t('report.period.before') })
  useShortcut('.', () => step(1), { label: t('report.period.after') })
  const ends = periodWords(period, locale, now)
  const days = period.from === beginning ? t('report.period.until', { day: ends }) : ends
  const words = preset ? `${t(`report.period.preset.${preset}`)} · ${days}` : days
  return (
    <div className={classes(textStyles.row, styles.period)}>
      <div ref={chip} className={filtersStyles.chip}>
        <b>{t('report.period.label')}</b>
        <button
          type="button"
          aria-label={`${t('report.period.label')}: ${words}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <bdi>{words}</bdi>
        </button>
      </div>
      <IconButton
        icon={ChevronLeft}
        small
        flip
        label={t('report.period.before')}
        kbd=","
        onPress={() => step(-1)}
      />
      <IconButton
        icon={ChevronRight}
        small
        flip
        label={t('report.period.after')}
        kbd="."
        onPress={() => step(1)}
      />
      {open && (
        <Popover
          anchor={chip}
          open
          onClose={() => setOpen(false)}
          label={t('report.period.label')}
          className={popoverStyles.wide}
        >
          <FilterChoices label={t('report.period.label')} className={styles.presets}>
            {presets.map((name) => (
              <FilterChoice key={name} on={name === preset} press={() => set(name)}>
                {t(`report.period.preset.${name}`)}
              </FilterChoice>
            ))}
          </FilterChoices>
          <hr />
          <Ends period={period} onApply={(next) => set(daysCode(next))} />
        </Popover>
      )}
    </div>
  )
}

function Ends({ period, onApply }: { period: Period; onApply: (period: Period) => void }) {
  const { t } = useText()
  return (
    <RangeForm<Day>
      ends={[period.from, period.to]}
      names={['from', 'to']}
      problemOf={unreadDay}
      both
      onApply={([from, to]) => from && to && onApply({ from, to })}
    >
      {(first, last) => (
        <>
          <DayField label={t('list.filter.from')} {...first} />
          <DayField label={t('list.filter.to')} {...last} />
        </>
      )}
    </RangeForm>
  )
}
