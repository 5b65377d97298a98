import type { GridFacts } from '../facts.ts'
import { type Column, type GridPick, isBlank, type Line, type Skips } from '../line.ts'
import type { Active } from './active.ts'
import type { GivenRules } from './given-rules.ts'
import { lineEdits } from './line-edits.ts'
import { withCell, withProduct } from './lines.ts'
import { lookingUp } from './looking-up.ts'
import type { GridNews, LineStore } from './line-store.ts'
import { movedPast, type Step } from './move.ts'
import { pasting } from './pasting.ts'
import { scanner } from './scanner.ts'

interface Options {
  readonly store: LineStore
  /** The editable cells of a line, in order. */
  readonly columns: readonly Column[]
  /** Where Enter moves from the product. */
  readonly afterProduct: (line: Line) => Column
  /** Whether a cell takes nothing: keys pass over it. */
  readonly skips?: Skips | undefined
  /** Whether Enter passes over a cell, since what it takes is known already; the other keys reach it. */
  readonly known?: Skips | undefined
  /** What holds for lines that are those of another document: none is added, and a removed one becomes empty. */
  readonly given?: GivenRules | undefined
  readonly facts: GridFacts
  readonly say: (news: GridNews) => void
}

/** An expiry day that was typed without its year. */
interface ReadAhead {
  readonly typed: string
  readonly day: string
}

const never = () => false

export type GridControl = ReturnType<typeof gridControl>

/** The product cell that is open, with what is typed in it and not chosen. */
function openEntry() {
  let open: (() => void) | undefined
  return {
    give: () => open?.(),
    /**
     * Called while a product cell is open.
     * @param give gives the line what is typed in it, as leaving the cell does
     * @returns removes it
     */
    typesWith: (give: () => void) => {
      open = give
      return () => {
        if (open === give) open = undefined
      }
    },
  }
}

/** Moves through the line grid and changes it; independent of how it is rendered. */
export function gridControl({
  store,
  columns,
  afterProduct,
  skips = never,
  known = never,
  given,
  facts,
  say,
}: Options) {
  let active: Active | null = null
  let current = ''
  let exit: () => void = () => undefined
  const entry = openEntry()
  let ahead: ReadonlyMap<string, ReadAhead> = new Map()
  const listeners = new Set<() => void>()
  const lines = () => store.get().values.lines
  const rowOf = (key: string) => lines().findIndex((line) => line.key === key)
  const lineOf = (key: string) => lines().find((line) => line.key === key)

  const changed = () => listeners.forEach((listener) => listener())
  const activate = (next: Active | null) => {
    if (active && active.column !== 'product') store.leave(`${active.key}:${active.column}`)
    active = next
    if (next) current = next.key
    changed()
  }

  const { lookup, missed, unasked } = lookingUp({ store, facts, say, changed })

  const step = (to: Step, over: Skips = skips): boolean => {
    const from = active && { row: rowOf(active.key), column: active.column }
    const place = from && movedPast(from, to, { lines: lines(), columns, skips: over })
    const line = lines()[place?.row ?? -1]
    if (!place || !line) return false
    activate({ key: line.key, column: place.column })
    return true
  }

  const unknown: Skips = (line, column) => skips(line, column) || known(line, column)
  /**
   * Enter: onwards, from the product past lot and expiry when these are not tracked, past what is known, and out at the
   * empty line or after the last one.
   */
  const onward = () => {
    const line = active && lineOf(active.key)
    if (!active || !line) return
    const last = rowOf(line.key) === lines().length - 1
    if (last && isBlank(line)) exit()
    else if (active.column === 'product') activate({ key: line.key, column: afterProduct(line) })
    else if (!step('next', unknown)) exit()
  }

  /** Shift+Enter: the reverse of Enter. */
  const backward = (): boolean => {
    const line = active && lineOf(active.key)
    if (given || !active || !line || active.column !== afterProduct(line)) return step('previous', unknown)
    activate({ key: line.key, column: 'product' })
    return true
  }

  const choose = (key: string, pick: GridPick, times?: string) => {
    facts.remember([pick])
    counting.forget()
    store.setLines((all) => withProduct(all, key, pick, times), `choose:${key}`)
    if (active?.key === key) onward()
  }

  /** Stores words as the product's, and searches in the background for the product. */
  const settle = (key: string, text: string) => {
    const typed = text.trim().slice(0, 64)
    const line = lineOf(key)
    if (!line || (typed === '' && line.product === null && line.typed === '')) return
    counting.forget()
    store.setLines((all) => withCell(all, key, 'product', typed), `product:${key}`)
    if (typed !== '') void lookup([key])
  }

  const follow = (key: string) => {
    current = key
    // Where no line is added, the cursor goes to the one that was counted: keys act on the line that is shown.
    if (given && active) activate({ key, column: 'quantity' })
  }
  const counting = scanner({
    store,
    columns,
    given,
    facts,
    say,
    follow,
    current: () => current,
    missed,
    changed,
  })

  return {
    columns,
    /** What holds for lines of another document; undefined for lines of one's own. */
    given,
    facts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lines,
    active: () => active,
    /** Sets where Enter moves to from the empty line. */
    leadOut: (to: () => void) => {
      exit = to
    },
    /** The line that the inspector follows; it stays when the grid is left. */
    current: () => current,
    activate,
    step,
    onward,
    backward,
    choose,
    settle,
    lookup,
    ...pasting({ store, columns, skips, given, say, active: () => active, activate, lookup, changed }),
    ...lineEdits({ store, columns, given, say, active: () => active, activate }),
    unasked,
    /** Days that were typed without their year and are read as next year's, by the key of their line. */
    ahead: () => ahead,
    readAhead: (key: string, read: ReadAhead) => {
      ahead = new Map([...ahead, [key, read]])
      changed()
    },
    typesWith: entry.typesWith,
    /** Settles once all codes are looked up; when saving begins, also what is typed in the open product cell. */
    settled: (begins = false) => {
      if (begins) entry.give()
      return counting.counted(async () => lookup(lines().map(({ key }) => key)))
    },
    scan: counting.scan,
    count: counting.count,
    /** The line that a typed number applies to: the last scanned one, while no other line was entered by hand. */
    toCount: counting.last,
    lastFilled: () => lines().findLast((line) => !isBlank(line)),
  }
}
