import { documents } from '@trastienda/contract/document'
import type { LotKind } from '@trastienda/contract/movement'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../i18n/useText.ts'
import { toastError } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { type KnownProducts, productFacts } from '../lines/facts.ts'
import { useGridControl, useLineProducts } from '../lines/grid/use-grid-control.ts'
import { typedCells } from '../lines/form-store.ts'
import { useSteadySkips } from '../lines/grid/use-steady-skips.ts'
import type { Column, Line, Skips } from '../lines/line.ts'
import { freeFor, type GoodsForm, lotIdOf, type SavedGoods } from './goods.ts'
import { type Known, withLots } from './goods-lots.ts'
import { figuresOf, goodsProblems, wayOfGoods } from './goods-problems.ts'
import { goodsWorth } from './goods-worth.ts'
import { goodsStore } from './goods-store.ts'
import { sendsGoods } from './kind.ts'
import { goodsKinds } from './kinds.ts'
import { useGoodsNotes } from './use-goods-notes.ts'
import { useGoodsWords } from './use-goods-words.ts'
import { lotsOfProduct, storeLots, useGivingLots, useStoreLots } from './use-store-lots.ts'

/** From the product Enter moves to the quantity: its lots come by themselves. */
const afterProduct = (): Column => 'quantity'

/** Where lots came in, Enter goes from one quantity to the next: typed into its product, a figure would find another. */
const known: Skips = ({ product }, column) => product !== null && (column === 'product' || column === 'lot')

/** The grid of a document's goods: the control of its cells, what their lots have, and what is wrong in them. */
export function useGoodsGrid(
  kind: LotKind,
  form: GoodsForm,
  { saved, restored }: { readonly saved: SavedGoods | undefined; readonly restored: readonly Line[] },
) {
  const { t } = useText()
  const client = useQueryClient()
  const sends = sendsGoods(kind)
  const [store] = useState(() => goodsStore(form, typedCells(restored, goodsKinds[kind].columns)))
  const { left, costless } = useSyncExternalStore(store.subscribe, store.marks)
  const { items, storeId, reason } = form.values
  const { columns } = goodsKinds[kind]
  const way = wayOfGoods(kind, form.values)
  const facts = useMemo(() => productFacts(storeId), [storeId])
  const products = useSyncExternalStore(facts.subscribe, facts.get)
  const { outgoing } = way
  const skips = skipsOf({ sends, outgoing, products, costless })
  const passes = useSteadySkips(skips)
  const { control, spoken } = useGridControl({ store, columns, afterProduct, skips: passes, known, facts })
  const active = useSyncExternalStore(control.subscribe, control.active)
  useLineProducts(facts, items)

  const version = saved ? `${saved.id} ${saved.version}` : ''
  const { held, lotsOf, on } = useHeldLots(kind, form, { saved, version })
  const figures = new Map(items.map((line) => [line.key, figuresOf(line, way, held(line))]))
  const { name } = goodsKinds[kind].own
  const fields = ['storeId', name, documents[kind].day, 'reference', 'note']
  const problems = goodsProblems({ kind, form, fields, left, active, figures })
  const worth = goodsWorth(items, way, products)
  const notes = useGoodsNotes({ lines: items, way, storeId, products })

  // A lot that was typed and left empty is meant: it is not the first that lies there.
  const visited = useRef(new Set<string>())
  const put = (known: Known['lotsOf'], typing: string | null) =>
    store.setLines(
      (lines) =>
        withLots(lines, {
          lotsOf: known,
          onlyThere: sends,
          isLeft: (key) => visited.current.has(key),
          isTyping: (key) => key === typing,
        }),
      null,
    )
  const place = useEffectEvent(() => {
    const typing = active?.column === 'lot' || active?.column === 'expiresOn' ? active.key : null
    if (typing !== null) visited.current.add(typing)
    for (const { product, lots } of items)
      if (sends && product && lots === null && lotsOf(product.id)?.length === 0)
        toastError(t('stock.form.nothing', { product: product.name }))
    put(lotsOf, typing)
  })
  // After every drawing: lots come in by themselves, and are looked up once their cell is left.
  useEffect(() => place())
  /** Waits for the products and the lots that are on their way: they belong to what is saved. */
  const settle = async () => {
    await control.settled(true)
    const { items: lines, storeId: from } = form.now()
    if (from === null || !lines.some(({ product, lots }) => product && lots === null)) return
    const ids = lines.flatMap(({ product }) => product?.id ?? [])
    const rows = await client.ensureQueryData(storeLots(from, ids, version)).catch(() => undefined)
    if (rows) put((id) => lotsOfProduct(rows, id), null)
  }
  // The server asks for a cost that nobody knew to be missing.
  const refused = items.flatMap(({ key, product }) =>
    problems.lines.get(key)?.cost && product ? product.id : [],
  )
  const asked = refused.join()
  useEffect(() => {
    if (asked !== '') store.noteCostless(asked.split(',').map(Number))
  }, [store, asked])
  const words = useGoodsWords(kind, reason, { on, skips })
  return { control, facts, fields, figures, problems, notes, worth, spoken, settle, ...words }
}
export type GoodsGrid = ReturnType<typeof useGoodsGrid>

interface CostKnown {
  readonly sends: boolean
  readonly outgoing: boolean
  readonly products: KnownProducts
  /** The products for which the server wants a cost. */
  readonly costless: ReadonlySet<number>
}

/**
 * Which cells take nothing: the day of a lot that is there, and the cost, except of goods that come in of a product
 * without one.
 */
function skipsOf({ sends, outgoing, products, costless }: CostKnown): Skips {
  const asksCost = ({ product, cost }: Line) => {
    if (!product || outgoing) return false
    const pick = products.get(product.id)
    const never = pick !== undefined && pick.lastCost === null && Number(pick.averageCost) === 0
    return cost !== '' || never || costless.has(product.id)
  }
  return (line, column) => {
    // Goods are sent from lots that are there, and these have their day.
    if (column === 'expiresOn') return sends ? line.product !== null : lotIdOf(line) !== null
    return column === 'cost' && !asksCost(line)
  }
}

/** What the lot of a line can give to the document, and the lots of each product in its store. */
function useHeldLots(
  kind: LotKind,
  { values }: GoodsForm,
  { saved, version }: { readonly saved: SavedGoods | undefined; readonly version: string },
) {
  const { items, storeId, day } = values
  const on = day !== null && day < today() ? day : null
  const productIds = items.flatMap(({ product }) => product?.id ?? [])
  const lots = useStoreLots(storeId, productIds, version)
  const [movement] = documents[kind].moves
  const then = useGivingLots({ kind: movement, storeId, on, except: saved?.id ?? null }, productIds)
  const held = (line: Line): string | undefined => {
    if (!line.product || line.lots === null) return undefined
    const [productId, lotId] = [line.product.id, lotIdOf(line)]
    const row = lots.lot(productId, lotId)
    if (row === undefined || row === null) return row === null ? '0' : undefined
    if (then !== undefined) return then(productId, lotId)
    return sendsGoods(kind) ? freeFor(saved, { productId, lotId, storeId }, row.free) : row.onHand
  }
  return { held, lotsOf: lots.all, on: then === undefined ? null : on }
}
