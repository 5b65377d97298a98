import { type Day, daysBetween } from '@trastienda/contract/calendar'
import type { StockPoint } from '@trastienda/contract/product-ledger'

/** A curve over 0..1 in both directions: x from the first to the last day, y from the bottom to the top. */
export interface Curve {
  readonly first: Day
  readonly last: Day
  readonly top: number
  /** The corners of the line: each day's closing stock is constant until the next. */
  readonly corners: readonly (readonly [x: number, y: number])[]
  /** The end of the line. */
  readonly end: readonly [x: number, y: number]
}

interface CurveOfDays {
  /** The stock before the first point. */
  readonly opening: string
  readonly data: readonly StockPoint[]
  readonly from: Day | undefined
  readonly to: Day
  /** A line that must also be visible; 0 for none. */
  readonly alert: number
}

/**
 * The stock over time as a line of steps; undefined when nothing ever moved. Lengths only: no figure is read from it.
 */
export function curveOf({ opening, data, from, to, alert }: CurveOfDays): Curve | undefined {
  const start = data[0]
  if (!start && Number(opening) === 0) return undefined
  const first = from ?? start?.day ?? to
  const last = to < first ? first : to
  const days = Math.max(1, daysBetween(first, last))
  const top = Math.max(1, Number(opening), alert, ...data.map(({ quantity }) => Number(quantity))) * 1.08
  const x = (day: Day) => Math.min(1, Math.max(0, daysBetween(first, day) / days))
  const corners: [number, number][] = [[0, Number(opening) / top]]
  for (const { day, quantity } of data) {
    const before = corners.at(-1)?.[1] ?? 0
    corners.push([x(day), before], [x(day), Number(quantity) / top])
  }
  const end: [number, number] = [1, corners.at(-1)?.[1] ?? 0]
  return { first, last, top, corners: [...corners, end], end }
}

/** The corners as an SVG path in a box; `close` returns along the bottom. */
export function pathOf({ corners }: Curve, width: number, height: number, close = false): string {
  const at = ([x, y]: readonly [number, number]) => `${round(x * width)} ${round((1 - y) * height)}`
  const line = `M${corners.map(at).join('L')}`
  return close ? `${line}V${height}H0Z` : line
}

const round = (value: number) => Math.round(value * 100) / 100

/** The stock at the end of a day. */
export function quantityOn({ opening, data }: Pick<CurveOfDays, 'opening' | 'data'>, day: Day): string {
  return data.findLast((point) => point.day <= day)?.quantity ?? opening
}
