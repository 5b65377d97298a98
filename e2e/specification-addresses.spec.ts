import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Role, roles } from '@trastienda/contract/access'
import { callerFor } from './api.ts'
import { day } from './day.ts'
import { enterOrder } from './ordered-goods.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { restOf } from './rest.ts'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// Every address of the specification (§2), opened by every role and by visitors (§6): an allowed address shows its
// screen with its data, a forbidden one leads to the role's own page.

interface Ids {
  readonly purchase: number
  readonly sale: number
  readonly order: number
  readonly receivable: number
  readonly receipt: number
  readonly customer: number
  readonly supplier: number
  readonly user: number
}

const addressesOf = (ids: Ids): readonly string[] => [
  '/dashboards/home',
  '/purchase/list',
  '/purchase/add',
  `/purchase/edit/${ids.purchase}`,
  '/sale/list',
  '/sale/add',
  `/sale/edit/${ids.sale}`,
  '/pending-data/purchase',
  '/payment/pending',
  `/payments/purchase/${ids.purchase}`,
  `/payments/return/${ids.purchase}`,
  `/preturn/list/${ids.purchase}`,
  '/product/list',
  '/purchase-order/list',
  '/purchase-order/add',
  `/purchase-order/edit/${ids.order}`,
  `/purchase-order/receive/${ids.receivable}`,
  '/received-order/list',
  `/received-order/edit/${ids.receipt}`,
  '/category/list',
  '/report/overview_chart',
  '/report/company_chart',
  '/report/store_chart',
  '/report/product_quantity_alert',
  '/report/product_expiry_alert',
  '/report/expired_purchases_report',
  '/report/product_report',
  '/report/sales_report',
  '/report/purchases_report',
  '/report/payment_report',
  '/report/income_report',
  '/report/customers_report',
  `/report/customers_report/${ids.customer}`,
  '/report/suppliers_report',
  `/report/suppliers_report/${ids.supplier}`,
  '/report/users_report',
  `/report/users_report/${ids.user}`,
  '/people/customer',
  '/people/supplier',
  '/people/user',
  '/setting/company',
  '/setting/store',
  '/setting/site_status',
  '/concurrent_payments/form',
  '/advanced_delete/form',
  '/notification/list',
  '/settings/general',
  '/settings/password',
  '/settings/google2fa',
  '/settings/appearance',
  '/settings/ip_restriction',
]

/** The lists of §6. */
const peopleOfAll = /^\/people\/user$|^\/setting\/(company|store)$|^\/report\/users_report$/
const lets: Readonly<Record<Role, (address: string) => boolean>> = {
  buyer: (address) =>
    /^\/purchase-order\/(list|add|receive\/\d+)$|^\/received-order\/(list|edit\/\d+)$/.test(address),
  admin: (address) => !/^\/(sale|purchase-order)\/(add|edit\/\d+)$/.test(address),
  user: (address) => !peopleOfAll.test(address),
  secretary: (address) =>
    !peopleOfAll.test(address) && !/^\/setting\/site_status$|^\/advanced_delete\/form$/.test(address),
}

/** Creates one of each document and party; the order belongs to a buyer, who sees only their own. */
async function layOutAll(request: APIRequestContext): Promise<Ids> {
  const goods = await stocked(request, 1)
  const buyer = await callerFor(request, 'buyer')
  const customer = await approvedCustomer(goods, `Cliente de direcciones ${goods.supplierId}`)
  const sale = await sell(goods.user, goods, { customerId: customer })
  const bought = await layOut(request, 1, false)
  const purchase = await enterPurchase(goods.user, bought, { mark: 'DIR', costs: ['900'] })
  const order = await enterOrder(buyer, goods, { quantities: ['10'] })
  const placed = await enterOrder(buyer, goods, { quantities: ['20'], orderedOn: day(0), expectedOn: day(0) })
  await goods.admin.post(`/api/purchase-orders/${placed.id}/approve`, {}, placed.version)
  const receipt = await buyer.post('/api/received-orders', {
    purchaseOrderId: placed.id,
    receivedOn: day(0),
    items: [{ orderLineId: placed.items[0]?.id, accepted: '5', lot: 'D1', expiresOn: '2030-01-01' }],
  })
  const { id: user } = await goods.user.get<{ id: number }>('/api/auth/user/profile')
  return {
    purchase: purchase.id,
    sale: sale.id,
    order: order.id,
    receivable: placed.id,
    receipt: receipt.id,
    customer,
    supplier: goods.supplierId,
    user,
  }
}

/** Follows a link to an address, and returns where it ended and what replaced the screen, if anything. */
async function open(page: Page, address: string, end: string, rest: () => Promise<void>): Promise<string> {
  await page.evaluate((to) => history.pushState({}, '', to), address)
  await expect(page).toHaveURL((url) => url.pathname === end)
  await page.locator('main[data-part=sheet] h1').first().waitFor()
  await rest()
  const failure = page.locator('[data-part=error-page] h1')
  return (await failure.count()) === 0 ? 'its screen' : await failure.innerText()
}

for (const role of roles)
  test(`every address of the specification, opened by ${role}`, async ({ page, request }) => {
    test.setTimeout(240_000)
    const addresses = addressesOf(await layOutAll(request))
    expect(addresses).toHaveLength(51)
    await withoutEvents(page)
    const rest = restOf(page)
    await signIn(page, role)
    const home = role === 'buyer' ? '/purchase-order/list' : '/dashboards/home'
    for (const address of addresses)
      await test.step(address, async () => {
        const end = lets[role](address) ? address : home
        expect.soft(await open(page, address, end, rest), address).toBe('its screen')
      })
  })

test('every address of the specification leads a visitor to sign in, and back', async ({ page, request }) => {
  test.setTimeout(120_000)
  const addresses = addressesOf(await layOutAll(request))
  await page.goto('/login')
  await page.locator('input[name=username]').waitFor()
  for (const address of ['/', '/dashboards', ...addresses]) {
    await page.evaluate((to) => history.pushState({}, '', to), `${address}?q=a`)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === `${address}?q=a`,
    )
  }
})
