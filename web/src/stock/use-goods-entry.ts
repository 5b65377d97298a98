import { pickProducts } from '@trastienda/contract/product'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Option } from '../kit/filter-code.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import type { GoodsLine } from './goods.ts'
import type { GoodsForm } from './use-goods-form.ts'
import { storeLots } from './use-store-lots.ts'

/** How goods are entered: a product that is found brings its lots, and the arrows lead from quantity to quantity. */
export function useGoodsEntry(form: GoodsForm, transfer: boolean) {
  const { t } = useText()
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const { items, storeId } = form.values
  // The cursor goes to a row once it is there.
  useEffect(() => {
    if (wanted !== null)
      table.current?.querySelector<HTMLInputElement>(`[data-line="${wanted}"] .take input`)?.focus()
  }, [wanted])

  const add = async (option: Option | null) => {
    if (option === null || storeId === null || busy) return
    const id = Number(option.id)
    setBusy(true)
    setWanted(null)
    try {
      const lines = await linesOf(id, storeId, transfer)
      const known = new Set(items.map(lineKey))
      const more = lines.filter((line) => line.lotId === null || !known.has(lineKey(line)))
      const here = more[0] ?? items.find(({ productId }) => productId === id)
      if (lines.length === 0) toastError(t('stock.form.nothing', { product: option.label }))
      if (more.length > 0) form.set({ items: [...items, ...more] })
      if (here) setWanted(here.key)
    } catch (error) {
      toastError(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const step = (event: KeyboardEvent) => {
    const back = event.key === 'ArrowUp'
    if (!back && event.key !== 'ArrowDown' && event.key !== 'Enter') return
    if (!(event.target instanceof HTMLInputElement) || !event.target.closest('.take')) return
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('.take input') ?? [])]
    const next = inputs[inputs.indexOf(event.target) + (back ? -1 : 1)]
    event.preventDefault()
    if (next) next.focus()
    else if (!back) search(box.current)?.focus()
  }
  return { table, box, add, step, toSearch: () => search(box.current)?.focus() }
}

const search = (box: HTMLElement | null) => box?.querySelector<HTMLInputElement>('input')
const lineKey = ({ productId, lotId }: GoodsLine) => `${productId} ${lotId}`

/** A row for each lot of a product that the store holds; where it holds none, one to be typed, but not to be sent away. */
async function linesOf(id: number, storeId: number, transfer: boolean): Promise<readonly GoodsLine[]> {
  const [{ data }, lots] = await Promise.all([
    call(pickProducts, { query: { ids: String(id) } }),
    storeLots(storeId, [id]),
  ])
  const [product] = data
  if (!product) return []
  const { code, name, unit, unitWhole, tracksExpiry } = product
  const costless = product.lastCost === null && Number(product.averageCost) === 0
  const base = { productId: id, code, name, unit, unitWhole, tracksExpiry, quantity: '', cost: '', costless }
  const known = lots.map(({ lotId, lot, expiresOn }) => ({ ...base, key: newKey(), lotId, lot, expiresOn }))
  if (known.length > 0 || transfer) return known
  return [{ ...base, key: newKey(), lotId: null, lot: '', expiresOn: null }]
}
