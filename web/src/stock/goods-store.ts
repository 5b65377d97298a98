import { ended } from '../lines/grid/lines.ts'
import type { LineStore } from '../lines/grid/line-store.ts'
import { stepHistory } from '../lines/grid/step-history.ts'
import type { Line } from '../lines/line.ts'
import { type GoodsForm, isLoss, isSigned } from './goods.ts'
import { tidied } from './goods-lots.ts'

type Lines = readonly Line[]

/** Quantities that were typed with a minus where goods go out anyway: their amounts are meant. */
function withoutMinus(before: Lines, after: Lines): Lines {
  const was = new Map(before.map(({ key, quantity }) => [key, quantity]))
  const meant = ({ key, quantity }: Line) =>
    was.get(key) !== quantity && quantity.startsWith('-') && isSigned(quantity)
  return after.some(meant)
    ? after.map((line) => (meant(line) ? { ...line, quantity: line.quantity.slice(1) } : line))
    : after
}

/** What the grid knows of the lines besides their values. */
export interface GridMarks {
  /** The cells (`key:column`) that were left, whose problems may be shown. */
  readonly left: ReadonlySet<string>
  /** The products for which the server wants a cost. */
  readonly costless: ReadonlySet<number>
}

export interface GoodsStore extends LineStore {
  readonly get: () => { readonly values: { readonly lines: Lines } }
  readonly subscribe: (listener: () => void) => () => void
  readonly marks: () => GridMarks
  readonly noteCostless: (ids: readonly number[]) => void
}

/**
 * The lines of the form as the grid changes them, with steps to undo. Lines that were changed by anything else, as by
 * another reason, begin a new history.
 * @param restored the cells that a draft had: they count as left, so that what is wrong in them is shown at once
 */
export function goodsStore(
  { now, set }: Pick<GoodsForm, 'now' | 'set'>,
  restored: readonly string[] = [],
): GoodsStore {
  let marks: GridMarks = { left: new Set(restored), costless: new Set() }
  const history = stepHistory<Lines>()
  let own = now().items
  const listeners = new Set<() => void>()
  const mark = (change: Partial<GridMarks>) => {
    marks = { ...marks, ...change }
    for (const listener of listeners) listener()
  }
  const put = (items: Lines) => {
    own = items
    set({ items })
  }
  const forget = () => {
    if (now().items !== own) history.forget()
  }
  return {
    get: () => ({ values: { lines: now().items } }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    marks: () => marks,
    noteCostless: (ids) => {
      if (ids.some((id) => !marks.costless.has(id))) mark({ costless: new Set([...marks.costless, ...ids]) })
    },
    setLines: (change, name) => {
      forget()
      const before = now().items
      const typed = change(before)
      const after = ended(tidied(before, isLoss(now().reason) ? withoutMinus(before, typed) : typed))
      if (after === before) return
      history.note(before, name)
      put(after)
    },
    undo: () => {
      forget()
      const before = history.back()
      if (before === undefined) return false
      put(before)
      return true
    },
    leave: (...cells) => {
      history.end()
      if (cells.some((cell) => !marks.left.has(cell))) mark({ left: new Set([...marks.left, ...cells]) })
    },
  }
}
