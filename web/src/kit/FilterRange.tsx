import { type Day, isDay } from '@trastienda/contract/calendar'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { DayField } from './DayField.tsx'
import { dayPresets, rangeEnds } from './filter-code.ts'
import { FilterChoice } from './FilterChoice.tsx'
import { FilterChoices } from './FilterChoices.tsx'
import { MoneyField, NumberField } from './NumberFields.tsx'
import filtersStyles from './filters.module.css'
import popoverStyles from './popover.module.css'

interface RangeProps {
  children: ReactNode
  code: string
  onChange: (code: string) => void
  onDone: () => void
}

function Range({ children, code, onChange, onDone }: RangeProps) {
  const { t } = useText()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange(code)
    onDone()
  }
  return (
    <form className={popoverStyles.pad} onSubmit={apply} noValidate>
      <div className={filtersStyles.ends}>{children}</div>
      <Button type="submit" disabled={code === '..'}>
        {t('kit.apply')}
      </Button>
    </form>
  )
}

/** A preset, or two days. */
export function DayRange({
  label,
  code,
  onChange,
  onDone,
}: Omit<RangeProps, 'children'> & { label: string }) {
  const { t } = useText()
  const [ends, setEnds] = useState(() => rangeEnds(code).map((end) => (isDay(end) ? end : null)))
  const set = (at: number, day: Day | null) => setEnds(ends.with(at, day))
  const typed = ends.map((end) => (end !== null && isDay(end) ? end : '')).join('..')
  return (
    <>
      <FilterChoices label={label}>
        {dayPresets.map((preset) => (
          <FilterChoice
            key={preset}
            on={code === preset}
            press={() => {
              onChange(preset)
              onDone()
            }}
          >
            {t(`list.filter.preset.${preset}`)}
          </FilterChoice>
        ))}
      </FilterChoices>
      <hr />
      <Range code={typed} onChange={onChange} onDone={onDone}>
        <DayField
          label={t('list.filter.from')}
          name="from"
          value={ends[0] ?? null}
          onChange={(day) => set(0, day)}
        />
        <DayField
          label={t('list.filter.to')}
          name="to"
          value={ends[1] ?? null}
          onChange={(day) => set(1, day)}
        />
      </Range>
    </>
  )
}

/** Two numbers, or two amounts. */
export function NumberRange({
  code,
  onChange,
  onDone,
  money,
}: Omit<RangeProps, 'children'> & { money: boolean }) {
  const { t } = useText()
  const [ends, setEnds] = useState(() =>
    rangeEnds(code).map((end) => (/^-?\d+$/.test(end) ? Number(end) : null)),
  )
  const Figure = money ? MoneyField : NumberField
  const set = (at: number, value: number | null) => setEnds(ends.with(at, value))
  const typed = ends.map((end) => (end === null || Number.isNaN(end) ? '' : String(end))).join('..')
  return (
    <Range code={typed} onChange={onChange} onDone={onDone}>
      <Figure
        autoFocus
        label={t('list.filter.least')}
        name="least"
        value={(ends[0] ?? null) as never}
        onChange={(value: number | null) => set(0, value)}
      />
      <Figure
        label={t('list.filter.most')}
        name="most"
        value={(ends[1] ?? null) as never}
        onChange={(value: number | null) => set(1, value)}
      />
    </Range>
  )
}
