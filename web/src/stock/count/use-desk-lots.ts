import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { keyOf } from '../../receiving/use-wedge.ts'
import { slowCode } from '../../kit/slow-code.ts'
import { fieldScan } from './field-scan.ts'
import { type CountMode, type Hand, type KnownLot, type LotName, sameLot } from './hand.ts'
import type { CountingWork } from './use-counting.ts'
import type { TypedAhead } from './quantity-keys.ts'

export interface DeskLotsProps {
  work: CountingWork
  hand: Hand
  /** Takes what was typed for the product before its lots were there. */
  typedAhead: () => TypedAhead
  /** Called with whether something was typed that is not counted yet. */
  onUnsent: (unsent: boolean) => void
  /** Called when there is no further lot to count. */
  onDone: () => void
}

export const keyFor = ({ lot, expiresOn }: LotName) => `${expiresOn ?? ''} ${lot}`

/** The lots that can be counted: known ones, and the selected one. */
const rowsOf = ({ lots, lot }: Hand): readonly KnownLot[] =>
  lot === null || lots.some((each) => sameLot(each, lot)) ? lots : [...lots, { ...lot, counted: null }]

/** Counting on a desktop: the input for each lot, and where the keys move. */
export function useDeskLots({ work, hand, typedAhead, onUnsent, onDone }: DeskLotsProps) {
  const { lot } = hand
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const [caught] = useState(() => fieldScan(slowCode))
  const body = useRef<HTMLTableSectionElement>(null)
  const sending = useRef(new Set<string>())
  const rows = rowsOf(hand)

  const fields = () => [
    ...(body.current?.querySelectorAll<HTMLInputElement>('[data-part="take"] input') ?? []),
  ]
  const enter = (at: number) => {
    const field = fields()[at]
    if (field) field.focus()
    else onDone()
  }
  const write = (of: LotName, text: string) => {
    const next = { ...drafts, [keyFor(of)]: text }
    setDrafts(next)
    onUnsent(Object.values(next).some((draft) => draft !== ''))
  }
  const held = lot === null ? '' : keyFor(lot)
  useEffect(() => {
    const ahead = typedAhead()
    // Without a lot the button that adds the first one has the keys.
    if (rows.length === 0) return
    const first = rows.findIndex((row) => (held === '' ? row.counted === null : keyFor(row) === held))
    const at = Math.max(first, 0)
    enter(at)
    const row = rows[at]
    if (!row || ahead.text === '') return
    write(row, ahead.text)
    if (ahead.put) void put(at, ahead.put, ahead.text)
    // Once per selected lot; counting does not move the cursor.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [held, rows.length, work.turn])
  useEffect(() => () => onUnsent(false), [onUnsent])

  const modeOf = (row: KnownLot | undefined): CountMode =>
    row && lot && sameLot(row, lot) ? hand.mode : 'add'
  const put = async (at: number, mode: CountMode, text?: string) => {
    const row = rows[at]
    if (!row) return
    const quantity = text ?? drafts[keyFor(row)] ?? ''
    if (quantity === '') return enter(at + 1)
    // A second press does not count again what is being sent.
    const name = keyFor(row)
    if (sending.current.has(name)) return
    sending.current.add(name)
    const done = await work.count(row, quantity, mode).finally(() => sending.current.delete(name))
    if (!done) return
    write(row, '')
    const next = rows.findIndex((each, place) => place > at && each.counted === null)
    enter(next === -1 ? rows.length : next)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const at = fields().indexOf(event.target)
    const mode = modeOf(rows[at])
    const other = mode === 'add' ? 'set' : 'add'
    if (event.key === 'Enter') void put(at, event.shiftKey ? other : mode)
    else if (event.key === 'ArrowDown') enter(at + 1)
    else if (event.key === 'ArrowUp') enter(Math.max(at - 1, 0))
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
  }
  /** A code scanned into a quantity is no quantity: the earlier value stays. */
  const hear = (event: KeyboardEvent<HTMLDivElement>) => {
    const key = event.target instanceof HTMLInputElement ? keyOf(event.nativeEvent) : undefined
    const row = rows[fields().indexOf(event.target as HTMLInputElement)]
    if (key === undefined || !row) return
    const scan = caught(key, event.timeStamp, drafts[keyFor(row)] ?? '')
    if (!scan) return
    event.preventDefault()
    event.stopPropagation()
    write(row, scan.before)
    void work.scan(scan.code)
  }
  const draftOf = (row: LotName) => drafts[keyFor(row)] ?? ''
  return { rows, body, draftOf, modeOf, write, put, press, hear }
}
