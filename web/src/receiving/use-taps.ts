import { useEffect, useEffectEvent, useRef, type MouseEvent, type PointerEvent as Touched } from 'react'
import { flushSync } from 'react-dom'

/** How far a finger trembles in a tap, pixels: one that goes farther drags. */
const tremble = 12
/** A finger that comes down so soon after a gliding page has moved stops it, milliseconds. */
const moving = 80
/** For how long a page may glide on after a finger has scrolled it, milliseconds. */
const gliding = 4000
/** How long after a finger was lifted the browser may still report it as a click, milliseconds. */
const late = 700

interface Touch {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly key: string
  /** Its key was typed already, or it is no tap. */
  readonly spent: boolean
}

/**
 * Keys to be tapped. A tap types when the finger is lifted, so that a finger that scrolls the page over them types
 * nothing. Two thumbs may overlap, for which browsers report no click: a key that went down before another one is
 * typed before it, whichever is let go first. A mouse, a keyboard and what reads the screen click.
 * @returns the handlers of a key
 */
export function useTaps(onKey: (key: string) => void) {
  const type = useEffectEvent(onKey)
  /** The fingers on keys, in the order in which they went down. */
  const down = useRef<readonly Touch[]>([])
  const lifted = useRef({ key: '', at: -Infinity })
  const draggedAt = useRef(-Infinity)
  const scrolledAt = useRef(-Infinity)
  useEffect(() => {
    const drop = (pointer: number) => {
      down.current = down.current.filter((each) => each.pointer !== pointer)
    }
    const cancel = ({ pointerId, timeStamp }: PointerEvent) => {
      draggedAt.current = timeStamp
      drop(pointerId)
    }
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      down.current = down.current.map((each) =>
        each.pointer === pointerId && Math.hypot(clientX - each.x, clientY - each.y) > tremble
          ? { ...each, spent: true }
          : each,
      )
    }
    const end = (event: PointerEvent) => {
      move(event)
      const at = down.current.findIndex(({ pointer }) => pointer === event.pointerId)
      const ended = down.current[at]
      if (!ended) return
      lifted.current = { key: ended.key, at: event.timeStamp }
      const due = ended.spent ? [] : down.current.slice(0, at + 1).filter(({ spent }) => !spent)
      down.current = down.current.map((each) => (due.includes(each) ? { ...each, spent: true } : each))
      drop(event.pointerId)
      // Each is typed after what the one before it has shown.
      for (const { key } of due) flushSync(() => type(key))
    }
    const scroll = ({ timeStamp }: Event) => {
      scrolledAt.current = timeStamp
    }
    const passive = { capture: true, passive: true }
    document.addEventListener('pointermove', move, passive)
    document.addEventListener('pointerup', end, passive)
    document.addEventListener('pointercancel', cancel, passive)
    document.addEventListener('scroll', scroll, passive)
    return () => {
      document.removeEventListener('pointermove', move, passive)
      document.removeEventListener('pointerup', end, passive)
      document.removeEventListener('pointercancel', cancel, passive)
      document.removeEventListener('scroll', scroll, passive)
    }
  }, [])
  return (key: string) => ({
    onPointerDown: ({ pointerType, pointerId, clientX, clientY, timeStamp }: Touched) => {
      if (pointerType !== 'touch' && pointerType !== 'pen') return
      const stops = timeStamp - scrolledAt.current < moving && timeStamp - draggedAt.current < gliding
      down.current = [...down.current, { pointer: pointerId, x: clientX, y: clientY, key, spent: stops }]
    },
    onClick: ({ timeStamp }: MouseEvent) => {
      const { key: last, at } = lifted.current
      lifted.current = { key: '', at: -Infinity }
      if (last !== key || timeStamp - at > late) onKey(key)
    },
  })
}
