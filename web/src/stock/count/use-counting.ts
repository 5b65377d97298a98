import { readScan, type Scan } from '@trastienda/contract/gs1'
import { pickProducts, type ProductPick } from '@trastienda/contract/product'
import { type CountLine, listCountLines, type StockCount } from '@trastienda/contract/stock-count'
import { type CountInputInput, countStock } from '@trastienda/contract/stock-count-lifecycle'
import { unitAfter } from '@trastienda/contract/unit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { refreshLists } from '../../kit/list-pages.ts'
import { pressGuard } from '../../kit/press-guard.ts'
import { fieldText, problemText } from '../../kit/problem-text.ts'
import { toastSuccess } from '../../kit/toast.ts'
import { today } from '../../kit/today.ts'
import { multiplied, typed } from '../../receiving/amounts.ts'
import { CallError } from '../../session/call-error.ts'
import { call } from '../../session/client.ts'
import { newKey } from '../../session/key.ts'
import { productOf, lotsOf } from './find-lots.ts'
import {
  amountOf,
  countedOf,
  type CountMode,
  type Hand,
  type HandProduct,
  isOutside,
  knownAs,
  lotFor,
  type LotName,
  sameLot,
  withCounted,
  withLot,
} from './hand.ts'
import { useTakeOut } from './use-take-out.ts'

/** What the screen says of the last thing that was done. */
export interface Said {
  readonly tone: 'good' | 'bad' | 'warn'
  readonly text: string
  /** The product it is said of, where the text alone does not name it. */
  readonly of?: string | undefined
  readonly turn: number
}

interface Sending {
  readonly hand: Hand
  readonly lot: LotName
  readonly body: CountInputInput
  readonly key: string
  /** Says that it was counted, where the screen's own line would not. */
  readonly told?: ((line: CountLine) => void) | undefined
}

/** What was counted of a lot by another since it was looked at, null for nothing any more; undefined for any other failure. */
function countedMeanwhile(error: unknown): string | null | undefined {
  if (!(error instanceof CallError) || error.code !== 'counted_meanwhile') return undefined
  const counted = error.detail?.['counted']
  return typeof counted === 'string' ? counted : null
}

/** What is in the hand at the shelf, and what scanning, typing and counting do to it. */
export function useCounting(count: StockCount) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const [hand, setHand] = useState<Hand | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  // Goods that are counted without a connection would be stamped when they arrive, not when they were counted: what
  // could not be sent is said at once, and nothing else is counted before it is.
  const [stuck, setStuck] = useState<Sending | null>(null)
  const [busy, setBusy] = useState(false)
  /** How often a lot was taken up by hand. */
  const [turn, setTurn] = useState(0)
  const [guard] = useState(pressGuard)
  const latest = useRef<Hand | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(false)

  const say = (tone: Said['tone'], text: string, of?: string) =>
    setSaid((before) => ({ tone, text, of, turn: (before?.turn ?? 0) + 1 }))
  const hold = (next: Hand | null) => {
    latest.current = next
    setHand(next)
  }

  const noted = (productId: number, lot: LotName, counted: string | null) => {
    const now = latest.current
    if (now?.product.id === productId) hold({ ...now, lots: withCounted(now.lots, lot, counted) })
    void refreshLists(client, listCountLines.path)
    void client.invalidateQueries({ queryKey: ['uncounted', count.id] })
  }
  /** What was corrected is correct; what is typed next is more of it. */
  const settled = (productId: number, lot: LotName) => {
    const now = latest.current
    if (now?.product.id === productId && now.lot && sameLot(now.lot, lot)) hold({ ...now, mode: 'add' })
  }
  /** @returns whether it was counted */
  const send = async (sending: Sending): Promise<boolean> => {
    const { hand: of, lot, body, key } = sending
    try {
      const { line, moved } = await call(countStock, { params: { id: count.id }, body, key })
      waiting.current = false
      setStuck(null)
      noted(of.product.id, lot, line.counted)
      settled(of.product.id, lot)
      if (sending.told) {
        sending.told(line)
        return true
      }
      const figures = {
        product: of.product.name,
        counted: `${formatQuantity(line.counted, locale)} ${unitAfter(line.counted, of.product.unit)}`,
      }
      if (Number(moved) === 0) say('good', t('stockCount.soFar', figures), figures.product)
      else say('warn', t('stockCount.said.moved', { ...figures, moved: formatQuantity(moved, locale) }))
      return true
    } catch (error) {
      const meanwhile = countedMeanwhile(error)
      if (meanwhile !== undefined) {
        noted(of.product.id, lot, meanwhile)
        const counted = `${formatQuantity(meanwhile ?? '0', locale)} ${unitAfter(meanwhile ?? '0', of.product.unit)}`
        say('warn', t('stockCount.said.meanwhile', { product: of.product.name, counted }))
        return false
      }
      const [problem] = error instanceof CallError ? Object.values(error.fields ?? {}) : []
      if (!problem && !(error instanceof CallError && error.code === 'count_closed')) {
        waiting.current = true
        setStuck(sending)
      }
      say('bad', problem ? fieldText(problem, t) : problemText(error, t))
      return false
    }
  }
  const later = (work: () => Promise<void>) => {
    setBusy(true)
    const mine = queue.current
      .then(work)
      .catch((error: unknown) => say('bad', problemText(error, t)))
      .finally(() => {
        if (queue.current === mine) setBusy(false)
      })
    queue.current = mine
    return mine
  }
  /** Says at once what the server would refuse later; what is in the hand and what was typed stay. */
  const isRefused = (product: ProductPick) => {
    const outside = isOutside(count, product)
    if (outside) say('bad', t('stockCount.said.outside', { product: product.name, category: count.category }))
    return outside
  }
  const post = (of: Hand, lot: LotName, quantity: string, mode: CountMode, told?: Sending['told']) =>
    send({
      hand: of,
      lot,
      told,
      key: newKey(),
      body: {
        productId: of.product.id,
        lot: lot.lot,
        expiresOn: lot.expiresOn,
        quantity,
        mode,
        ...(mode === 'set' && { seen: countedOf({ ...of, lot }) }),
      },
    })

  const take = async (product: HandProduct, label: Pick<Scan, 'lot' | 'expiresOn'>): Promise<Hand> => {
    const now = latest.current
    const lots = now?.product.id === product.id ? now.lots : await lotsOf(count, product.id)
    const found = lotFor(product, lots, label)
    const silent = label.lot === undefined && label.expiresOn === undefined
    const same = now?.product.id === product.id && silent ? now.lot : null
    const next: Hand = { product, lots, lot: same ?? found, typed: '', mode: 'add' }
    hold(next)
    return next
  }

  const { takeOut, takeBack } = useTakeOut(count, noted)

  return {
    hand,
    said,
    stuck: stuck !== null,
    busy,
    turn,
    /** Asked of a press that moves what is pressed: the second of a double one does nothing. */
    isMeant: guard.isMeant,
    /** Takes what was counted of a lot out of the count. */
    takeOut,
    /** Counts what was scanned: one more, or as many as the code stands for. */
    scan: (raw: string) =>
      later(async () => {
        if (waiting.current) return say('bad', t('stockCount.stuck'))
        const read = readScan(raw, today())
        const product = await productOf(read)
        if (!product) return say('bad', t('stockCount.said.unknown', { code: read.code || raw }))
        if (isRefused(product)) return
        const quantity = multiplied(read.count ?? read.weight ?? '1', product.factor)
        const next = await take(product, read)
        if (next.lot) return void (await post(next, next.lot, quantity, 'add'))
        hold({ ...next, typed: quantity })
        return say('warn', t('stockCount.said.chooseLot', { product: product.name }))
      }),
    /** Takes a product into the hand that was found by its name, or a lot of it to be counted or corrected. */
    choose: (id: number, lot?: LotName, mode: CountMode = 'add') =>
      later(async () => {
        const { data } = await call(pickProducts, { query: { ids: String(id) } })
        const [product] = data
        if (!product || isRefused(product)) return
        const next = await take(product, { lot: undefined, expiresOn: undefined })
        if (lot) hold({ ...next, lot, mode })
        setTurn((before) => before + 1)
      }),
    press: (key: string) => {
      const now = latest.current
      if (!now || (key === '.' && now.product.unitWhole)) return
      guard.forget()
      const fresh = now.typed === ''
      hold({ ...now, typed: key === 'Backspace' && now.typed.length < 2 ? '' : typed(now.typed, key, fresh) })
    },
    chooseLot: (named: LotName) => {
      const now = latest.current
      if (!now) return
      const lot = knownAs(now.lots, named)
      const lots = now.lots.some((each) => sameLot(each, lot))
        ? now.lots
        : [...now.lots, { ...lot, counted: null }]
      hold(withLot({ ...now, lots }, lot))
    },
    /** Counts what stands on the pad: more of the lot, or all of it anew. */
    put: (mode: CountMode) =>
      later(async () => {
        const now = latest.current
        if (waiting.current) return say('bad', t('stockCount.stuck'))
        if (!now) return
        // Nothing typed is one more, as of a scan; it corrects nothing.
        if (now.typed === '' && mode === 'set') return
        const quantity = now.typed === '' ? '1' : amountOf(now)
        if (now.lot === null)
          return say('warn', t('stockCount.said.chooseLot', { product: now.product.name }))
        if (quantity === undefined) return say('bad', t('field.quantity_whole'))
        hold({ ...now, typed: '' })
        await post(now, now.lot, quantity, mode)
      }),
    /** Counts a quantity that was typed for a lot. @returns whether it was counted */
    count: async (lot: LotName, quantity: string, mode: CountMode): Promise<boolean> => {
      let done = false
      await later(async () => {
        const now = latest.current
        if (waiting.current) return say('bad', t('stockCount.stuck'))
        if (!now) return
        if (amountOf({ ...now, typed: quantity }) === undefined) return say('bad', t('field.quantity_whole'))
        hold({ ...withLot(now, lot), typed: '' })
        done = await post(now, lot, quantity, mode)
      })
      return done
    },
    /** Says that what was typed is still to be counted. */
    remind: (product: string) => say('warn', t('stockCount.said.unsent', { product })),
    /** A lot of the ledger that is not there. */
    absent: (productId: number, lot: LotName) =>
      later(async () => {
        if (waiting.current) return say('bad', t('stockCount.stuck'))
        const { data } = await call(pickProducts, { query: { ids: String(productId) } })
        const [product] = data
        if (!product) return
        const told = (line: CountLine) =>
          toastSuccess(t('stockCount.said.absent', { product: [product.name, lot.lot].join(' ').trim() }), {
            undo: { label: t('act.undo'), run: () => void takeBack(line) },
          })
        await post({ product, lots: [], lot, typed: '', mode: 'add' }, lot, '0', 'set', told)
      }),
    retry: () => {
      if (stuck) void later(async () => void (await send(stuck)))
    },
    giveUp: () => {
      waiting.current = false
      setStuck(null)
    },
    counted: hand && countedOf(hand),
  }
}
export type CountingWork = ReturnType<typeof useCounting>
