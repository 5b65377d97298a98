import { CalendarDays, List } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import './view-switch.css'

interface SwitchProps {
  calendar: boolean
  onChange: (calendar: boolean) => void
}

/** The orders as a list, or by the day on which they arrive. */
export function ViewSwitch({ calendar, onChange }: SwitchProps) {
  const { t } = useText()
  return (
    <div className="seg view-switch" role="group" aria-label={t('order.view.label')}>
      <button
        type="button"
        aria-label={t('order.view.list')}
        aria-pressed={!calendar}
        onClick={() => onChange(false)}
      >
        <Icon of={List} small />
        <span className="sm-hide">{t('order.view.list')}</span>
      </button>
      <button
        type="button"
        aria-label={t('order.view.calendar')}
        aria-pressed={calendar}
        onClick={() => onChange(true)}
      >
        <Icon of={CalendarDays} small />
        <span className="sm-hide">{t('order.view.calendar')}</span>
      </button>
    </div>
  )
}
