import { maxLines } from '@trastienda/contract/purchase'
import { type Column, isBlank, type Line } from '../line.ts'
import type { Active } from './active.ts'
import type { GivenRules } from './given-rules.ts'
import type { GridNews, LineStore } from './line-store.ts'
import { anotherLot, copiedDown, withCell, withoutLine } from './lines.ts'

interface Options {
  readonly store: LineStore
  readonly columns: readonly Column[]
  /** What holds for lines of another document: a removed one stays, with nothing typed in it. */
  readonly given: GivenRules | undefined
  readonly say: (news: GridNews) => void
  readonly active: () => Active | null
  readonly activate: (next: Active | null) => void
}

/** What a cell holds. */
const valueAt = (line: Line, column: Column): unknown =>
  column === 'product' ? (line.product?.id ?? line.typed) : line[column]

/** Typing into the cell, and the grid's keys for its line: copy, split, remove, undo. */
export function lineEdits({ store, columns, given, say, active: activeNow, activate }: Options) {
  const lines = () => store.get().values.lines
  const rowOf = (key: string) => lines().findIndex((line) => line.key === key)

  const remove = (key = activeNow()?.key) => {
    const at = key === undefined ? -1 : rowOf(key)
    const line = lines()[at]
    if (!line || (at === lines().length - 1 && isBlank(line))) return
    store.setLines((all) => withoutLine(all, line.key), `remove:${line.key}`)
    if (given && rowOf(line.key) >= 0) return
    const next = lines()[Math.min(at, lines().length - 1)]
    // Another product takes the place of the removed line; a person who was in a different line stays there.
    const active = activeNow()
    if (active?.key === line.key)
      activate(next ? { key: next.key, column: given ? active.column : 'product' } : null)
    const undo = () =>
      store.setLines(
        (all) => (all.some(({ key }) => key === line.key) ? all : all.toSpliced(at, 0, line)),
        '',
      )
    say({ kind: 'removed', key: line.key, line: at + 1, undo })
  }

  /** A cell that undoing changed: the one that is typed in if it did, else the first. */
  const changedCell = (old: ReadonlyMap<string, Line>, active: Active | null): Active | undefined => {
    const all = lines().flatMap((line) => {
      const was = old.get(line.key)
      if (was === undefined || was === line) return []
      return columns
        .filter((column) => valueAt(line, column) !== valueAt(was, column))
        .map((column) => ({ key: line.key, column }))
    })
    return all.find(({ key, column }) => key === active?.key && column === active.column) ?? all[0]
  }

  return {
    remove,
    type: ({ key, column }: Active, text: string) =>
      store.setLines((all) => withCell(all, key, column, text), `type:${key}:${column}`),
    copyDown: () => {
      const active = activeNow()
      if (active) store.setLines((all) => copiedDown(all, active.key, active.column), `copy:${Date.now()}`)
    },
    /** Gives each line all that is left of it, where the lines are those of another document. */
    all: () => {
      if (given) store.setLines(given.all, `all:${Date.now()}`)
    },
    /** Adds a line for another lot of the current line's product, and goes there. */
    another: (key = activeNow()?.key) => {
      const add = given ? given.another : anotherLot
      const more = key === undefined ? undefined : add?.(lines(), key)
      if (!more || lines().length > maxLines) return
      store.setLines(() => more.lines, `another:${more.key}`)
      activate({ key: more.key, column: columns.includes('lot') ? 'lot' : 'expectedOn' })
    },
    undo: () => {
      const active = activeNow()
      const old = new Map(lines().map((line) => [line.key, line]))
      if (!store.undo()) return
      const returned = lines().filter(({ key }) => !old.has(key))
      const back = returned.find((line) => line !== lines().at(-1))
      const last = lines().at(-1)
      const cell = changedCell(old, active)
      if (active && back) activate({ key: back.key, column: active.column })
      else if (active && cell) activate(cell)
      else if (active && rowOf(active.key) < 0) {
        // An added line is gone: the keys are where it was added.
        const above = lines()[[...old.keys()].indexOf(active.key) - 1] ?? last
        activate(above ? { key: above.key, column: active.column } : null)
      }
      say({ kind: 'undone', back: returned.map(({ key }) => key) })
    },
  }
}
