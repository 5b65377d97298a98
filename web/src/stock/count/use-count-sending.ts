import { type CountLine, listCountLines, type StockCount } from '@trastienda/contract/stock-count'
import { type CountInputInput, countStock } from '@trastienda/contract/stock-count-lifecycle'
import { unitAfter } from '@trastienda/contract/unit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { refreshLists } from '../../kit/list-pages.ts'
import { fieldText, problemText } from '../../kit/problem-text.ts'
import { CallError } from '../../session/call-error.ts'
import { call } from '../../session/client.ts'
import { newKey } from '../../session/key.ts'
import { countedOf, type CountMode, type Hand, type LotName, sameLot, withCounted } from './hand.ts'

/** The screen's message about the last action. */
export interface CountMessage {
  readonly tone: 'good' | 'bad' | 'warn'
  readonly text: string
  /** The product of the message, when its text does not name it. */
  readonly of?: string | undefined
  readonly turn: number
}

interface Sending {
  readonly hand: Hand
  readonly lot: LotName
  readonly body: CountInputInput
  readonly key: string
  /** Reports the count, when the screen's own line would not. */
  readonly onCounted?: ((line: CountLine) => void) | undefined
}

/**
 * What another person counted of a lot since it was read, null when it was removed; undefined for any other failure.
 */
function countedMeanwhile(error: unknown): string | null | undefined {
  if (!(error instanceof CallError) || error.code !== 'counted_meanwhile') return undefined
  const counted = error.detail?.['counted']
  return typeof counted === 'string' ? counted : null
}

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
  // Without a connection a count would be timed when it arrives, not when it was made: a failed one is reported at
  // once, and nothing else is counted before it is sent.
  const [stuck, setStuck] = useState<Sending | null>(null)
  const [busy, setBusy] = useState(false)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(false)

  const say = (tone: CountMessage['tone'], text: string, of?: string) =>
    setMessage((before) => ({ tone, text, of, turn: (before?.turn ?? 0) + 1 }))
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
    const { hand: of, lot, body, key } = sending
    try {
      const { line, moved } = await call(countStock, { params: { id: count.id }, body, key })
      waiting.current = false
      setStuck(null)
      noted(of.product.id, lot, line.counted)
      settled(of.product.id, lot)
      if (sending.onCounted) {
        sending.onCounted(line)
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
  const post = (
    of: Hand,
    lot: LotName,
    quantity: string,
    mode: CountMode,
    onCounted?: Sending['onCounted'],
  ) =>
    send({
      hand: of,
      lot,
      onCounted,
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

  return {
    message,
    say,
    /** Takes back what was said of something else. */
    hush: () => setMessage(null),
    noted,
    stuck: stuck !== null,
    busy,
    /** Whether a count is still unsent, so that nothing else is counted. */
    isWaiting: () => waiting.current,
    later,
    post,
    retry: () => {
      if (stuck) void later(async () => void (await send(stuck)))
    },
    giveUp: () => {
      waiting.current = false
      setStuck(null)
    },
  }
}
