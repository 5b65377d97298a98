import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { openCell } from './EditableCell.tsx'
import { useListPages } from '../theme/list-pages.ts'
import { pageSize } from './list-page.ts'
import type { ListScreenProps } from './list-props.ts'
import { useCreate } from './use-create.ts'
import type { List } from './use-list.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { PressKind } from './use-row-press.ts'

/** Rows rendered beyond the visible ones, which a page key must not skip. */
const beyond = 12

const pressEnter = (control: Element | null | undefined) =>
  control?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

interface ListHands {
  readonly grid: RefObject<HTMLTableElement | null>
  /** What Escape does when nothing is selected or searched. */
  readonly onUp: (() => void) | undefined
}

/** The handlers of keys and presses in a list. Returns the press handler. */
export function useListHands<Row>(
  { bulk, row: { open, edit, mayEdit }, head: { create } }: ListScreenProps<Row>,
  { state, change, rows, selection, cursor, visibleColumns, menu }: List<Row>,
  { grid, onUp }: ListHands,
) {
  const { history } = useRouter()
  const byPages = useListPages()
  const selects = bulk !== undefined && bulk.length > 0
  const withRow = (act: ((row: Row) => void) | undefined) =>
    act &&
    ((index: number) => {
      const row = rows.at(index)
      if (row === undefined) return
      cursor.keep()
      // At once: a step that is taken in the same moment would replace it, and going back would not find the row.
      history.flush()
      act(row)
    })
  const opens = withRow(open)
  const creates = useCreate(create)

  useListKeys({
    grid,
    cursor: cursor.index,
    total: rows.total,
    page: () =>
      byPages
        ? pageSize
        : Math.max(1, (grid.current?.querySelectorAll('tr[data-index]').length ?? 0) - beyond),
    move: cursor.move,
    toggle: selects ? selection.toggle : undefined,
    extend: selects ? selection.extend : undefined,
    open: opens,
    edit: withRow(edit && ((row) => (mayEdit?.(row) === false ? open?.(row) : edit(row)))),
    editCell: visibleColumns.some((column) => column.edit) ? () => openCell(grid.current) : undefined,
    menu: menu && (() => pressEnter(grid.current?.querySelector('tr[data-current] [aria-haspopup="menu"]'))),
    create: creates,
    up: () => {
      if (selection.count > 0) selection.clear()
      else if (state.q !== '') change({ q: '', at: null }, 'replace')
      else if (onUp) onUp()
      else return false
      return true
    },
  })

  return (index: number, how: PressKind) => {
    if (how === 'open') return opens?.(index)
    cursor.move(index)
    if (how === 'point') cursor.keep()
    if (how === 'toggle' && selects) selection.toggle(index)
    if (how === 'range' && selects) selection.extend(index, cursor.index)
    return undefined
  }
}
