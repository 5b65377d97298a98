import { expect, type Page, test } from '@playwright/test'
import { type Screen, screenAt, screens } from '@trastienda/contract/access'
import { built } from './built-screens.ts'
import { day } from './day.ts'
import { pdf } from './api.ts'
import { layOut } from './purchase-goods.ts'
import { restOf } from './rest.ts'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// Every link of every screen leads to a screen: each is pressed once per kind of address, where it stands.

/** What a link is like: its numbers, days and words are left out, so that one of its kind is pressed. */
const patternOf = (href: string): string => href.replace(/=[^&#]*/g, '=').replaceAll(/\d+/g, '0')

/** The links of a page to other places of the program, as they are written. */
const hrefsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target], [download])')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^[/?]/.test(href) && !href.startsWith('/api/')),
  )

/** What is wrong with the page that shows; nothing on one that is what it should be. */
const faultOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.error-page h1')?.textContent ?? null)

async function walk(page: Page, rest: () => Promise<void>, addresses: readonly string[]): Promise<number> {
  const pressed = new Set<string>()
  const seen = new Set(addresses.map(patternOf))
  const open = [...addresses]
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    await page.goto(address)
    await page.locator('main.sheet h1').first().waitFor()
    await rest()
    expect.soft(await faultOf(page), address).toBeNull()
    const here = page.url()
    const hrefs = await hrefsOf(page)
    for (const href of hrefs) {
      const { pathname } = new URL(href, page.url())
      expect.soft(pathname === '/' || screenAt(pathname) !== undefined, `${address} → ${href}`).toBe(true)
    }
    for (const href of hrefs) {
      const pattern = patternOf(href.startsWith('?') ? `${new URL(page.url()).pathname} ${href}` : href)
      if (pressed.has(pattern)) continue
      pressed.add(pattern)
      const link = page.locator(`a[href=${JSON.stringify(href)}]`).first()
      await link.evaluate((one: HTMLAnchorElement) => one.click())
      await rest()
      const { pathname, search } = new URL(page.url())
      expect.soft(await faultOf(page), `${address} → ${href} → ${pathname}${search}`).toBeNull()
      if (href.startsWith('?')) expect.soft(pathname, href).toBe(new URL(here).pathname)
      const landed = patternOf(pathname)
      if (!seen.has(landed)) {
        seen.add(landed)
        open.push(pathname)
      }
      // A place that replaced this one in the history, as a menu of one's own does, is left by its address.
      if (page.url() !== here) await page.goBack()
      if (page.url() !== here) await page.goto(here)
      await rest()
    }
  }
  return pressed.size
}

for (const who of ['admin', 'user'] as const)
  test(`every link of every screen of ${who} leads to a screen`, async ({ page, request }) => {
    test.setTimeout(600_000)
    // Lots that are over and soon will be, bills that are overdue, sales on credit: what reports link to.
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
    await withoutEvents(page)
    const rest = restOf(page)
    await signIn(page, who)
    const addresses = built.map((name: Screen) => screens[name]).filter((address) => !address.includes(':'))
    const count = await walk(page, rest, [
      ...addresses,
      `/report/customers_report/${customerId}`,
      `/report/suppliers_report/${goods.supplierId}`,
    ])
    expect(count).toBeGreaterThan(60)
  })
