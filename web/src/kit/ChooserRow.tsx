import { columnWidth } from '@trastienda/contract/list-setting'
import { ChevronDown, ChevronsLeftRight, ChevronsRightLeft, ChevronUp, Pin, PinOff } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import {
  allowedWidth,
  type Column,
  type ColumnChoice,
  columnIds,
  movedColumn,
  startWidth,
} from './columns.ts'
import fieldStyles from './field.module.css'
import textStyles from './text.module.css'

interface ChooserRowProps<Row> {
  column: Column<Row>
  visible: readonly Column<Row>[]
  choice: ColumnChoice
  onChange: (change: Partial<ColumnChoice>) => void
}

/** Pixels by which one press makes a column wider or narrower. */
const step = 20

/** One column in the chooser: shown or not, and for a shown one its place, its width and whether it stays in place. */
export function ChooserRow<Row>({ column, visible, choice, onChange }: ChooserRowProps<Row>) {
  const { t } = useText()
  const { id, label } = column
  const ids = columnIds(visible)
  const at = ids.indexOf(id)
  const shown = at >= 0
  const { widths, pinned } = choice
  const stays = pinned.includes(id)
  const width = startWidth(visible[at] ?? column)
  const widen = (by: number) => onChange({ widths: { ...widths, [id]: allowedWidth(width + by) } })
  const toggle = () => onChange({ columns: shown ? ids.filter((each) => each !== id) : [...ids, id] })
  const pin = () => onChange({ pinned: stays ? pinned.filter((each) => each !== id) : [...pinned, id] })
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className={fieldStyles.checkbox}
          checked={shown}
          disabled={shown && ids.length === 1}
          onChange={toggle}
        />
        <span className={textStyles.clip}>{label}</span>
      </label>
      {shown && (
        <>
          <IconButton
            icon={ChevronsRightLeft}
            small
            disabled={width <= columnWidth.least}
            label={t('list.columns.narrower', { name: label })}
            onPress={() => widen(-step)}
          />
          <IconButton
            icon={ChevronsLeftRight}
            small
            disabled={width >= columnWidth.most}
            label={t('list.columns.wider', { name: label })}
            onPress={() => widen(step)}
          />
          <IconButton
            icon={ChevronUp}
            small
            disabled={at === 0}
            label={t('list.columns.up', { name: label })}
            onPress={() => onChange({ columns: movedColumn(ids, id, at - 1) })}
          />
          <IconButton
            icon={ChevronDown}
            small
            disabled={at === ids.length - 1}
            label={t('list.columns.down', { name: label })}
            onPress={() => onChange({ columns: movedColumn(ids, id, at + 1) })}
          />
          <IconButton
            icon={stays ? PinOff : Pin}
            small
            label={t(stays ? 'list.columns.unpin' : 'list.columns.pin', { name: label })}
            onPress={pin}
          />
        </>
      )}
    </li>
  )
}
