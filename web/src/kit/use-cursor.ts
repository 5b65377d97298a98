import { useEffect, useRef, useState } from 'react'
import { cursorPlace, type IdAt } from './cursor-place.ts'
import type { RowId } from './selection.ts'
import type { ListAddress } from './use-list-state.ts'

interface Cursor {
  readonly index: number
  readonly move: (index: number) => void
  /** Writes the cursor into the address at once, before another page is opened. */
  readonly keep: () => void
  /** Moves it to the first row of the search, as soon as that is loaded. */
  readonly enter: (q: string) => void
}

interface CursorRows {
  readonly total: number
  /** The rows belong to an earlier query: the new reply is on its way. */
  readonly stale: boolean
  /** A new function when the rows change. */
  readonly idAt: IdAt
}

const settle = 300

/** The row in the address. */
function idInAddress({ state: { at } }: ListAddress): IdAt {
  return (index) => (index === at?.index ? at.id : undefined)
}

/**
 * The row cursor of a list. It is written into the address once it rests, so that going back or reloading finds the
 * row again; the address is not rewritten at every step. When rows are added or removed, it stays with its row, or
 * moves to the next one.
 */
export function useCursor(address: ListAddress, { total, stale, idAt }: CursorRows): Cursor {
  const { at } = address.state
  const [index, setIndex] = useState(at?.index ?? -1)
  const [seen, setSeen] = useState<IdAt>(() => idInAddress(address))
  const [entering, setEntering] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ index, address, idAt })
  useEffect(() => {
    latest.current = { index, address, idAt }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const question = JSON.stringify([address.state.q, address.state.sort, address.state.filters])
  const [lastQuestion, setLastQuestion] = useState(question)
  if (lastQuestion !== question) {
    setLastQuestion(question)
    setSeen(() => idInAddress(address))
    setIndex(at?.index ?? -1)
  } else if (seen !== idAt && !stale && total > 0) {
    setSeen(() => idAt)
    const place = cursorPlace(index, seen, idAt)
    if (place !== index) setIndex(place)
  } else if (entering === address.state.q && !stale && total > 0) {
    setEntering(undefined)
    if (index < 0) setIndex(0)
  }

  const keep = () => {
    clearTimeout(timer.current)
    const { index: now, address: place, idAt: named } = latest.current
    const id = named(now)
    if (id !== undefined) place.change({ at: { index: now, id } }, 'replace')
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(total - 1, to))
    latest.current = { ...latest.current, index: next }
    setIndex(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, settle)
  }
  return {
    index: Math.min(index, total - 1),
    move,
    keep,
    enter: setEntering,
  }
}

/** Moves the cursor to the row that is displayed beside the list: once per row, as soon as it is loaded. */
export function useFollow(
  { index, move }: Cursor,
  opened: RowId | undefined,
  total: number,
  idAt: IdAt,
): void {
  const followed = useRef<RowId>(undefined)
  useEffect(() => {
    if (opened === undefined) followed.current = undefined
    if (opened === undefined || followed.current === opened) return
    const at = positionOf(String(opened), index, total, idAt)
    if (at < 0) return
    followed.current = opened
    if (at !== index) move(at)
  })
}

/** The position of a row among the loaded ones, searched near the cursor first; -1 when it is not there. */
function positionOf(id: string, cursor: number, total: number, idAt: IdAt): number {
  const near = [cursor, cursor + 1, cursor - 1].find((at) => at >= 0 && idAt(at) === id)
  if (near !== undefined) return near
  for (let at = 0; at < total; at++) if (idAt(at) === id) return at
  return -1
}
