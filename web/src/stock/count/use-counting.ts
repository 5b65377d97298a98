import { readScan, type Scan } from '@trastienda/contract/gs1'
import { pickProducts, type ProductPick } from '@trastienda/contract/product'
import type { CountLine, StockCount } from '@trastienda/contract/stock-count'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { pressGuard } from '../../kit/press-guard.ts'
import { toastNotice, toastSuccess } from '../../kit/toast.ts'
import { today } from '../../kit/today.ts'
import { multiplied } from '../../receiving/amounts.ts'
import { isSilence } from '../../session/call-error.ts'
import { call } from '../../session/client.ts'
import { productOf, lotsOf } from './find-lots.ts'
import {
  countedOf,
  type CountMode,
  type Hand,
  type HandProduct,
  isOutside,
  knownLotFor,
  lotAct,
  lotFor,
  type LotName,
  sameLot,
  withLot,
} from './hand.ts'
import { typedWords } from './typed-words.ts'
import { useCountSending } from './use-count-sending.ts'
import { useKeyOrder } from './use-key-order.ts'
import { useKeypad } from './use-keypad.ts'
import { useTakeOut } from './use-take-out.ts'

/** The product being counted, and the effects of scanning, typing and counting. */
export function useCounting(count: StockCount) {
  const { t, locale } = useText()
  const [hand, setHand] = useState<Hand | null>(null)
  /** How often a lot was selected by hand. */
  const [turn, setTurn] = useState(0)
  const [guard] = useState(pressGuard)
  const latest = useRef<Hand | null>(null)
  const hold = (next: Hand | null) => {
    latest.current = next
    setHand(next)
  }
  const sending = useCountSending({ count, inHand: () => latest.current, hold })
  const { say, noted, isWaiting, later, post } = sending
  const order = useKeyOrder(later)

  /** Reports at once what the server would refuse later; selection and input stay. */
  const isRefused = (product: ProductPick) => {
    const outside = isOutside(count, product)
    if (outside) say('bad', t('stockCount.said.outside', { product: product.name, category: count.category }))
    return outside
  }
  const take = async (product: HandProduct, label: Pick<Scan, 'lot' | 'expiresOn'>): Promise<Hand> => {
    const now = latest.current
    const lots = now?.product.id === product.id ? now.lots : await lotsOf(count, product.id)
    if (now && now.typed !== '' && now.product.id !== product.id)
      toastNotice(t('stockCount.said.dropped', typedWords(now, locale)))
    const found = lotFor(product, lots, label)
    const silent = label.lot === undefined && label.expiresOn === undefined
    const same = now?.product.id === product.id && silent ? now.lot : null
    const next: Hand = { product, lots, lot: same ?? found, typed: '', mode: 'add' }
    hold(next)
    return next
  }

  const { takeOut, takeBack } = useTakeOut(count, noted)
  const keypad = useKeypad({ sending, order, latest, hold, onKey: guard.forget })

  const countRead = async (read: Scan, code: string, found: () => void) => {
    const product = await productOf(read)
    if (!product) return say('bad', t('stockCount.said.unknown', { code }))
    if (isRefused(product)) return
    const quantity = multiplied(read.count ?? read.weight ?? '1', product.factor)
    const next = await take(product, read)
    found()
    if (next.lot) return void (await post(next, next.lot, quantity, 'add'))
    hold({ ...next, typed: quantity })
    return say('warn', t(`stockCount.said.${lotAct(next)}`, { product: product.name }))
  }

  return {
    hand,
    message: sending.message,
    stuck: sending.stuck,
    busy: sending.busy,
    turn,
    /** Called for a press that changes what is pressed: the second of a double press does nothing. */
    isMeant: guard.isMeant,
    /** Removes the counted quantity of a lot from the count. */
    takeOut,
    /**
     * Counts a scan: one more, or as many as the code stands for.
     * @param mistaken how many of its keys were taken for a quantity
     */
    scan: (raw: string, mistaken = 0) => {
      if (mistaken > 0) keypad.takeBack(mistaken)
      return order.lookUp(async (found) => {
        if (isWaiting()) return say('bad', t('stockCount.stuckFirst'))
        const read = readScan(raw, today())
        try {
          await countRead(read, read.code || raw, found)
        } catch (error) {
          if (!isSilence(error)) throw error
          say('bad', t('stockCount.said.unasked', { code: read.code || raw }))
        }
      })
    },
    /** Selects a product that was found by name, or one of its lots to be counted or corrected. */
    choose: (id: number, lot?: LotName, mode: CountMode = 'add') =>
      order.lookUp(async () => {
        const { data } = await call(pickProducts, { query: { ids: String(id) } })
        const [product] = data
        if (!product || isRefused(product)) return
        const next = await take(product, { lot: undefined, expiresOn: undefined })
        if (!isWaiting()) sending.hush()
        if (lot) hold({ ...next, lot, mode })
        setTurn((before) => before + 1)
      }),
    ...keypad,
    chooseLot: (named: LotName) => {
      const now = latest.current
      if (!now) return
      const lot = knownLotFor(now.lots, named)
      const lots = now.lots.some((each) => sameLot(each, lot))
        ? now.lots
        : [...now.lots, { ...lot, counted: null }]
      hold(withLot({ ...now, lots }, lot))
    },
    /** Whether a product is in the hand. */
    holds: (id: number) => latest.current?.product.id === id,
    /** What is on the keypad and not counted yet, in words; null for nothing. */
    unnoted:
      hand && hand.typed !== ''
        ? t(`stockCount.said.${hand.lot === null ? 'waitsLot' : 'waits'}`, typedWords(hand, locale))
        : null,
    /** The same without a verb. */
    typed: hand && hand.typed !== '' ? t('stockCount.said.of', typedWords(hand, locale)) : null,
    /** Reports that typed input is still to be counted. */
    remind: (product: string) => say('warn', t('stockCount.said.unsent', { product })),
    say,
    /** A lot of the ledger that is not there. */
    absent: (productId: number, lot: LotName) =>
      later(async () => {
        if (isWaiting()) return say('bad', t('stockCount.stuckFirst'))
        const { data } = await call(pickProducts, { query: { ids: String(productId) } })
        const [product] = data
        if (!product) return
        const onCounted = (line: CountLine) =>
          toastSuccess(t('stockCount.said.absent', { product: [product.name, lot.lot].join(' ').trim() }), {
            undo: { label: t('act.undo'), run: () => void takeBack(line) },
          })
        await post({ product, lots: [], lot, typed: '', mode: 'add' }, lot, '0', 'set', onCounted)
      }),
    retry: sending.retry,
    giveUp: sending.giveUp,
    counted: hand && countedOf(hand),
  }
}
export type CountingWork = ReturnType<typeof useCounting>
