import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import type { Column } from './columns.ts'
import { placeInSort, reversedSort } from './list-order.ts'
import { IconMenu, type MenuEntry } from './Menu.tsx'
import { useCards } from './use-media.ts'

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
}

const iconOf = (down: boolean) => (down ? ArrowDownWideNarrow : ArrowUpNarrowWide)

/** Orders a list whose rows are cards, which have no heads to press: by which column, and in which direction. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const { t } = useText()
  const cards = useCards()
  const choices = new Map(columns.flatMap(({ sort: name, label }) => (name ? [[name, label] as const] : [])))
  if (!cards || choices.size === 0) return null
  const first = [...choices].find(([name]) => placeInSort(sort, name)?.nth === 1)
  const [name, column] = first ?? []
  const down = placeInSort(sort, name)?.down === true
  const entries: MenuEntry[] = [...choices].map(([id, label]) => ({
    id,
    label,
    ...(id === name && { icon: iconOf(down) }),
    run: () => onSort(id),
  }))
  const turn: MenuEntry = {
    id: '-',
    label: t(down ? 'list.order.ascending' : 'list.order.descending'),
    icon: iconOf(!down),
    apart: true,
    run: () => onSort(reversedSort(sort)),
  }
  const by = t('list.order.by')
  return (
    <IconMenu
      label={column === undefined ? by : t(down ? 'list.order.down' : 'list.order.up', { column })}
      heading={by}
      icon={iconOf(down)}
      entries={first ? [...entries, turn] : entries}
    />
  )
}
