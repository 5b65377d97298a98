import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { mayOpen, type Role, type Screen, screenAt, screens } from '@trastienda/contract/access'
import { built } from './built-screens.ts'
import { day } from './day.ts'
import { pdf } from './api.ts'
import { layOut } from './purchase-goods.ts'
import { restOf } from './rest.ts'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// Every link of every screen leads to a screen that the person may open. An admin sees all screens: there one link of
// each kind of address is pressed.

/** The kind of a link: without numbers, days and words, so that one of its kind is pressed. */
const patternOf = (href: string): string => href.replace(/=[^&#]*/g, '=').replaceAll(/\d+/g, '0')

/** The links of a page to other places of the program, as written. */
const hrefsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target], [download])')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^[/?]/.test(href) && !href.startsWith('/api/')),
  )

/** The fault of the open page; undefined when there is none. */
const faultOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-part=error-page] h1')?.textContent ?? null)

/** Opens a screen. @returns its links, each of which leads to a screen that this person may open */
async function linksAt(
  page: Page,
  rest: () => Promise<void>,
  role: Role,
  address: string,
): Promise<string[]> {
  await page.goto(address)
  await page.locator('main[data-part=sheet] h1').first().waitFor()
  await rest()
  expect.soft(await faultOf(page), address).toBeNull()
  const hrefs = await hrefsOf(page)
  for (const href of hrefs) {
    const { pathname } = new URL(href, page.url())
    const screen = screenAt(pathname)
    const opens = pathname === '/' || (screen !== undefined && mayOpen(role, screen))
    expect.soft(opens, `${role}: ${address} → ${href}`).toBe(true)
  }
  return hrefs
}

/** Presses a link of each kind on these screens and on those to which they lead. @returns how many it pressed */
async function press(page: Page, rest: () => Promise<void>, addresses: readonly string[]): Promise<number> {
  const pressed = new Set<string>()
  const seen = new Set(addresses.map(patternOf))
  const open = [...addresses]
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    const hrefs = await linksAt(page, rest, 'admin', address)
    const here = page.url()
    for (const href of hrefs) {
      const pattern = patternOf(href.startsWith('?') ? `${new URL(page.url()).pathname} ${href}` : href)
      if (pressed.has(pattern)) continue
      pressed.add(pattern)
      const link = page.locator(`a[href=${JSON.stringify(href)}]`).first()
      await link.evaluate((one: HTMLAnchorElement) => one.click(), undefined, { timeout: 30_000 })
      // On a busy machine its screen comes late; a link to where one is, such as by a redirection, changes nothing.
      if (new URL(href, here).href !== here)
        await page.waitForURL(({ href: now }) => now !== here, { timeout: 5000 }).catch(() => undefined)
      await rest()
      const { pathname, search } = new URL(page.url())
      expect.soft(await faultOf(page), `${address} → ${href} → ${pathname}${search}`).toBeNull()
      if (href.startsWith('?')) expect.soft(pathname, href).toBe(new URL(here).pathname)
      const landed = patternOf(pathname)
      if (!seen.has(landed)) {
        seen.add(landed)
        open.push(pathname)
      }
      // Back would close what the link opened above its page, after a moment in which the address is this one.
      const isCovered = (await page.locator('[data-part=dialog]').count()) > 0
      if (page.url() !== here && !isCovered) await page.goBack()
      // A place that replaced this one in the history, as the personal menu does, is left by its address.
      if (page.url() !== here) await page.goto(here)
      await rest()
    }
  }
  return pressed.size
}

/**
 * Goods, a sale and a purchase for reports to link to: expired and expiring lots, overdue bills, a sale on credit.
 */
async function lookedAt(request: APIRequestContext): Promise<string[]> {
  const goods = await stocked(request, 1, [
    { lot: 'V', expiresOn: day(-3), quantity: '4' },
    { lot: 'P', expiresOn: day(10), quantity: '4' },
    { lot: 'L', expiresOn: day(200), quantity: '40' },
  ])
  const customerId = await approvedCustomer(goods, `Cliente de enlaces ${goods.supplierId}`)
  const sale = await sell(goods.user, goods, { customerId, downPayment: 0 })
  await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  const other = await layOut(request, 1, false)
  const { id } = await other.user.upload('/api/attachments', 'factura.pdf', pdf)
  await other.user.post('/api/purchases', {
    supplierId: other.supplierId,
    storeId: goods.storeId,
    reference: `ENL-${other.supplierId}`,
    purchasedOn: day(-1),
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    attachmentIds: [id],
    items: [{ productId: other.products[0]?.id, quantity: '3', cost: '1000' }],
  })
  const addresses = built.map((name: Screen) => screens[name]).filter((address) => !address.includes(':'))
  return [
    ...addresses,
    `/report/customers_report/${customerId}`,
    `/report/suppliers_report/${goods.supplierId}`,
  ]
}

test('every link of every screen leads to a screen', async ({ page, request }) => {
  test.setTimeout(600_000)
  const addresses = await lookedAt(request)
  await withoutEvents(page)
  const rest = restOf(page)
  await signIn(page, 'admin')
  expect(await press(page, rest, addresses)).toBeGreaterThan(60)
})

// A buyer has few screens; their links depend on the data.
for (const [role, least] of [
  ['secretary', 20],
  ['user', 20],
  ['buyer', 2],
] as const)
  test(`every link that a ${role} sees leads to a screen for a ${role}`, async ({ page, request }) => {
    test.setTimeout(300_000)
    const addresses = await lookedAt(request)
    await withoutEvents(page)
    const rest = restOf(page)
    await signIn(page, role)
    const open = addresses.filter((address) => {
      const screen = screenAt(address)
      return screen !== undefined && mayOpen(role, screen)
    })
    const links = new Set<string>()
    for (const address of open) for (const href of await linksAt(page, rest, role, address)) links.add(href)
    expect(links.size).toBeGreaterThan(least)
  })
