import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Move the cursor there, toggle it, select the range up to it, or open it. */
export type PressKind = 'point' | 'toggle' | 'range' | 'open'

type OnPress = ((index: number, how: PressKind) => void) | undefined

const controls = 'a, button, input, select, textarea, label, [role="menuitem"]'
const holdTime = 450
const slack = 8

function indexAt(target: EventTarget): number {
  const row = (target as Element).closest<HTMLElement>('tr[data-index]')
  return row ? Number(row.dataset['index']) : -1
}

/** The meaning of a press: Shift selects a range, Ctrl and the tick toggle, a control in the row acts by itself. */
function kindOf(event: MouseEvent): PressKind {
  const target = event.target as Element
  const tick = target.closest('input[type="checkbox"]') !== null
  if (event.shiftKey) return 'range'
  return tick || event.ctrlKey || event.metaKey ? 'toggle' : 'point'
}

/**
 * The presses of all rows, handled once on their parent. The name of a row opens it, as a double click anywhere does,
 * except in a cell that can be changed in place: there it opens the field.
 * A long touch selects, as does a tap while something is selected; otherwise a tap anywhere opens.
 */
export function useRowPress(onPress: OnPress, selecting: boolean) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(null)
  const held = useRef(false)
  const touch = useRef(false)

  const letGo = () => {
    if (hold.current) clearTimeout(hold.current.timer)
    hold.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      touch.current = event.pointerType === 'touch'
      held.current = false
      const index = indexAt(event.target)
      if (index < 0 || !onPress) return
      if (!touch.current) {
        if (event.button === 0 && !event.shiftKey) onPress(index, 'point')
        return
      }
      const timer = setTimeout(() => {
        held.current = true
        onPress(index, 'toggle')
      }, holdTime)
      hold.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = hold.current
      if (from && Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) > slack) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick: (event: MouseEvent) => {
      const index = indexAt(event.target)
      if (index < 0 || !onPress) return
      const target = event.target as Element
      const kind = kindOf(event)
      const opener = target.closest('[data-opens]') ?? target.closest('[data-press-opens]')
      if (opener) {
        // With a modifier key a link belongs to the browser: another tab, another window.
        if (kind !== 'point' && opener instanceof HTMLAnchorElement) return
        event.preventDefault()
        const tapped = touch.current && selecting
        return onPress(index, kind !== 'point' ? kind : tapped ? 'toggle' : 'open')
      }
      if (target.closest('input[type="checkbox"]') === null && target.closest(controls)) return
      if (kind !== 'point') onPress(index, kind)
      else if (touch.current) onPress(index, selecting ? 'toggle' : 'open')
    },
    onDoubleClick: (event: MouseEvent) => {
      const index = indexAt(event.target)
      const target = event.target as Element
      if (index < 0 || touch.current || target.closest(controls)) return
      const edit = target.closest('td')?.querySelector<HTMLElement>('[data-edit]')
      if (edit) edit.click()
      else onPress?.(index, 'open')
    },
  }
}
