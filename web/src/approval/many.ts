import { scaled, unscaled } from '@trastienda/contract/decimal'
import { add, centavos, type Cop } from '@trastienda/contract/money'
import { type Counted, sumsByUnit } from '@trastienda/contract/unit'
import type { ShownFlag } from './FlagBox.tsx'

/** A pending document, as a list of several names it. */
export interface Approvable {
  readonly id: number
  readonly reference: string
  readonly supplier: string
  /** Null when the person may not see it. */
  readonly grandTotal: Cop | null
  readonly approval: string
  readonly version: number
  /** The address where the document is read. */
  readonly href: string
}

/** The effect of approving one document, and its flags. */
export interface EffectOfOne {
  readonly flags: readonly ShownFlag[]
  /** How many units come in, of each unit; negative for outgoing goods. */
  readonly stock?: readonly Counted[]
  /** The change in the value of the inventory. */
  readonly value?: Cop
  /** Owed to suppliers, or by customers. */
  readonly debt?: Cop
  /** Money that is paid, or goods that are in transit afterwards. */
  readonly out?: Cop
  /** What supplier credit pays besides the money. */
  readonly credit?: Cop
  /** Money that comes in, which `out` has lessened. */
  readonly back?: Cop
}

/** The total effect of several; amounts that none of them changes are left out. */
export interface EffectOfAll {
  readonly stock: readonly Counted[] | undefined
  readonly value: Cop | undefined
  readonly debt: Cop | undefined
  readonly out: Cop | undefined
  readonly credit: Cop | undefined
  readonly back: Cop | undefined
}

/** The change between quantities before and after, of each unit. */
export const changeOf = (
  moves: readonly { before: string; after: string; unit: string }[],
): readonly Counted[] =>
  sumsByUnit(
    moves.map(({ before, after, unit }) => ({
      unit,
      quantity: unscaled(scaled(after, 3) - scaled(before, 3), 3),
    })),
  )

/** The effect of approving all of them. */
export function totalOf(effects: readonly EffectOfOne[]): EffectOfAll {
  const stocks = effects.flatMap(({ stock }) => stock ?? [])
  const sumOf = (name: 'value' | 'debt' | 'out' | 'credit' | 'back') => {
    const amounts = effects.flatMap((effect) => effect[name] ?? [])
    return amounts.length === 0 ? undefined : add(centavos(0), ...amounts)
  }
  return {
    stock: stocks.length === 0 ? undefined : sumsByUnit(stocks),
    value: sumOf('value'),
    debt: sumOf('debt'),
    out: sumOf('out'),
    credit: sumOf('credit'),
    back: sumOf('back'),
  }
}
