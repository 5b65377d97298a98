import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from './columns.ts'
import { Icon } from './Icon.tsx'
import { placeInSort, reversedSort } from './list-order.ts'
import { MenuList } from './Menu.tsx'
import { useCards } from './use-media.ts'
import { classes } from './classes.ts'
import styles from './filters.module.css'

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
}

/** Orders a list whose rows are cards, which have no heads to press: by which column, and in which direction. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const { t } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const choices = new Map(columns.flatMap(({ sort: name, label }) => (name ? [[name, label] as const] : [])))
  const cards = useCards()
  if (!cards || choices.size === 0) return null
  const first = [...choices].find(([name]) => placeInSort(sort, name)?.nth === 1)
  const column = first?.[1]
  const down = placeInSort(sort, first?.[0])?.down
  const icon = down === undefined ? ArrowUpDown : down ? ArrowDown : ArrowUp
  const now = down ? 'list.order.down' : 'list.order.up'
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes(styles.chip, styles.add)}
        aria-label={column === undefined ? undefined : t(now, { column })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={icon} small />
        {column ?? t('list.order.by')}
      </button>
      {open && (
        <MenuList
          anchor={anchor}
          open
          placement="bottom start"
          label={t('list.order.by')}
          heading={t('list.order.by')}
          onClose={() => setOpen(false)}
          entries={[
            ...[...choices].map(([name, label]) => ({
              id: name,
              label,
              ...(name === first?.[0] && { icon }),
              run: () => onSort(name),
            })),
            ...(first
              ? [
                  {
                    id: '-',
                    label: t(down ? 'list.order.ascending' : 'list.order.descending'),
                    icon: down ? ArrowUp : ArrowDown,
                    apart: true,
                    run: () => onSort(reversedSort(sort)),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  )
}
