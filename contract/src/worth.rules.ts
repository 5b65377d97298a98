import { divideRounded, scaled } from './decimal.ts'
import { centavos, type Cop, quantityPlaces, times } from './money.ts'

/** What there is of a product in all stores, and its value. */
export interface Worth {
  readonly quantity: string
  readonly value: Cop
  /** The assumed unit cost without stock: the last cost, else the last average. */
  readonly cost: string
  /** Whether that is known: it was bought once, or goods of it had a value. */
  readonly costed: boolean
}

export interface ShiftedLine {
  readonly productId: number
  /** Positive comes in, negative goes out. */
  readonly quantity: string
  /** The entered unit cost, pesos, for a product without a cost. */
  readonly cost?: string | null
}

/** The value of a part of some goods, centavos, half up: their value × part ÷ whole. */
export const valueOfPart = (value: Cop, part: string, whole: string): Cop =>
  centavos(divideRounded(BigInt(value) * scaled(part, quantityPlaces), scaled(whole, quantityPlaces)))

/**
 * The values of lines at the moving average: first everything that comes in, at the average before, then what goes
 * out, as posting will calculate.
 * @returns centavos per line in their order, negative for what goes out
 */
export function shiftedValues(lines: readonly ShiftedLine[], shelves: ReadonlyMap<number, Worth>): Cop[] {
  const state = new Map<number, { quantity: bigint; value: bigint }>()
  const values = lines.map(() => centavos(0))
  const of = (productId: number) => {
    const at = shelves.get(productId)
    const standing = state.get(productId) ?? {
      quantity: scaled(at?.quantity ?? '0', quantityPlaces),
      value: BigInt(at?.value ?? 0),
    }
    state.set(productId, standing)
    return standing
  }
  const units = lines.map(({ quantity }) => scaled(quantity, quantityPlaces))
  lines.forEach((line, nth) => {
    const moved = units[nth] ?? 0n
    if (moved <= 0n) return
    values[nth] = foundWorth(shelves.get(line.productId), line)
  })
  lines.forEach(({ productId }, nth) => {
    const moved = units[nth] ?? 0n
    const on = of(productId)
    if (moved > 0n)
      Object.assign(on, { quantity: on.quantity + moved, value: on.value + BigInt(values[nth] ?? 0) })
  })
  const gone = new Map<number, bigint>()
  lines.forEach(({ productId }, nth) => {
    const moved = -(units[nth] ?? 0n)
    const on = of(productId)
    if (moved <= 0n || on.quantity <= 0n) return
    const before = on.quantity - (gone.get(productId) ?? 0n)
    const after = before - moved > 0n ? before - moved : 0n
    gone.set(productId, on.quantity - after)
    const left = divideRounded(on.value * after, on.quantity)
    values[nth] = centavos(left - divideRounded(on.value * before, on.quantity))
  })
  return values
}

/** The value of found goods: at the moving average, at the last cost without stock, else at the entered cost. */
function foundWorth(at: Worth | undefined, { quantity, cost }: ShiftedLine): Cop {
  if (!at?.costed && cost != null) return times(cost, quantity)
  const on = scaled(at?.quantity ?? '0', quantityPlaces)
  if (!at || on === 0n) return times(at?.cost ?? '0', quantity)
  return centavos(divideRounded(BigInt(at.value) * scaled(quantity, quantityPlaces), on))
}
