import { type Screen, screenAt, screens } from '@trastienda/contract/access'

/** The list that a page of one thing hangs from, where somebody goes on when the thing is not there. */
const lists = {
  purchaseEdit: 'purchases',
  payments: 'purchases',
  purchaseReturns: 'purchases',
  saleEdit: 'sales',
  orderEdit: 'orders',
  orderReceive: 'orders',
  receivedOrderEdit: 'receivedOrders',
  stockAdjustmentEdit: 'stockAdjustments',
  stockTransferEdit: 'stockTransfers',
  stockCountEdit: 'stockCounts',
  customerReport: 'customersReport',
  supplierReport: 'suppliersReport',
  userReport: 'usersReport',
} as const satisfies Partial<Record<Screen, Screen>>

export interface ListBehind {
  /** What it lists, as the words call it. */
  readonly what: (typeof lists)[keyof typeof lists]
  readonly href: string
}

/** The list behind an address, by its screen; undefined where the address is no page of one thing. */
export function listBehind(pathname: string): ListBehind | undefined {
  const screen = screenAt(pathname)
  const what =
    screen === undefined ? undefined : (lists as Partial<Record<Screen, ListBehind['what']>>)[screen]
  return what && { what, href: screens[what] }
}
