import { ChevronDown, ChevronUp, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { changeSettings, useSettings } from '../theme/settings.ts'
import { Button, IconButton } from './Button.tsx'
import { type Column, orderedColumns } from './columns.ts'
import { Popover } from './Popover.tsx'
import buttonStyles from './button.module.css'
import fieldStyles from './field.module.css'
import filtersStyles from './filters.module.css'
import hiddenStyles from './hidden.module.css'
import textStyles from './text.module.css'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  visible: readonly Column<Row>[]
  /** Null puts the list's own columns back. */
  onChange: (ids: readonly string[] | null) => void
}

/** Which columns, in which order, and how dense. */
export function ColumnChooser<Row>({ columns, visible, onChange }: ColumnChooserProps<Row>) {
  const { t } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={anchor}
        icon={SlidersHorizontal}
        label={t('kit.columns.title')}
        opens="dialog"
        expanded={open}
        className={hiddenStyles.belowSmall}
        onPress={() => setOpen(true)}
      />
      {open && (
        <Popover
          anchor={anchor}
          open
          onClose={() => setOpen(false)}
          label={t('kit.columns.title')}
          placement="bottom end"
        >
          <Chooser columns={columns} visible={visible} onChange={onChange} />
        </Popover>
      )}
    </>
  )
}

function moved(ids: readonly string[], at: number, by: number): string[] {
  const next = ids.toSpliced(at, 1)
  return next.toSpliced(at + by, 0, ids[at] ?? '')
}

function Chooser<Row>({ columns, visible, onChange }: ColumnChooserProps<Row>) {
  const { t } = useText()
  const { density } = useSettings()
  const ids = visible.filter(({ kind }) => kind !== 'actions').map(({ id }) => id)
  const toggle = (id: string) => onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return (
    <div className={filtersStyles.columns}>
      <h3>{t('kit.columns.shown')}</h3>
      <ul>
        {orderedColumns(columns, visible).map(({ id, label }) => {
          const at = ids.indexOf(id)
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  className={fieldStyles.checkbox}
                  checked={at >= 0}
                  disabled={at >= 0 && ids.length === 1}
                  onChange={() => toggle(id)}
                />
                <span className={textStyles.clip}>{label}</span>
              </label>
              {at > 0 && (
                <IconButton
                  icon={ChevronUp}
                  small
                  label={t('kit.columns.up', { name: label })}
                  onPress={() => onChange(moved(ids, at, -1))}
                />
              )}
              {at >= 0 && at < ids.length - 1 && (
                <IconButton
                  icon={ChevronDown}
                  small
                  label={t('kit.columns.down', { name: label })}
                  onPress={() => onChange(moved(ids, at, 1))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className={filtersStyles.foot}>
        <div className={buttonStyles.segments} role="group" aria-label={t('kit.columns.density')}>
          {(['comfy', 'compact'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={density === each}
              onClick={() => changeSettings({ density: each })}
            >
              {t(`kit.columns.${each}`)}
            </button>
          ))}
        </div>
        <Button kind="ghost" onPress={() => onChange(null)}>
          {t('kit.columns.reset')}
        </Button>
      </div>
    </div>
  )
}
