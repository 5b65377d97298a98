import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { callerFor } from './api.ts'
import { day } from './day.ts'
import { test } from './elsewhere.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

// Messages cover no button at the foot of a page, however many there are; over a dialog none about others is raised.

/** The buttons at the foot. */
const feet =
  ':is([data-part="dialog-foot"], [data-part="save-bar"], [data-stays="foot"], [data-kept-clear]) button'

/** Shows messages: somebody else enters purchases, of which an approver is told at once. */
async function tell(request: APIRequestContext, count: number) {
  const goods = await layOut(request, 1, false)
  const secretary = await callerFor(request, 'secretary')
  for (let at = 0; at < count; at += 1)
    await enterPurchase(secretary, goods, { mark: `m${at}`, costs: [String(2000 + 1000 * at)] })
}

/** The buttons that a message covers, when all messages have arrived. */
const covered = (page: Page) =>
  page.evaluate((buttons) => {
    const boxOf = (each: Element) => each.getBoundingClientRect()
    const messages = [...document.querySelectorAll('[data-sonner-toast][data-visible=true]')].map(boxOf)
    return [...document.querySelectorAll(buttons)]
      .filter((button) => {
        const { left, right, top, bottom } = boxOf(button)
        return messages.some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
      })
      .map(({ textContent }) => textContent)
  }, feet)

for (const [width, height] of [
  [1440, 900],
  [1440, 720],
  [390, 844],
] as const)
  test(`messages stand above the buttons at the foot, ${width} × ${height}`, async ({ page, request }) => {
    test.slow()
    const { user, supplierId } = await stocked(request, 1)
    const { data } = await user.get<{ data: { id: number }[] }>(`/api/purchases?supplier=${supplierId}`)
    await page.setViewportSize({ width, height })
    await page.addInitScript(() =>
      localStorage.setItem('settings', JSON.stringify({ notificationExpand: true })),
    )
    for (const [address, raised] of [
      ['/product/list?open=new', false],
      [`/preturn/list/${data[0]?.id}?edit=new`, false],
      [`/concurrent_payments/form?supplier=${supplierId}&choose=all`, true],
    ] as const) {
      const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
      await signIn(page, 'user', address)
      await opened
      await expect(page.locator(feet).last()).toBeVisible()
      const bell = page.locator('[data-part=bell]').first()
      const before = await bell.textContent()
      await tell(request, 3)
      await expect(bell).not.toHaveText(before ?? '')
      const messages = page.locator('[data-sonner-toast][data-visible=true]')
      if (raised) await expect(messages.first()).toBeVisible()
      await page.waitForTimeout(600)
      if (!raised) await expect(messages).toHaveCount(0)
      expect([address, await covered(page)]).toEqual([address, []])
    }
  })

for (const language of ['es', 'ar'])
  test(`a message stands beside the list of what is still to be counted (${language})`, async ({
    page,
    request,
  }) => {
    const { user, storeId } = await stocked(request, 1)
    const { id } = await user.post('/api/stock-counts', { storeId, countedOn: day(0) })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'user', `/stock/count/edit/${id}`)
    const list = page.locator('[data-messages-beside]')
    await list.locator('li button').first().click()
    const message = page.locator('[data-sonner-toast][data-visible=true]').first()
    await expect(message).toBeVisible()
    const [one, other] = [await message.boundingBox(), await list.boundingBox()]
    if (!one || !other) throw new Error('nothing is there')
    expect(one.x + one.width <= other.x || other.x + other.width <= one.x).toBe(true)
  })
