import { pickProducts } from '@trastienda/contract/product'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Option } from '../kit/filter-code.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError } from '../kit/toast.ts'
import { useKeyTimes } from '../lines/grid/key-times.ts'
import { isNoFigure, looksScanned, readLabel } from '../lines/grid/scan.ts'
import { lotsOnHand } from '../lines/lots-on-hand.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import type { GoodsForm, GoodsLine } from './goods.ts'

/**
 * Entering goods: a found product adds its lots, and the arrows move from quantity to quantity. A code scanned into
 * one of them is a product and no quantity.
 */
export function useGoodsEntry(form: GoodsForm, sends: boolean) {
  const { t } = useText()
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const [wanted, setWanted] = useState<string | null>(null)
  const { items, storeId } = form.values
  const times = useKeyTimes()
  /** The lines when the cursor entered its present field. */
  const entered = useRef(items)
  // The cursor moves to a row once it is rendered.
  useEffect(() => {
    if (wanted !== null)
      table.current
        ?.querySelector<HTMLInputElement>(`[data-line="${wanted}"] [data-part="take"] input`)
        ?.focus()
  }, [wanted])

  const put = async (option: Option, store: number, lot?: string) => {
    const id = Number(option.id)
    setWanted(null)
    try {
      const lines = await linesOf(id, store, sends)
      if (lines.length === 0) toastError(t('stock.form.nothing', { product: option.label }))
      const to: { line?: GoodsLine | undefined } = {}
      form.set(({ items: now }) => {
        const keys = new Set(now.map(lineKey))
        const more = lines.filter((line) => line.lotId === null || !keys.has(lineKey(line)))
        const after = [...now, ...more]
        const labelled = after.find((line) => line.productId === id && line.lot === lot)
        to.line = labelled ?? more[0] ?? after.find(({ productId }) => productId === id)
        return more.length > 0 ? { items: after } : {}
      })
      if (to.line) setWanted(to.line.key)
    } catch (error) {
      toastError(problemText(error, t))
    }
  }
  /** One after the other, so that a product chosen during another look-up is not lost. */
  const add = async (option: Option | null, lot?: string) => {
    if (option === null || storeId === null) return
    last.current = last.current.then(() => put(option, storeId, lot))
    await last.current
  }
  const scan = async (text: string) => {
    form.set({ items: entered.current })
    const label = readLabel(text)
    const code = label?.code ?? text.trim()
    try {
      const { data, exact } = await call(pickProducts, { query: { q: code } })
      const [found] = exact ? data : []
      if (found === undefined) toastError(t('lines.unknown', { code }))
      else await add({ id: found.id, label: found.name }, label?.lot)
    } catch (error) {
      toastError(problemText(error, t))
    }
  }
  const step = (event: KeyboardEvent) => {
    const back = event.key === 'ArrowUp'
    if (!back && event.key !== 'ArrowDown' && event.key !== 'Enter') return
    if (!(event.target instanceof HTMLInputElement) || !event.target.closest('[data-part="take"]')) return
    const { value } = event.target
    if (event.key === 'Enter' && looksScanned(times.of(value)) && isNoFigure(value, value)) {
      event.preventDefault()
      void scan(value)
      return
    }
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('[data-part="take"] input') ?? [])]
    const next = inputs[inputs.indexOf(event.target) + (back ? -1 : 1)]
    event.preventDefault()
    if (next) next.focus()
    else if (!back) search(box.current)?.focus()
  }
  /** The handlers of the box with the lines. */
  const hears = {
    onKeyDown: step,
    onFocus: ({ target }: FocusEvent) => {
      if (target.closest('[data-part="take"]')) entered.current = items
    },
    onInput: ({ timeStamp, target }: FormEvent) => {
      if (target instanceof HTMLInputElement) times.typed(timeStamp, target.value)
    },
  }
  return {
    table,
    box,
    add: (option: Option | null) => add(option),
    hears,
    toSearch: () => search(box.current)?.focus(),
  }
}

const search = (box: HTMLElement | null) => box?.querySelector<HTMLInputElement>('input')
const lineKey = ({ productId, lotId }: GoodsLine) => `${productId} ${lotId}`

/** A row for each lot of a product that the store holds; where it holds none, one to be typed, but not to be sent away. */
async function linesOf(id: number, storeId: number, sends: boolean): Promise<readonly GoodsLine[]> {
  const [{ data }, lots] = await Promise.all([
    call(pickProducts, { query: { ids: String(id) } }),
    lotsOnHand([id], { storeId }),
  ])
  const [product] = data
  if (!product) return []
  const { code, name, unit, unitWhole, tracksExpiry } = product
  const costless = product.lastCost === null && Number(product.averageCost) === 0
  const base = { productId: id, code, name, unit, unitWhole, tracksExpiry, quantity: '', cost: '', costless }
  const ofLots = lots.map(({ lotId, lot, expiresOn }) => ({ ...base, key: newKey(), lotId, lot, expiresOn }))
  if (ofLots.length > 0 || sends) return ofLots
  return [{ ...base, key: newKey(), lotId: null, lot: '', expiresOn: null }]
}
