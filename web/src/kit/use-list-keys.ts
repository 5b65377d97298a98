import type { RefObject } from 'react'
import { useText } from '../i18n/useText.ts'
import { useShortcut } from './shortcut.ts'

interface ListKeys {
  grid: RefObject<HTMLTableElement | null>
  cursor: number
  total: number
  /** How many rows fit on the screen, for the page keys. */
  page: () => number
  move: (index: number) => void
  toggle?: ((index: number) => void) | undefined
  extend?: ((index: number, from: number) => void) | undefined
  open: ((index: number) => void) | undefined
  edit?: ((index: number) => void) | undefined
  /** Opens the first cell of the row with the cursor that can be changed in place. */
  editCell?: (() => unknown) | undefined
  /** Opens the menu of the row with the cursor. */
  menu?: (() => unknown) | undefined
  create: (() => void) | undefined
  /** Clears the nearest thing: the selection, then the search. False when there is nothing. */
  up: () => boolean
}

/** Whether the key belongs to the focused control: Enter on a link, Space on a tick. */
function onControl(event: KeyboardEvent): boolean {
  const target = event.target as Element
  return target.closest('a, button, input, select, textarea, [role="tab"], [role="toolbar"]') !== null
}

/** The keys of a list. They act wherever the focus is on the page, except in a field. */
export function useListKeys({
  grid,
  cursor,
  total,
  page,
  move,
  toggle,
  extend,
  open,
  edit,
  editCell,
  menu,
  create,
  up,
}: ListKeys): void {
  const { t } = useText()
  const focus = () => grid.current?.focus({ preventScroll: true })
  const go = (to: number) => {
    if (total === 0) return
    move(to)
    focus()
  }
  const stretch = (to: number) => {
    const next = Math.max(0, Math.min(total - 1, to))
    extend?.(next, cursor)
    go(next)
  }
  const act = (run: ((index: number) => void) | undefined) => (event: KeyboardEvent) => {
    if (onControl(event) || cursor < 0 || run === undefined) return false
    return run(cursor)
  }
  const selects = toggle !== undefined
  useShortcut('arrowup', () => go(cursor - 1))
  useShortcut('arrowdown', () => go(cursor + 1))
  useShortcut('k', () => go(cursor - 1), { label: t('list.up') })
  useShortcut('j', () => go(cursor + 1), { label: t('list.down') })
  useShortcut('home', () => go(0), { label: t('list.first') })
  useShortcut('end', () => go(total - 1), { label: t('list.last') })
  useShortcut('pageup', () => go(cursor - page()))
  useShortcut('pagedown', () => go(Math.max(0, cursor) + page()))
  useShortcut('shift+arrowup', () => stretch(cursor - 1), { active: selects })
  useShortcut('shift+arrowdown', () => stretch(cursor + 1), { active: selects })
  useShortcut('x', act(toggle), { active: selects, ...(selects && { label: t('list.selectRow') }) })
  useShortcut('space', act(toggle), { active: selects })
  useShortcut('enter', act(open), { active: open !== undefined, ...(open && { label: t('list.open') }) })
  useShortcut('e', act(edit), {
    active: edit !== undefined,
    keyboard: true,
    ...(edit && { label: t('act.edit') }),
  })
  useShortcut('f2', () => void editCell?.(), {
    active: editCell !== undefined,
    keyboard: true,
    ...(editCell && { label: t('list.edit.cell') }),
  })
  useShortcut('m', () => void menu?.(), {
    active: menu !== undefined,
    keyboard: true,
    ...(menu && { label: t('list.actions') }),
  })
  useShortcut('shift+f10', () => void menu?.(), { active: menu !== undefined })
  useShortcut('contextmenu', () => void menu?.(), { active: menu !== undefined })
  useShortcut('c', () => create?.(), {
    active: create !== undefined,
    ...(create && { label: t('list.create') }),
  })
  useShortcut('escape', () => (up() ? undefined : false))
}
