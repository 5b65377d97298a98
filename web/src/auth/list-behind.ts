import { type Screen, screenAt, screens } from '@trastienda/contract/access'

/** The lists that pages of one thing hang from, which are not called after it. */
const others = {
  payments: 'purchases',
  purchaseReturns: 'purchases',
  orderReceive: 'orders',
  customerReport: 'customersReport',
  supplierReport: 'suppliersReport',
  userReport: 'usersReport',
} as const satisfies Partial<Record<Screen, Screen>>

/** `sales`, of the page `saleEdit`. */
type Called<Page extends Screen> = Page extends `${infer Thing}Edit` ? Extract<`${Thing}s`, Screen> : never
type List = Called<Screen> | (typeof others)[keyof typeof others]

export interface ListBehind {
  /** What it lists, as the words call it. */
  readonly what: List
  readonly href: string
}

/** The list to which a page of one document belongs; a person continues there when the document does not exist. */
function listOf(page: Screen): List | undefined {
  const called = page.endsWith('Edit')
    ? page.replace(/Edit$/, 's')
    : (others as Partial<Record<Screen, List>>)[page]
  return called !== undefined && called in screens ? (called as List) : undefined
}

/** The list behind an address, by its screen; undefined where the address is no page of one thing. */
export function listBehind(pathname: string): ListBehind | undefined {
  const screen = screenAt(pathname)
  const what = screen && listOf(screen)
  return what && { what, href: screens[what] }
}
