import type { FieldProblem } from '@trastienda/contract/problem'
import { type DisableWindow, isClock, opensAgain } from '@trastienda/contract/site.rules'
import { Trash2 } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { TextField } from '../kit/TextField.tsx'
import { readClock } from './read-clock.ts'
import { spoken } from './hours.rules.ts'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './site.module.css'

interface WindowRowProps {
  at: number
  window: DisableWindow
  /** Every window: where some join, the hours open after the last. */
  windows: readonly DisableWindow[]
  problemOf: (path: string) => FieldProblem | undefined
  onChange: (window: DisableWindow) => void
  onRemove: () => void
}

/** One stretch of the day, its ends typed. */
export function WindowRow({ at, window, windows, problemOf, onChange, onRemove }: WindowRowProps) {
  const { t } = useText()
  const number = at + 1
  const { start, end } = window
  const valid = isClock(start) && isClock(end)
  const clock = (part: keyof DisableWindow, label: string) => (
    <TextField
      label={label}
      name={`windows.${at}.${part}`}
      value={window[part]}
      onChange={(text) => onChange({ ...window, [part]: text })}
      onBlur={() => onChange({ ...window, [part]: readClock(window[part]) })}
      problem={problemOf(`windows.${at}.${part}`)}
      inputMode="numeric"
      placeholder="HH:MM"
      maxLength={8}
      autoFocus={part === 'start' && start === '' && end === ''}
      code
      required
    />
  )
  return (
    <fieldset className={styles.window} data-removable="">
      <legend className={textStyles.unseen}>{t('site.hours.row', { number })}</legend>
      {clock('start', t('site.hours.from'))}
      {clock('end', t('site.hours.to'))}
      <IconButton
        icon={Trash2}
        label={
          valid ? t('site.hours.remove', { hours: spoken(window) }) : t('site.hours.removeRow', { number })
        }
        onPress={onRemove}
      />
      {/* The space is reserved: a message that appears when a field is left would move the button that is being
          pressed. */}
      <p className={fieldStyles.hint}>{valid && <Effect window={window} windows={windows} />}</p>
    </fieldset>
  )
}

/** What the window means, as it is typed: its last minute is closed, too. */
function Effect({ window: { start, end }, windows }: Pick<WindowRowProps, 'window' | 'windows'>) {
  const { t } = useText()
  const time = opensAgain(windows, start)
  if (end === start || time === null) return t('site.hours.wholeDay')
  return t(end < start ? 'site.hours.overnight' : 'site.hours.again', { time })
}
