import { expect, test } from '@playwright/test'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder, receiveGoods } from './received-goods.ts'
import { signIn } from './signing-in.ts'

test('a person who may approve nothing sees what waits, not how much of it is theirs', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  await enterPurchase(goods.admin, goods, { mark: 'inicio', costs: ['2500'] })
  await signIn(page, 'user')
  const waits = page.getByRole('region', { name: 'Por aprobar, de todo' })
  await expect(waits.getByRole('columnheader', { name: 'Te toca' })).toBeVisible()
  await signIn(page, 'secretary')
  await expect(waits.getByRole('columnheader', { name: 'En total' })).toBeVisible()
  await expect(waits.getByRole('columnheader', { name: 'Te toca' })).toHaveCount(0)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`pending purchases start with the purchases, at ${width}`, async ({ page, request }) => {
    const goods = await layOut(request, 1, false)
    await enterPurchase(goods.user, goods, { mark: `pendiente-${width}`, costs: ['2500'] })
    await receiveGoods(goods, await placeOrder(goods, ['2500']), ['4'])
    await page.setViewportSize({ width, height })
    await signIn(page, 'user', '/pending-data/purchase')
    const first = page.getByRole('grid', { name: 'Compras pendientes' }).getByRole('row').nth(1)
    const unbilled = page.getByRole('region', { name: 'Recibido sin factura', exact: true })
    await expect(first).toBeInViewport()
    // Goods waiting for a bill follow, and the beginning of that list is visible.
    await expect(unbilled.getByRole('heading').first()).toBeInViewport()
    const [list, below] = [await first.boundingBox(), await unbilled.boundingBox()]
    expect(list?.y ?? Infinity).toBeLessThan(below?.y ?? 0)
  })
