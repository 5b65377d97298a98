import { languageNames } from '@trastienda/contract/language'
import { expect, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { enterOrder } from './ordered-goods.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { restOf } from './rest.ts'
import { sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'
import { withoutEvents } from './without-events.ts'

const lists = [
  '/purchase/list',
  '/pending-data/purchase',
  '/purchase-order/list',
  '/sale/list',
  '/stock/adjustment',
  '/setting/audit_log',
  '/people/user',
]

/** The days in a list that lack their year, have two lines or are cut. */
const faultsIn = (page: Page) =>
  page.locator('main table time').evaluateAll((times) =>
    times.flatMap((time) => {
      const words = document.createRange()
      words.selectNodeContents(time)
      const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size === 0) return []
      const cell = time.closest('td')
      const cut = cell !== null && cell.scrollWidth > cell.clientWidth + 1
      const withYear = /\d{4}|[٠-٩]{4}/.test(time.textContent)
      return withYear && tops.size === 1 && !cut ? [] : [cell?.textContent ?? '']
    }),
  )

for (const language of languageNames)
  test(`days of another year keep their year in every list, in ${language}`, async ({ page }) => {
    test.setTimeout(180_000)
    const goods = await stocked(page.request, 1)
    const { user } = goods
    await enterOrder(user, goods, {
      quantities: ['2'],
      orderedOn: '2025-09-23',
      // The longest name of a month in Arabic.
      expectedOn: '2025-12-28',
    })
    await enterPurchase(user, await layOut(page.request, 1, false), { mark: 'year', costs: ['2000'] })
    await sell(user, goods)
    await user.post('/api/stock-adjustments', {
      storeId: goods.storeId,
      adjustedOn: day(0),
      reason: 'damaged',
      items: [{ productId: goods.products[0]?.id, lot: 'A', expiresOn: day(21), quantity: '-1' }],
    })
    await withoutEvents(page)
    // Seen from a later day, all of it was years ago.
    await page.clock.setFixedTime(new Date('2027-09-23T15:00:00Z'))
    await page.addInitScript((lang) => localStorage.setItem('language', lang), language)
    const rest = restOf(page)
    await signIn(page, 'admin', '/settings/general')
    const seen: string[] = []
    for (const path of lists)
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await visit(page, path)
        await rest()
        await page.locator('main table tbody tr').first().waitFor()
        if ((await page.locator('main table time').count()) > 0) seen.push(`${path} ${width}`)
        expect.soft(await faultsIn(page), `${path}, ${width} px`).toEqual([])
      }
    // It may be that no user was seen before.
    const dated = lists.filter((path) => path !== '/people/user')
    expect(seen).toEqual(dated.flatMap((path) => [`${path} 1440`, `${path} 1024`]))
  })
