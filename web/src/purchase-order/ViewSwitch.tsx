import { useText } from '../i18n/useText.ts'

interface SwitchProps {
  calendar: boolean
  onChange: (calendar: boolean) => void
}

/** The orders as a list, or by the day on which they arrive. */
export function ViewSwitch({ calendar, onChange }: SwitchProps) {
  const { t } = useText()
  return (
    <div className="seg" role="group" aria-label={t('order.view.label')}>
      <button type="button" aria-pressed={!calendar} onClick={() => onChange(false)}>
        {t('order.view.list')}
      </button>
      <button type="button" aria-pressed={calendar} onClick={() => onChange(true)}>
        {t('order.view.calendar')}
      </button>
    </div>
  )
}
