import { useText } from '../i18n/useText.ts'
import { fieldText } from './problem-text.ts'
import styles from './field.module.css'

interface LengthLimitProps {
  value: string
  maxLength: number | undefined
}

/** Says that the text of a field is as long as it may be: the browser cuts what is typed or pasted beyond that. */
export function LengthLimit({ value, maxLength }: LengthLimitProps) {
  const { t } = useText()
  if (maxLength === undefined) return null
  return (
    <span className={styles.limit} aria-live="polite">
      {value.length >= maxLength && fieldText({ code: 'too_long', limit: maxLength }, t)}
    </span>
  )
}
