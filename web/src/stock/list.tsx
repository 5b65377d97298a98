import { type Day, isDay } from '@trastienda/contract/calendar'
import { type StockLevel, stockLevel } from '@trastienda/contract/stock'
import { CurrentStock } from './CurrentStock.tsx'
import { PastStock } from './PastStock.tsx'
import { useAddress } from '../kit/address.ts'
import { today } from '../kit/today.ts'
import { horizons, type Look } from './StockSwitch.tsx'

const levelIn = (text: string | null): StockLevel => stockLevel.options.find((by) => by === text) ?? 'product'
const pastDay = (text: string | null): Day | null =>
  text !== null && isDay(text) && text < today() ? text : null

/** The stock by product, store or lot, now or at the end of a past day. The choice is kept in the address. */
export default function StockList() {
  const { params, change } = useAddress()
  const on = pastDay(params.get('on'))
  const level = levelIn(params.get('by'))
  // A past day is shown by product or by store: a row opens the lots of its product.
  const by = on !== null && level === 'lot' ? 'product' : level
  const within = horizons.find((days) => String(days) === params.get('within')) ?? null
  const look: Look = {
    by,
    on,
    within,
    onWithin: (days) => change({ within: days === null ? null : String(days), at: null }, 'push'),
    onBy: (next) =>
      change({ by: next === 'product' ? null : next, sort: null, at: null, cols: null }, 'push'),
    onDay: (day) =>
      change(
        { on: day, sort: null, at: null, cols: null, within: null, ...(by === 'lot' && { by: null }) },
        'push',
      ),
  }
  return on === null ? <CurrentStock key={by} look={look} /> : <PastStock key={by} look={look} on={on} />
}
