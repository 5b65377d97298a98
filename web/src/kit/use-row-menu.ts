import { Pencil, SquareCheck } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { useBeside } from './beside.ts'
import type { ColumnEdit } from './columns.ts'
import type { ListScreenProps } from './list-props.ts'
import type { MenuEntry } from './Menu.tsx'
import { useCards, useOneButton } from './use-media.ts'

/** One value of a row that is being changed in a dialog. */
export interface ChangedCell<Row> {
  readonly row: Row
  readonly edit: ColumnEdit<Row>
}

interface RowMenuHands<Row> {
  readonly onSelect: (row: Row) => void
  readonly onChange: (cell: ChangedCell<Row>) => void
}

/** What is done to a row. */
export type RowActs<Row> = Pick<ListScreenProps<Row>['row'], 'edit' | 'mayEdit' | 'menu'>

/**
 * The actions of a row. Where it has one button, its menu also has what elsewhere is done by the pencil of the row,
 * in its cells and by its tick.
 */
export function useRowMenu<Row>(screen: ListScreenProps<Row>, hands: RowMenuHands<Row>): RowActs<Row> {
  const { t, locale } = useText()
  const one = useOneButton()
  const beside = useBeside() !== undefined
  const { columns, bulk } = screen
  const { edit, mayEdit = () => true } = screen.row
  const menu = withKeys(screen)
  const edits = columns.flatMap((column) => column.edit ?? [])
  // A card has no tick.
  const selects = useCards() && bulk !== undefined && bulk.length > 0
  if (!one || beside || !(menu || edits.length > 0 || selects)) return { edit, mayEdit, menu }

  const ownOf = (row: Row): MenuEntry[] => [
    ...(edit && mayEdit(row)
      ? [{ id: 'edit', label: t('act.edit'), icon: Pencil, run: () => edit(row) }]
      : []),
    ...edits
      .filter(({ may }) => may(row))
      .map((each) => ({
        id: `change-${each.label}`,
        label: t('list.edit.change', { field: each.label.toLocaleLowerCase(locale) }),
        icon: Pencil,
        run: () => hands.onChange({ row, edit: each }),
      })),
    ...(selects
      ? [{ id: 'select', label: t('list.selectRow'), icon: SquareCheck, run: () => hands.onSelect(row) }]
      : []),
  ]
  return {
    edit: undefined,
    menu: (row) => {
      const [own, usual] = [ownOf(row), menu?.(row) ?? []]
      return [
        ...own,
        ...usual.map((entry, at) => (at === 0 && own.length > 0 ? { ...entry, apart: true } : entry)),
      ]
    },
  }
}

/** The menu of a row, where what is done to selected rows has the same key: it acts on this one alone. */
function withKeys<Row>({ row: { menu }, bulk = [] }: ListScreenProps<Row>): RowActs<Row>['menu'] {
  return (
    menu &&
    ((row: Row): readonly MenuEntry[] =>
      menu(row).map((entry) => {
        const kbd = bulk.find(({ id }) => id === entry.id)?.kbd
        return kbd === undefined ? entry : { ...entry, kbd }
      }))
  )
}
