import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { changeSettings, type Density, useDensity } from '../theme/settings.ts'
import { Button, IconButton } from './Button.tsx'
import { ChooserRow } from './ChooserRow.tsx'
import { type Column, type ColumnChoice, orderedColumns } from './columns.ts'
import { Popover } from './Popover.tsx'
import buttonStyles from './button.module.css'
import filtersStyles from './filters.module.css'
import hiddenStyles from './hidden.module.css'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  visible: readonly Column<Row>[]
  choice: ColumnChoice
  /** Null puts the list's own columns back. */
  onChange: (change: Partial<ColumnChoice> | null) => void
  /** Writes a density into the address, besides the person's settings. */
  onDensity: (density: Density) => void
}

/** Which columns, in which order, how wide, which of them stay in place, and how dense the rows are. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { t } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={anchor}
        icon={SlidersHorizontal}
        label={t('list.columns.title')}
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
          label={t('list.columns.title')}
          placement="bottom end"
        >
          <Chooser {...props} />
        </Popover>
      )}
    </>
  )
}

function Chooser<Row>({ columns, visible, choice, onChange, onDensity }: ColumnChooserProps<Row>) {
  const { t } = useText()
  const density = useDensity()
  const choose = (chosen: Density) => {
    changeSettings({ density: chosen })
    onDensity(chosen)
  }
  return (
    <div className={filtersStyles.columns}>
      <h3>{t('list.columns.shown')}</h3>
      <ul>
        {orderedColumns(columns, visible).map((column) => (
          <ChooserRow key={column.id} column={column} visible={visible} choice={choice} onChange={onChange} />
        ))}
      </ul>
      <div className={filtersStyles.foot}>
        <div className={buttonStyles.segments} role="group" aria-label={t('list.columns.density')}>
          {(['comfy', 'compact'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={density === each} onClick={() => choose(each)}>
              {t(`list.columns.${each}`)}
            </button>
          ))}
        </div>
        <Button kind="ghost" onPress={() => onChange(null)}>
          {t('list.columns.reset')}
        </Button>
      </div>
    </div>
  )
}
