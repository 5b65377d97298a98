import { expect, type Locator, type Page, test } from '@playwright/test'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** How far the form of a document can be moved sideways, pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('main, main *')]
    const scrolls = boxes.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowX))
    const own = scrolls.filter((box) => box.querySelector('table') !== null)
    return Math.max(0, ...own.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

for (const [path, name] of [
  ['/purchase-order/add', 'an order'],
  ['/purchase/add', 'a purchase'],
  ['/sale/add', 'a sale'],
  ['/stock/transfer/add', 'a transfer'],
  ['/stock/adjustment/add', 'an adjustment'],
] as const)
  test(`the form of ${name} is not wider than the phone`, async ({ page, request }) => {
    await layOut(request, 1, false)
    await signIn(page, 'user', path)
    await page.locator('table tbody tr').first().waitFor()
    expect(await sideways(page)).toBe(0)
  })

test('a line of an order is typed on a phone without the form moving sideways', async ({ page, request }) => {
  const { products } = await layOut(request, 1, false)
  const product = products[0]
  await signIn(page, 'user', '/purchase-order/add')
  const cell = page.locator('td[data-col=product]').first()
  await cell.tap()
  await page.keyboard.type(product?.code ?? '', { delay: 50 })
  await page.getByRole('option', { name: product?.name }).first().tap()
  await page.keyboard.type('3')
  // A quantity stands where it is typed.
  const quantity = page.locator('tbody tr').first().locator('td[data-column=quantity]')
  const align = (of: Locator) =>
    of.evaluate((box) => getComputedStyle(box).textAlign.replace('start', 'left'))
  const typed = await align(quantity.locator('input'))
  await page.keyboard.press('Enter')
  await expect(quantity.locator('input')).toHaveCount(0)
  expect(await align(quantity)).toBe(typed)
  await page.keyboard.type('1500')
  await expect(page.locator('tbody tr').first()).toContainText('4.500')
  expect(await sideways(page)).toBe(0)
})
