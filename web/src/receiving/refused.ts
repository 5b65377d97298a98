import type { FieldProblems } from '@trastienda/contract/problem'
import { problemsOfRows } from '../lines/given/row-problems.ts'
import { type Goods, type NotedGoods, typedGoods } from '../lines/received/goods.ts'
import { keyOfGoods } from '../lines/received/lot-keys.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/** The goods as the fields of a refusal name their cells. */
const cells: Readonly<Record<string, keyof Goods>> = {
  lot: 'lot',
  expiresOn: 'expiresOn',
  quantity: 'accepted',
  rejected: 'rejected',
  reason: 'rejectReason',
}

/** What is shown at a field of its own besides the goods. */
const delivery: ReadonlySet<string> = new Set(['receivedOn', 'carrier', 'deliveryNote', 'note'])

/**
 * What the server refused, kept by the key of the goods that it is about instead of their place among those that were
 * sent: `items.2.accepted` is `items.31/….quantity`. Goods may be added and removed before it is corrected.
 */
export function refusedGoods(fields: FieldProblems, goods: readonly NotedGoods[]): FieldProblems {
  return problemsOfRows(fields, { keys: typedGoods(goods).map(keyOfGoods), live: new Map() })
}

const partsOf = (path: string) => /^items\.(\d+\/[^.]*)\.(\w+)$/.exec(path) ?? []

/** The value that a refusal is about; undefined when it is not there any more. */
function valueAt(receipt: StoredReceipt, path: string): unknown {
  const [, key, cell = ''] = partsOf(path)
  if (key === undefined) return path === 'items' ? receipt.goods : receipt[path as keyof StoredReceipt]
  const goods = receipt.goods.find((each) => keyOfGoods(each) === key)
  return goods?.[cells[cell] ?? 'accepted']
}

/** What of a refusal stands after a change: what it was about is as the server has seen it. */
export function stillRefused(before: StoredReceipt, after: StoredReceipt): StoredReceipt['refused'] {
  const { refused } = before
  const all = Object.entries(refused?.fields ?? {})
  if (refused === null || all.length === 0) return refused
  const fields = all.filter(([path]) => Object.is(valueAt(before, path), valueAt(after, path)))
  return fields.length === 0 ? null : { ...refused, fields: Object.fromEntries(fields) }
}

/** The refusals by whether they are shown where they belong: at goods, or at a field of the delivery. */
export function refusalsOf(receipt: StoredReceipt): { shown: FieldProblems; others: FieldProblems } {
  const keys = new Set(receipt.goods.map(keyOfGoods))
  const all = Object.entries(receipt.refused?.fields ?? {})
  const isShown = ([path]: (typeof all)[number]) => delivery.has(path) || keys.has(partsOf(path)[1] ?? '')
  return {
    shown: Object.fromEntries(all.filter(isShown)),
    others: Object.fromEntries(all.filter((each) => !isShown(each))),
  }
}
