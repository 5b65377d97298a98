import { type Day, isDay } from '@trastienda/contract/calendar'
import type { FieldProblem } from '@trastienda/contract/problem'
import { useText } from '../i18n/useText.ts'
import { DayField } from './DayField.tsx'
import { dayPresets, rangeEnds } from './filter-code.ts'
import { FilterChoice } from './FilterChoice.tsx'
import { FilterChoices } from './FilterChoices.tsx'
import { MoneyField, NumberField } from './NumberFields.tsx'
import { unreadDay } from './parse-day.ts'
import { RangeForm } from './RangeForm.tsx'

interface RangeProps {
  code: string
  onChange: (code: string) => void
  onDone: () => void
}

/** A preset, or two days. */
export function DayRange({ label, code, onChange, onDone }: RangeProps & { label: string }) {
  const { t } = useText()
  const [from, to] = rangeEnds(code).map((end) => (isDay(end) ? end : null))
  const choose = (next: string) => {
    onChange(next)
    onDone()
  }
  return (
    <>
      <FilterChoices label={label}>
        {dayPresets.map((preset) => (
          <FilterChoice key={preset} on={code === preset} press={() => choose(preset)}>
            {t(`list.filter.preset.${preset}`)}
          </FilterChoice>
        ))}
      </FilterChoices>
      <hr />
      <RangeForm<Day>
        ends={[from ?? null, to ?? null]}
        names={['from', 'to']}
        problemOf={unreadDay}
        onApply={(ends) => choose(ends.map((end) => end ?? '').join('..'))}
      >
        {(first, last) => (
          <>
            <DayField label={t('list.filter.from')} {...first} />
            <DayField label={t('list.filter.to')} {...last} />
          </>
        )}
      </RangeForm>
    </>
  )
}

/** Two numbers, or two amounts. */
export function NumberRange({ code, onChange, onDone, money }: RangeProps & { money: boolean }) {
  const { t } = useText()
  const [least, most] = rangeEnds(code).map((end) => (/^-?\d+$/.test(end) ? Number(end) : null))
  const Figure = money ? MoneyField : NumberField
  const problemOf = (end: number | null): FieldProblem | undefined =>
    Number.isNaN(end) ? { code: money ? 'amount' : 'invalid_value' } : undefined
  return (
    <RangeForm<number>
      ends={[least ?? null, most ?? null]}
      names={['least', 'most']}
      problemOf={problemOf}
      onApply={(ends) => {
        onChange(ends.map((end) => end ?? '').join('..'))
        onDone()
      }}
    >
      {(first, last) => (
        <>
          <Figure autoFocus label={t('list.filter.least')} {...first} value={first.value as never} />
          <Figure label={t('list.filter.most')} {...last} value={last.value as never} />
        </>
      )}
    </RangeForm>
  )
}
