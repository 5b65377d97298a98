import { type ReactNode, useId } from 'react'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './settings.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  /** Words under the label. */
  hint?: ReactNode
  value: Value
  options: readonly {
    readonly value: Value
    readonly label: string
    readonly lang?: string
    readonly picture?: ReactNode
  }[]
  onChange: (value: Value) => void
  /** Three beside each other, for what has places. */
  grid?: boolean
}

/** One of a few, each with its picture when it has one; acts at once. */
export function Choice<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
  grid,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.settingChoice} data-part="setting-choice">
      <legend>{label}</legend>
      {hint && <p className={classes(textStyles.faint, textStyles.small)}>{hint}</p>}
      <div className={classes(styles.settingChoices, grid && styles.grid)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={option.picture ? styles.choiceTile : styles.choiceWord}
            lang={option.lang}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
