import { isDay } from '@trastienda/contract/calendar'
import { addQuantities } from '@trastienda/contract/quantity'
import { farBelow } from '@trastienda/contract/stock.rules'
import { formatDay } from '@trastienda/words/format'
import { type Translate, useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { KnownProducts } from '../lines/facts.ts'
import type { Line } from '../lines/line.ts'
import { useLotNotes } from '../lines/use-lot-notes.ts'
import { useStores } from '../pick/StorePick.tsx'
import { beyondStockText } from './beyond-stock-text.ts'
import { changeOf, lotIdOf } from './goods.ts'
import type { Way } from './goods-problems.ts'

interface Coming {
  readonly lines: readonly Line[]
  readonly way: Way
  readonly storeId: number | null
  readonly products: KnownProducts
}

/** Warnings at lines that bring goods in, which may nevertheless be right; its approver is shown the same. */
export function useGoodsNotes({ lines, way, storeId, products }: Coming): ReadonlyMap<string, string> {
  const { t, locale } = useText()
  const store = useStores().find(({ id }) => id === storeId)?.name
  const changes = lines.flatMap((line) => {
    const change = line.product ? changeOf(line.quantity, way.outgoing) : undefined
    return change === undefined ? [] : [{ line, change }]
  })
  const coming = changes.filter(({ change }) => Number(change) > 0).map(({ line }) => line)
  // The day of a lot that lies in the store was read from it before.
  const lots = useLotNotes(coming.filter((line) => lotIdOf(line) === null))
  const beyond = beyondStock(changes, products)
  return new Map(
    coming.flatMap((line) => {
      const far = beyond.get(line.key)
      const notes = [
        expiredNote(line, t, locale),
        lots.get(line.key),
        far && beyondStockText({ ...far, store: far.inStore ? (store ?? null) : null }, t, locale),
      ].filter((note) => note !== undefined)
      return notes.length > 0 ? [[line.key, notes.join(' ')] as const] : []
    }),
  )
}

function expiredNote({ expiresOn }: Line, t: Translate, locale: string): string | undefined {
  if (!isDay(expiresOn) || expiresOn >= today()) return undefined
  return t('stock.form.expired', { day: formatDay(expiresOn, locale, today()) })
}

/** What there is of products that come in far above it, by the key of the line that brings most of one. */
function beyondStock(
  changes: readonly { readonly line: Line; readonly change: string }[],
  products: KnownProducts,
): ReadonlyMap<string, { unit: string; there: string; inStore: boolean }> {
  const byProduct = Map.groupBy(changes, ({ line }) => line.product?.id)
  return new Map(
    [...byProduct].flatMap(([id, of]) => {
      const pick = id === undefined ? undefined : products.get(id)
      if (!pick) return []
      const there = { inStore: pick.onHand, inAll: pick.companyQuantity }
      const where = farBelow(addQuantities(...of.map(({ change }) => change)), there)
      if (where === undefined) return []
      const most = of.reduce((one, other) => (Number(other.change) > Number(one.change) ? other : one))
      return [
        [most.line.key, { unit: pick.unit, there: there[where], inStore: where === 'inStore' }] as const,
      ]
    }),
  )
}
