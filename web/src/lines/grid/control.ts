import { maxLines } from '@trastienda/contract/purchase'
import type { GridFacts } from '../facts.ts'
import { type Column, type GridPick, isBlank, type Line } from '../line.ts'
import { anotherLot, copiedDown, pasted, resolved, withCell, withoutLine, withProduct } from './lines.ts'
import type { GridNews, LineStore } from './line-store.ts'
import { moved, type Step } from './move.ts'
import { cellsOf, isTable } from '../paste/table.ts'
import type { PastedLine } from '../paste/take.ts'
import { scanner } from './scanner.ts'

/** The cell that is being typed in. */
export interface Active {
  readonly key: string
  readonly column: Column
}

/** A table that was pasted into a cell. */
export interface PastedTable {
  readonly rows: readonly (readonly string[])[]
  readonly key: string
  readonly column: Column
  /** The products of the lines from there on, which the table is laid over. */
  readonly under: readonly (number | undefined)[]
}

type FoundPick = GridPick & { readonly asked: string }

interface Options {
  readonly store: LineStore
  /** The cells of a line that are typed into, in the order in which they are visited. */
  readonly columns: readonly Column[]
  /** Where Enter goes on from the product. */
  readonly afterProduct: (line: Line) => Column
  readonly facts: GridFacts
  readonly say: (news: GridNews) => void
}

export type GridControl = ReturnType<typeof gridControl>

/** Moves through the line grid and changes it; knows nothing of how it is drawn. */
export function gridControl({ store, columns, afterProduct, facts, say }: Options) {
  let active: Active | null = null
  let current = ''
  let asked: PastedTable | null = null
  let after: Active | null = null
  let exit: () => void = () => undefined
  const listeners = new Set<() => void>()
  const lines = () => store.get().values.lines
  const rowOf = (key: string) => lines().findIndex((line) => line.key === key)
  const lineOf = (key: string) => lines().find((line) => line.key === key)

  const activate = (next: Active | null) => {
    if (active && active.column !== 'product') store.leave(`${active.key}:${active.column}`)
    active = next
    if (next) current = next.key
    for (const listener of listeners) listener()
  }

  const lookup = async (keys: readonly string[]) => {
    const open = (line: Line) => keys.includes(line.key) && line.product === null && line.typed !== ''
    const codes = lines()
      .filter(open)
      .map((line) => line.typed)
    if (codes.length === 0) return
    try {
      const found = await facts.find(codes)
      store.setLines((all) => resolved(all, found), null)
    } catch {
      return say({ kind: 'failed' })
    }
    const unknown = lines().filter(open)
    store.leave(...unknown.map(({ key }) => `${key}:product`))
    if (unknown.length > 0) say({ kind: 'unknown', codes: unknown.map(({ typed }) => typed) })
  }

  const step = (to: Step): boolean => {
    if (!active) return false
    const place = moved({ row: rowOf(active.key), column: active.column }, to, lines().length, columns)
    const line = place && lines()[place.row]
    if (!line) return false
    activate({ key: line.key, column: place.column })
    return true
  }

  /** Enter: onwards, from the product over lot and expiry where they are not kept, and out at the blank line. */
  const onward = () => {
    const line = active && lineOf(active.key)
    if (!active || !line) return
    const last = rowOf(line.key) === lines().length - 1
    if (last && isBlank(line)) exit()
    else if (active.column === 'product') activate({ key: line.key, column: afterProduct(line) })
    else step('next')
  }

  /** Shift+Enter: the way that Enter came. */
  const backward = (): boolean => {
    const line = active && lineOf(active.key)
    if (!active || !line || active.column !== afterProduct(line)) return step('previous')
    activate({ key: line.key, column: 'product' })
    return true
  }

  const choose = (key: string, pick: GridPick, times?: string) => {
    facts.remember([pick])
    counting.forget()
    store.setLines((all) => withProduct(all, key, pick, times), `choose:${key}`)
    if (active?.key === key) onward()
  }

  /** Keeps words as the product's, and finds out in the background which product they name. */
  const settle = (key: string, text: string) => {
    const typed = text.trim().slice(0, 64)
    const line = lineOf(key)
    if (!line || (typed === '' && line.product === null && line.typed === '')) return
    counting.forget()
    store.setLines((all) => withCell(all, key, 'product', typed), `product:${key}`)
    if (typed !== '') void lookup([key])
  }

  const counting = scanner({
    store,
    columns,
    facts,
    say,
    follow: (key) => {
      current = key
    },
    changed: () => {
      for (const listener of listeners) listener()
    },
  })

  const remove = () => {
    const at = active ? rowOf(active.key) : -1
    const line = lines()[at]
    if (!active || !line || (at === lines().length - 1 && isBlank(line))) return
    store.setLines((all) => withoutLine(all, line.key), `remove:${line.key}`)
    const next = lines()[Math.min(at, lines().length - 1)]
    activate(next ? { key: next.key, column: active.column } : null)
    const undo = () =>
      store.setLines(
        (all) => (all.some(({ key }) => key === line.key) ? all : all.toSpliced(at, 0, line)),
        '',
      )
    say({ kind: 'removed', line: at + 1, undo })
  }

  const paste = (text: string): boolean => {
    if (!active || !isTable(text)) return false
    const under = lines()
      .slice(rowOf(active.key))
      .map(({ product }) => product?.id)
    asked = { rows: cellsOf(text), key: active.key, column: active.column, under }
    for (const listener of listeners) listener()
    return true
  }

  const dropPasted = () => {
    if (asked) after = { key: asked.key, column: asked.column }
    asked = null
    for (const listener of listeners) listener()
  }

  /** Goes on where a pasted table left off, once what stood over the grid is gone and the focus is free. */
  const resume = () => {
    if (asked || !after) return
    activate(after)
    after = null
  }

  /** Lays the lines of the pasted table from the cell on into which it was pasted. */
  const takePasted = (block: readonly PastedLine[], found: readonly FoundPick[]) => {
    const at = Math.max(0, rowOf(asked?.key ?? ''))
    const before = lines()
    asked = null
    store.setLines((all) => resolved(pasted(all, at, block, maxLines), found), `paste:${Date.now()}`)
    const laid = Math.min(block.length, maxLines - at)
    const keys = lines()
      .slice(at, at + laid)
      .map(({ key }) => key)
    store.leave(...keys.flatMap((key) => columns.slice(1).map((column) => `${key}:${column}`)))
    const last = lines().at(-1)
    after = last ? { key: last.key, column: 'product' } : null
    // The cell takes the focus as it appears: only when that is free.
    activate(null)
    void lookup(keys).then(() =>
      say({
        kind: 'pasted',
        lines: laid,
        cut: block.length - laid,
        undo: () => store.setLines(() => before, ''),
      }),
    )
  }

  return {
    columns,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    active: () => active,
    /** Says where Enter leads from the blank line. */
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
    paste,
    /** The table that was pasted and is not taken over yet. */
    pasted: () => asked,
    takePasted,
    dropPasted,
    resume,
    remove,
    scan: counting.scan,
    count: counting.count,
    /** What a figure counts that is typed after it: what was scanned last, while no other line was entered by hand. */
    toCount: counting.last,
    lastFilled: () => lines().findLast((line) => !isBlank(line)),
    type: ({ key, column }: Active, text: string) =>
      store.setLines((all) => withCell(all, key, column, text), `type:${key}:${column}`),
    copyDown: () => {
      if (active)
        store.setLines(
          (all) => copiedDown(all, active?.key ?? '', active?.column ?? 'product'),
          `copy:${Date.now()}`,
        )
    },
    another: () => {
      const more = active && anotherLot(lines(), active.key)
      if (!more || lines().length > maxLines) return
      store.setLines(() => more.lines, `another:${more.key}`)
      activate({ key: more.key, column: columns.includes('lot') ? 'lot' : 'expectedOn' })
    },
    undo: () => {
      const before = new Set(lines().map(({ key }) => key))
      if (!store.undo()) return
      const back = lines().find(({ key }, at) => !before.has(key) && at < lines().length - 1)
      const last = lines().at(-1)
      if (active && back) activate({ key: back.key, column: active.column })
      else if (active && rowOf(active.key) < 0)
        activate(last ? { key: last.key, column: active.column } : null)
      say({ kind: 'undone' })
    },
  }
}
