import type { ReceivableLine } from '@trastienda/contract/received-order'
import { useCallback, useEffect, useState } from 'react'
import { savedProduct } from '../lines/line.ts'
import type { OrderedLine } from '../lines/received/received-store.ts'
import { useReceivedLines } from '../lines/received/use-received-lines.tsx'
import { sum } from './amounts.ts'
import { orderRules } from './order-rules.ts'
import { refusalsOf } from './refused.ts'
import type { StoredReceipt } from './stored-receipt.ts'
import type { Keeping } from './use-stored-receipt.ts'

const orderedLine = (line: ReceivableLine): OrderedLine => ({
  id: line.id,
  product: savedProduct(line),
  quantity: line.quantity,
  // What others entered counts although it is not approved yet.
  received: sum(line.received, line.waiting),
  closed: line.closed,
})

const known = new WeakMap<readonly ReceivableLine[], readonly OrderedLine[]>()

/** The lines of an order as the grid shows them; the same as long as the order is. */
function orderedOf(lines: readonly ReceivableLine[]): readonly OrderedLine[] {
  const ordered = known.get(lines) ?? lines.map(orderedLine)
  known.set(lines, ordered)
  return ordered
}

/** The lines of an order as the grid types what came into them. */
export function useDeskLines({ get, change }: Pick<Keeping, 'get' | 'change'>, receipt: StoredReceipt) {
  const now = () => get() ?? receipt
  const [rules] = useState(() =>
    orderRules(() => {
      const { order, goods } = now()
      return { lines: order.lines, goods }
    }),
  )
  const own = useReceivedLines({
    form: {
      now: () => now().goods,
      set: (goods) => change(() => ({ goods })),
      ordered: () => orderedOf(now().order.lines),
    },
    rules,
  })
  const { control } = own
  // The keys begin at the first line of which something is left.
  const begin = useCallback(() => {
    const lines = control.lines()
    const first = lines.find(({ most }) => Number(most) > 0) ?? lines[0]
    if (first) control.activate({ key: first.key, column: first.product?.tracksExpiry ? 'lot' : 'quantity' })
  }, [control])
  // What the server refused is where the keys go instead.
  const [refused] = useState(() => Object.keys(refusalsOf(receipt).shown).length > 0)
  const { entryId } = receipt
  const [opened] = useState(entryId)
  useEffect(() => {
    if (entryId === opened) {
      if (!refused) begin()
      return undefined
    }
    // After what was typed is discarded the keys begin again, once the question about it has given the focus back.
    control.activate(null)
    const frame = requestAnimationFrame(begin)
    return () => cancelAnimationFrame(frame)
  }, [begin, control, entryId, opened, refused])
  return { own, ordered: orderedOf(receipt.order.lines) }
}
