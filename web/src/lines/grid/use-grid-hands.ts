import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { isTyping } from '../../kit/keys.ts'
import { useShortcut } from '../../kit/shortcut.ts'
import { today } from '../../kit/today.ts'
import { type Column, isBlank, type Line } from '../line.ts'
import { readCell } from './cell-text.ts'
import type { GridControl } from './control.ts'
import { stepOf } from './move.ts'
import type { ReadCell } from './pasting.ts'

/** The key that gives a line all that is left of it. */
export const allKey = 't'

interface GridHands {
  readonly lines: readonly Line[]
  readonly control: GridControl
  /** The cell that is being edited. */
  readonly active: ReturnType<GridControl['active']>
  readonly table: RefObject<HTMLTableElement | null>
}

/** Whether the caret is inside edited text, so that arrows along the line belong to it. */
function isMidway(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = target
  if (value === '' || (selectionStart === 0 && selectionEnd === value.length)) return false
  if (selectionStart !== selectionEnd) return true
  if (key === 'ArrowLeft') return selectionStart !== 0
  if (key === 'ArrowRight') return selectionStart !== value.length
  return true
}

/** Whether the caret is in text with letters, to which the next letter belongs; what is selected is replaced. */
function isInWords(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = target
  const kept = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length)
  return /\p{L}/u.test(kept)
}

/** The handlers of keys, focus and clipboard of the grid's table. */
export function useGridHands({ lines, control, active, table }: GridHands) {
  const { dir, locale } = useText()
  useGridShortcuts()
  const pressing = useRef(false)
  const chord = (event: KeyboardEvent): boolean => {
    switch (event.key) {
      case 'Delete':
        control.remove()
        return true
      case 'd':
        control.copyDown()
        return true
      case 'z':
        control.undo()
        return true
      case 'Enter':
        // The form's own key, where no line can be added.
        if (control.given && !control.given.another) return false
        control.another()
        return true
      default:
        return false
    }
  }
  /** Tab on the empty line leaves the grid, so that it does not trap the focus. */
  const leaves = (event: KeyboardEvent) => {
    const last = lines.at(-1)
    if (event.key !== 'Tab' || event.shiftKey || last === undefined || !isBlank(last)) return false
    return active?.key === last.key && active.column === 'product'
  }
  /** One key gives the quantity all that is left of the line of another document; no figure is written with it. */
  const all = (event: KeyboardEvent): boolean => {
    const line = lines.find(({ key }) => key === active?.key)
    if (!active || active.column !== 'quantity' || !line || line.most === '') return false
    if (event.code !== 'KeyT' && event.key.toLowerCase() !== allKey) return false
    if (isInWords(event.target)) return false
    control.type(active, line.most)
    return true
  }
  const move = (event: KeyboardEvent, mod: boolean): boolean => {
    const midway = isMidway(event.target, event.key)
    const step = stepOf({ key: event.key, shift: event.shiftKey, mod, rtl: dir === 'rtl', midway })
    if (step === undefined || leaves(event)) return false
    if (event.key !== 'Enter') return control.step(step)
    if (step === 'previous') return control.backward()
    control.onward()
    return true
  }
  const key = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target } = event
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.altKey) return
    if (active === null || !isTyping(target)) return
    const mod = event.ctrlKey || event.metaKey
    if (event.key === 'F2' && target instanceof HTMLInputElement)
      target.setSelectionRange(target.value.length, target.value.length)
    else if (!(mod ? !event.shiftKey && chord(event) : all(event)) && !move(event, mod)) return
    event.preventDefault()
    // A dialog keeps the focus within itself, and moves it at every Tab that reaches the document.
    if (event.key === 'Tab') event.stopPropagation()
  }
  const press = () => {
    pressing.current = true
    // The focus comes with the press; its click may end elsewhere, when the line before changes its height meanwhile.
    setTimeout(() => {
      pressing.current = false
    })
  }
  const focus = ({ target }: FocusEvent) => {
    const cell = target.closest<HTMLElement>('td[data-col]')
    const row = cell?.closest<HTMLElement>('tr[data-key]')
    if (target !== cell || !row) return
    const at = { key: row.dataset['key'] ?? '', column: cell.dataset['col'] as Column }
    control.activate(pressing.current ? { ...at, pressed: true } : at)
  }
  const blur = () => {
    const left = control.active()
    requestAnimationFrame(() => {
      const at = document.activeElement
      const inside = table.current?.contains(at)
      // A question over the form gives the focus back to the cell in which it was asked.
      const dialogs = '[role=dialog], [role=alertdialog]'
      const question = at?.closest(dialogs) ?? null
      const asked =
        control.given !== undefined && question !== null && question !== table.current?.closest(dialogs)
      if (!inside && !asked && document.hasFocus() && control.active() === left) control.activate(null)
    })
  }
  const paste = (event: ClipboardEvent) => {
    const read: ReadCell = (column, text) => readCell(column, text, locale, today())
    if (control.paste(event.clipboardData.getData('text/plain'), read)) event.preventDefault()
  }
  return { onMouseDown: press, onKeyDown: key, onFocus: focus, onBlur: blur, onPaste: paste }
}

const nothing = () => undefined

/** Lists the keys of the grid, which handles them itself, in the list of shortcuts. */
function useGridShortcuts() {
  const { t } = useText()
  useShortcut('mod+enter', nothing, { label: t('lines.keyAnother'), active: false, keyboard: true })
  useShortcut('mod+d', nothing, { label: t('lines.keyCopy'), active: false, keyboard: true })
  useShortcut('mod+delete', nothing, { label: t('lines.keyRemove'), active: false, keyboard: true })
  useShortcut('mod+z', nothing, { label: t('lines.keyUndo'), active: false, keyboard: true })
}
