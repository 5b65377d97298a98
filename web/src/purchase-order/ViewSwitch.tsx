import { CalendarDays, List } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'
import hiddenStyles from '../kit/hidden.module.css'
import styles from './view-switch.module.css'

interface SwitchProps {
  calendar: boolean
  onChange: (calendar: boolean) => void
}

/** The orders as a list, or by the day on which they arrive. */
export function ViewSwitch({ calendar, onChange }: SwitchProps) {
  const { t } = useText()
  return (
    <div
      className={classes(buttonStyles.segments, styles.viewSwitch)}
      role="group"
      aria-label={t('order.view.label')}
    >
      <button
        type="button"
        aria-label={t('order.view.list')}
        aria-pressed={!calendar}
        onClick={() => onChange(false)}
      >
        <Icon of={List} small />
        <span className={hiddenStyles.belowSmall}>{t('order.view.list')}</span>
      </button>
      <button
        type="button"
        aria-label={t('order.view.calendar')}
        aria-pressed={calendar}
        onClick={() => onChange(true)}
      >
        <Icon of={CalendarDays} small />
        <span className={hiddenStyles.belowSmall}>{t('order.view.calendar')}</span>
      </button>
    </div>
  )
}
