import type { Day } from '@trastienda/contract/calendar'
import { readScan, type Scan } from '@trastienda/contract/gs1'
import type { FieldProblems } from '@trastienda/contract/problem'
import type { ReceivableLine } from '@trastienda/contract/received-order'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { useState } from 'react'
import { today } from '../kit/today.ts'
import { sum, withoutEndPoint } from './amounts.ts'
import type { Goods } from '../lines/received/goods.ts'
import { goodsProblems, judgedOn } from './receipt-problems.ts'
import { type StoredReceipt, noted, progressed } from './stored-receipt.ts'
import { lineOf } from './match.ts'
import type { Change } from './keeper.ts'

/** The screen's message about the last action. */
export type ReceivingMessage =
  | { readonly kind: 'scanned'; readonly code: string; readonly line: ReceivableLine }
  | { readonly kind: 'label' }
  | { readonly kind: 'unknown'; readonly code: string }
  | {
      readonly kind: 'noted'
      readonly line: ReceivableLine
      readonly goods: Goods
      /** What is outstanding of the line after it. */
      readonly left: string
    }
  | { readonly kind: 'unfinished'; readonly line: ReceivableLine; readonly problems: FieldProblems }

export const emptyHand = (lineId: number): Goods => ({
  lineId,
  lot: '',
  expiresOn: null,
  accepted: '0',
  rejected: '0',
  rejectReason: '',
})

const settled = (goods: Goods): Goods => ({ ...goods, accepted: withoutEndPoint(goods.accepted) })

/** Why goods cannot be noted as entered. */
export const handProblems = (goods: Goods, line: ReceivableLine, receivedOn: Day): FieldProblems =>
  goodsProblems(settled(goods), line, receivedOn)

const isEmpty = ({ accepted, rejected }: Goods): boolean => Number(accepted) === 0 && Number(rejected) === 0

const isOutstanding = (line: ReceivableLine, goods: readonly Goods[]): boolean =>
  outstanding(progressed(line, goods)) !== '0'

/**
 * The line to go on with: the next one that waits, with something outstanding and nothing noted yet. A line of which
 * less came does not wait, for most often the rest does not come; it is gone on with once no other waits.
 * @param after the line just noted; undefined at the beginning
 */
function lineToCome({ order: { lines }, goods }: StoredReceipt, after?: ReceivableLine) {
  const at = after === undefined ? 0 : lines.indexOf(after) + 1
  const onwards = [...lines.slice(at), ...lines.slice(0, at)]
  const untouched = onwards.find(
    (line) => isOutstanding(line, goods) && !goods.some(({ lineId }) => lineId === line.id),
  )
  if (untouched) return untouched
  if (after && isOutstanding(after, goods)) return after
  return lines.find((line) => isOutstanding(line, goods)) ?? lines[0]
}

/** The lot being entered at the shelf, and the effects of scanning, typing and noting. */
export function useHand(receipt: StoredReceipt, change: Change) {
  const [message, setMessage] = useState<{ readonly what: ReceivingMessage; readonly turn: number } | null>(
    null,
  )
  const [attempted, setAttempted] = useState(false)
  const say = (what: ReceivingMessage) => setMessage((before) => ({ what, turn: (before?.turn ?? 0) + 1 }))
  const { lines } = receipt.order
  const line = lines.find(({ id }) => id === receipt.hand?.lineId) ?? lineToCome(receipt)
  const hand = receipt.hand?.lineId === line?.id && receipt.hand ? receipt.hand : emptyHand(line?.id ?? 0)
  const problems = line ? handProblems(hand, line, judgedOn(receipt)) : {}

  const set = (more: Partial<Goods>) => {
    setAttempted(false)
    change(() => ({ hand: { ...hand, ...more } }))
  }
  const goTo = (target: ReceivableLine) => {
    if (isEmpty(hand)) {
      setAttempted(false)
      change(() => ({ hand: emptyHand(target.id) }))
    } else if (put()) change(() => ({ hand: emptyHand(target.id) }))
  }

  /** Notes the lot being entered. Returns whether that was possible. */
  const put = (held = hand): boolean => {
    if (!line) return false
    const wrong = handProblems(held, line, judgedOn(receipt))
    if (Object.keys(wrong).length > 0) {
      setAttempted(true)
      say({ kind: 'unfinished', line, problems: wrong })
      return false
    }
    setAttempted(false)
    const goods = settled(held)
    const left = outstanding(progressed(line, noted(receipt.goods, goods)))
    say({ kind: 'noted', line, goods, left })
    change((now) => {
      const next = noted(now.goods, goods)
      const follows = lineToCome({ ...now, goods: next }, line) ?? line
      return { goods: next, hand: emptyHand(follows.id) }
    })
    return true
  }

  /** @param before the quantity before the keys of this code were taken for one */
  const scan = (raw: string, before = hand.accepted) => {
    const read = readScan(raw, today())
    const held = { ...hand, accepted: before }
    if (before !== hand.accepted) change(() => ({ hand: held }))
    if (read.spellings.length === 0 && (read.lot !== undefined || read.expiresOn !== undefined)) {
      say({ kind: 'label' })
      setAttempted(false)
      return change(() => ({ hand: { ...held, ...labelOf(read) } }))
    }
    const match = lineOf(read, lines, receipt.goods)
    if (!match) return say({ kind: 'unknown', code: read.code })
    const same = match.line.id === held.lineId && agrees(read, held)
    if (!same && !isEmpty(held) && !put(held)) return undefined
    const base = same ? held : emptyHand(match.line.id)
    say({ kind: 'scanned', code: read.code, line: match.line })
    setAttempted(false)
    change(() => ({
      hand: { ...base, ...labelOf(read), accepted: sum(withoutEndPoint(base.accepted), match.units) },
    }))
    return undefined
  }
  return {
    line,
    hand,
    problems: attempted ? problems : {},
    set,
    goTo,
    put,
    scan,
    message: stillSo(message, line, problems, receipt.goods),
  }
}

/**
 * The message, reduced to the problems that the current input still has; none of goods of which another amount is
 * outstanding by now.
 */
function stillSo<Turn extends { readonly what: ReceivingMessage }>(
  message: Turn | null,
  line: ReceivableLine | undefined,
  problems: FieldProblems,
  goods: readonly Goods[],
): Turn | null {
  if (message?.what.kind === 'noted')
    return outstanding(progressed(message.what.line, goods)) === message.what.left ? message : null
  if (message?.what.kind !== 'unfinished' || message.what.line.id !== line?.id) return message
  const still = Object.keys(message.what.problems).filter((path) => path in problems)
  if (still.length === 0) return null
  const left = Object.fromEntries(Object.entries(problems).filter(([path]) => still.includes(path)))
  return { ...message, what: { ...message.what, problems: left } }
}

/** Whether a label fits the lot being entered: missing facts fit any. */
const agrees = ({ lot, expiresOn }: Scan, hand: Goods): boolean =>
  (lot === undefined || hand.lot === '' || lot === hand.lot) &&
  (expiresOn === undefined || hand.expiresOn === null || expiresOn === hand.expiresOn)

const labelOf = ({ lot, expiresOn }: Scan): Partial<Goods> => ({
  ...(lot !== undefined && { lot }),
  ...(expiresOn !== undefined && { expiresOn }),
})
