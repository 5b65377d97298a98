import { useText } from '../../i18n/useText.ts'
import { Menu } from '../../kit/Menu.tsx'
import textStyles from '../../kit/text.module.css'

const choices = [0, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 365]

interface DaysMenuProps {
  label: string
  value: number | null
  /** The label of choosing no number of days; without it a number must be chosen. */
  none?: string
  onChange: (days: number | null) => void
}

/** A number of days that a report reckons with. */
export function DaysMenu({ label, value, none, onChange }: DaysMenuProps) {
  const { t } = useText()
  return (
    <Menu
      kind="ghost"
      label={label}
      placement="bottom start"
      entries={[
        ...(none === undefined ? [] : [{ id: 'none', label: none, run: () => onChange(null) }]),
        ...[...new Set(value === null ? choices : [...choices, value])]
          .sort((one, other) => one - other)
          .map((days) => ({
            id: String(days),
            label: t('report.days', { days }),
            run: () => onChange(days),
          })),
      ]}
    >
      <span className={textStyles.faint}>{label}</span>{' '}
      {value === null ? none : t('report.days', { days: value })}
    </Menu>
  )
}
