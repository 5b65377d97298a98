import type { ReceivedOrderRow } from '@trastienda/contract/received-order'

/** Received orders that one bill can charge: of one supplier at one store. */
export interface ReceiptGroup {
  readonly key: string
  readonly supplier: string
  readonly store: string
  readonly receipts: readonly ReceivedOrderRow[]
}

/** The first complete groups that hold at most a number of received orders; at least one. */
export function leading(groups: readonly ReceiptGroup[], most: number): readonly ReceiptGroup[] {
  let held = 0
  return groups.filter(({ receipts }, at) => {
    held += receipts.length
    return at === 0 || held <= most
  })
}

/** Groups received orders by supplier and store; groups and their content keep the given order. */
export function groupsOf(rows: readonly ReceivedOrderRow[]): ReceiptGroup[] {
  const groups = new Map<string, ReceivedOrderRow[]>()
  for (const row of rows) {
    const key = `${row.supplierId}-${row.storeId}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups].map(([key, receipts]) => ({
    key,
    supplier: receipts[0]?.supplier ?? '',
    store: receipts[0]?.store ?? '',
    receipts,
  }))
}
