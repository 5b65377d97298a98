import { useText } from '../../i18n/useText.ts'
import { TickBox } from '../../kit/TickFields.tsx'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './action.module.css'

/** The rows of a report that something is to be done with, by their ids. */
export interface Ticks {
  readonly of: ReadonlySet<string | number>
  readonly set: (next: ReadonlySet<string | number>) => void
}

interface RowTickProps {
  ticks: Ticks
  id: string | number
  name: string
}

/** Chooses a row of a report. */
export function RowTick({ ticks: { of, set }, id, name }: RowTickProps) {
  const { t } = useText()
  return (
    <TickBox
      label={t('reportAction.tick', { name })}
      state={of.has(id) ? 'all' : 'none'}
      onChange={(on) => set(on ? new Set([...of, id]) : new Set([...of].filter((each) => each !== id)))}
    />
  )
}

interface AllTickProps {
  ticks: Ticks
  /** The ids of the shown rows that can be selected. */
  ids: readonly (string | number)[]
  label: string
}

/** Chooses all rows of a report that can be chosen. */
export function AllTick({ ticks: { of, set }, ids, label }: AllTickProps) {
  const on = ids.filter((id) => of.has(id)).length
  if (ids.length === 0) return null
  return (
    <label className={classes(textStyles.row, styles.allTick)}>
      <TickBox
        label={label}
        state={on === 0 ? 'none' : on === ids.length ? 'all' : 'some'}
        onChange={(all) => set(new Set(all ? ids : []))}
      />
      <span className={textStyles.muted} aria-hidden="true">
        {label}
      </span>
    </label>
  )
}
