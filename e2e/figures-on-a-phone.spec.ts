import { expect, type Locator, test } from '@playwright/test'
import { owing, paymentOf } from './payments-entered.ts'
import { layOut } from './purchase-goods.ts'
import { enterPurchase } from './purchase-entered.ts'
import { sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Whether words are cut at the end of their box. */
const isCut = (of: Locator) => of.evaluate((box) => box.scrollWidth > box.clientWidth)

test('on a phone the kardex says what it cost without scrolling sideways, and its days are read whole', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, version } = await enterPurchase(goods.user, goods, { mark: 'KDX', costs: ['4321'] })
  await goods.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  await signIn(page, 'user', `/product/list?open=${goods.products[0]?.id}`)
  const table = page.locator('[data-part=wide-table]')
  const worth = table.locator('tbody [data-part=worth]').first()
  await expect(worth).toHaveText(/Costo\s+4\.321/)
  await worth.scrollIntoViewIfNeeded()
  await expect(worth).toBeInViewport({ ratio: 1 })
  expect(await isCut(page.getByRole('region', { name: 'Kardex' }))).toBe(false)
  const days = page.getByRole('button', { name: 'Todo el tiempo' })
  expect(await isCut(days.locator('span').first())).toBe(false)
})

test('on a phone the total to pay stays in view while many bills are paid at once', async ({
  page,
  request,
}) => {
  const { goods } = await owing(request, ['1000', '2000'])
  await signIn(page, 'user', `/concurrent_payments/form?supplier=${goods.supplierId}`)
  const group = page.locator('[data-part=group]')
  await expect(group.first()).toBeVisible()
  await expect(page.locator('[data-part=standing-total]')).toHaveCount(0)
  await page.locator('[data-bill]').first().click()
  await page.keyboard.press('Space')
  const total = page.locator('[data-part=save-bar] [data-part=standing-total]')
  await expect(total).toBeInViewport({ ratio: 1 })
  await expect(total).toHaveText(/Total\s*\$\s*[1-9]/)
})

test('on a phone a payment of a bill is a card, with all that is done to it in reach', async ({
  page,
  request,
}) => {
  const { goods, user, bills } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('nothing is owed')
  await user.post('/api/payments', paymentOf(goods.supplierId, bill, 40_000))
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'user', `/payments/purchase/${bill.id}`)
    const table = page.locator('[data-part=bill-payments]')
    await expect(table.locator('tbody tr')).toHaveCount(1)
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    const more = table.getByRole('button', { name: /^Más acciones/ })
    await expect(more).toBeInViewport({ ratio: 1 })
    await more.tap()
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('on a phone the subtotal of a dear line of a sale ends where the others do', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 2)
  const sale = await sell(goods.user, goods, { price: '145000000', quantity: '1' })
  await signIn(page, 'user', `/sale/edit/${sale.id}`)
  const dear = page.locator('td[data-column=subtotal]').first()
  const figure = dear.locator('bdi').first()
  await expect(figure).toHaveText('145.000.000')
  await figure.scrollIntoViewIfNeeded()
  const [box, room] = [await figure.boundingBox(), await dear.boundingBox()]
  if (!box || !room) throw new Error('the line is not shown')
  expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width)
  expect(room.x + room.width).toBeLessThanOrEqual(390)
})
