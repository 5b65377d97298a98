import type { LineStore } from '../grid/line-store.ts'
import { stepHistory } from '../grid/step-history.ts'
import type { Line } from '../line.ts'

type Items<Typed> = Readonly<Record<string, Typed>>

/** The form, whose input is stored by the keys of the lines. */
export interface GivenForm<Typed> {
  readonly now: () => { readonly items: Items<Typed> }
  readonly set: (change: { items: Items<Typed> }) => void
}

export interface GivenStoreOptions<Typed> {
  readonly form: GivenForm<Typed>
  /** The lines of the other document, with nothing typed. */
  readonly goods: readonly Line[]
  /** The input of a line as its cells. */
  readonly cellsOf: (typed: Typed) => Partial<Line>
  /** The cells of a line as the form stores them. @param before what was stored for it */
  readonly typedOf: (line: Line, before: Typed | undefined) => Typed
}

const typedCells = ['quantity', 'reason', 'fate'] as const

const isSame = (one: Line, other: Line) => typedCells.every((cell) => one[cell] === other[cell])

/** The input with what was changed; undefined takes a line's out. */
function withTyped<Typed>(
  items: Items<Typed>,
  changed: readonly (readonly [string, Typed | undefined])[],
): Items<Typed> {
  const all = new Map<string, Typed>(Object.entries(items))
  for (const [key, typed] of changed)
    if (typed === undefined) all.delete(key)
    else all.set(key, typed)
  return Object.fromEntries(all)
}

/**
 * The lines of another document as those of a grid in which quantities are typed: they are always the same, so that one
 * that the grid removes is emptied.
 */
export function givenStore<Typed>({ form, goods, cellsOf, typedOf }: GivenStoreOptions<Typed>): LineStore {
  const history = stepHistory<Items<Typed>>()
  const cache = new Map<string, { readonly typed: Typed | undefined; readonly line: Line }>()
  const lineOf = (given: Line): Line => {
    const typed = form.now().items[given.key]
    const known = cache.get(given.key)
    if (known && known.typed === typed) return known.line
    const line = typed === undefined ? given : { ...given, ...cellsOf(typed) }
    cache.set(given.key, { typed, line })
    return line
  }
  const lines = () => goods.map(lineOf)
  return {
    get: () => ({ values: { lines: lines() } }),
    setLines: (change, name) => {
      const before = form.now().items
      const now = lines()
      const next = new Map(change(now).map((line) => [line.key, line]))
      const changed = goods.flatMap((given, at) => {
        const line = next.get(given.key) ?? given
        const old = now[at]
        if (old && isSame(old, line)) return []
        // An emptied line is as if nothing was ever typed into it.
        const typed = isSame(given, line) ? undefined : typedOf(line, before[given.key])
        return [[given.key, typed] as const]
      })
      if (changed.length === 0) return
      history.note(before, name)
      form.set({ items: withTyped(before, changed) })
    },
    undo: () => {
      const before = history.back()
      if (before === undefined) return false
      form.set({ items: before })
      return true
    },
    leave: () => history.end(),
  }
}
