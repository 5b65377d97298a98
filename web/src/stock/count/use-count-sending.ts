import { listCountLines, type StockCount } from '@trastienda/contract/stock-count'
import { countStock } from '@trastienda/contract/stock-count-lifecycle'
import { unitAfter } from '@trastienda/contract/unit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { refreshLists } from '../../kit/list-pages.ts'
import { fieldText, problemText } from '../../kit/problem-text.ts'
import { toastError } from '../../kit/toast.ts'
import { CallError, isSilence } from '../../session/call-error.ts'
import { call } from '../../session/client.ts'
import { newKey } from '../../session/key.ts'
import { countedOf, type CountMode, type Hand, type LotName, sameLot, withCounted } from './hand.ts'
import { useRetryOnceBack } from './use-retry-once-back.ts'
import { deliver, unsentOf } from './unsent-counts.ts'
import { type Sending, useUnsent } from './use-unsent.ts'
import { unsentWords } from './typed-words.ts'

/** The screen's message about the last action. */
export interface CountMessage {
  readonly tone: 'good' | 'bad' | 'warn'
  readonly text: string
  /** The product of the message, when its text does not name it. */
  readonly of?: string | undefined
  readonly turn: number
}

/**
 * What another person counted of a lot since it was read, null when it was removed; undefined for any other failure.
 */
function countedMeanwhile(error: unknown): string | null | undefined {
  if (!(error instanceof CallError) || error.code !== 'counted_meanwhile') return undefined
  const counted = error.detail?.['counted']
  return typeof counted === 'string' ? counted : null
}

/** The problem of a field, which is to be corrected before anything is sent again. */
const fieldProblem = (error: unknown) =>
  error instanceof CallError ? Object.values(error.fields ?? {})[0] : undefined

const isClosed = (error: unknown) => error instanceof CallError && error.code === 'count_closed'

interface Options {
  readonly count: StockCount
  /** The present selection. */
  readonly inHand: () => Hand | null
  readonly hold: (hand: Hand) => void
}

/** Sends counted quantities one after the other, and reports the results. */
export function useCountSending({ count, inHand, hold }: Options) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const [message, setMessage] = useState<CountMessage | null>(null)
  const [busy, setBusy] = useState(false)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const say = (tone: CountMessage['tone'], text: string, of?: string) =>
    setMessage((before) => ({ tone, text, of, turn: (before?.turn ?? 0) + 1 }))
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
  const { stuck, isWaiting, isLeft, wait, next, giveUp } = useUnsent(count.id, later)
  const noted = (productId: number, lot: LotName, counted: string | null) => {
    const now = inHand()
    if (now?.product.id === productId) hold({ ...now, lots: withCounted(now.lots, lot, counted) })
    void refreshLists(client, listCountLines.path)
    void client.invalidateQueries({ queryKey: ['uncounted', count.id] })
  }
  /** A correction is finished; further input adds. */
  const settled = (productId: number, lot: LotName) => {
    const now = inHand()
    if (now?.product.id === productId && now.lot && sameLot(now.lot, lot)) hold({ ...now, mode: 'add' })
  }
  /** @returns whether it was counted */
  const send = async (sending: Sending): Promise<boolean> => {
    const { product, lot, body, key, onCounted, ...entered } = sending
    const again = unsentOf(count.id)?.key === key
    // One that waited already may still count, once who finished the count has it counted on.
    const isRefused = (error: unknown) =>
      countedMeanwhile(error) !== undefined || Boolean(fieldProblem(error)) || (!again && isClosed(error))
    try {
      const { line, moved } = await deliver(
        { ...entered, product, lot, body, key },
        () => call(countStock, { params: { id: count.id }, body, key }),
        isRefused,
      )
      next()
      noted(product.id, lot, line.counted)
      settled(product.id, lot)
      if (onCounted) {
        onCounted(line)
        return true
      }
      const figures = {
        product: product.name,
        counted: `${formatQuantity(line.counted, locale)} ${unitAfter(line.counted, product.unit)}`,
      }
      if (Number(moved) === 0) say('good', t('stockCount.soFar', figures), figures.product)
      else say('warn', t('stockCount.said.moved', { ...figures, moved: formatQuantity(moved, locale) }))
      return true
    } catch (error) {
      if (isRefused(error)) next()
      else wait(sending)
      const meanwhile = countedMeanwhile(error)
      if (meanwhile !== undefined) {
        noted(product.id, lot, meanwhile)
        const counted = `${formatQuantity(meanwhile ?? '0', locale)} ${unitAfter(meanwhile ?? '0', product.unit)}`
        say('warn', t('stockCount.said.meanwhile', { product: product.name, counted }))
        return false
      }
      const problem = fieldProblem(error)
      // What waits says so itself, above the keys.
      if (isSilence(error)) setMessage(null)
      else say('bad', problem ? fieldText(problem, t) : problemText(error, t))
      // Who has left the page is told all the same.
      if (isLeft()) toastError(t('stockCount.stuck', { what: unsentWords(sending, t, locale) }))
      return false
    }
  }
  const post = (
    of: Hand,
    lot: LotName,
    quantity: string,
    mode: CountMode,
    onCounted?: Sending['onCounted'],
  ) =>
    send({
      countId: count.id,
      product: of.product,
      lot,
      onCounted,
      key: newKey(),
      at: Date.now(),
      body: {
        productId: of.product.id,
        lot: lot.lot,
        expiresOn: lot.expiresOn,
        quantity,
        mode,
        ...(mode === 'set' && { seen: countedOf({ ...of, lot }) }),
      },
    })
  const retry = () => {
    // Asked twice, it has arrived by the second time.
    const again = async () => void (unsentOf(count.id)?.key === stuck?.key && stuck && (await send(stuck)))
    void later(again)
  }
  useRetryOnceBack(stuck, retry)
  return {
    message,
    say,
    /** Takes back what was said of something else. */
    hush: () => setMessage(null),
    noted,
    stuck,
    busy,
    isWaiting,
    later,
    post,
    retry,
    giveUp,
  }
}
