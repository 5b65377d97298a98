import { type Screen, screenAt, screens } from '@trastienda/contract/access'

/** The list of a page of one item, where a person continues when the item does not exist. */
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
  /** The text key of what it lists. */
  readonly what: (typeof lists)[keyof typeof lists]
  readonly href: string
}

/** The list for an address, by its screen; undefined when the address is no page of one item. */
export function listBehind(pathname: string): ListBehind | undefined {
  const screen = screenAt(pathname)
  const what =
    screen === undefined ? undefined : (lists as Partial<Record<Screen, ListBehind['what']>>)[screen]
  return what && { what, href: screens[what] }
}
