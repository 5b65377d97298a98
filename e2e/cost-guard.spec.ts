import { expect, test } from '@playwright/test'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

interface Product {
  readonly price: number
}
interface History {
  readonly data: readonly { readonly action: string; readonly reason: string }[]
}

test('a line with a higher cost shows the remaining margin, and the price that keeps it is set and undone', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const [product] = goods.products
  const id = product?.id ?? 0
  // 2.500 of a price of 3.500.
  const before = await enterPurchase(goods.user, goods, { mark: '1', costs: ['2500'] })
  await goods.admin.post(`/api/purchases/${before.id}/approve`, undefined, before.version)
  const next = await enterPurchase(goods.user, goods, { mark: '2', costs: ['2750'] })
  // Notifications of others would come before the message with its "Deshacer".
  await withoutEvents(page)
  await signIn(page, 'user', `/purchase/edit/${next.id}`)
  await page.locator('td[data-col=cost]').first().click()
  const line = page.getByLabel('Detalle de la línea 1')
  await expect(line).toContainText('2.500')
  await expect(line).toContainText('10 %')
  await expect(line).toContainText('Margen a 3.500')
  await expect(line).toContainText('28,6 % → 21,4 %')
  await expect(line).toContainText('Precio para 28,6 %')
  await line.getByRole('button', { name: 'Poner 3.850' }).click()
  await expect(page.getByText(`${product?.name} ahora vale 3.850`)).toBeVisible()
  await expect(line).toContainText('Margen a 3.850')
  await expect(line.getByRole('button')).toHaveCount(0)
  const price = async () => (await goods.user.get<Product>(`/api/products/${id}`)).price
  expect(await price()).toBe(385_000)
  const history = await goods.user.get<History>(`/api/history/product/${id}`)
  expect(history.data[0]).toMatchObject({
    action: 'price_changed',
    reason: `Costo en la compra ${next.reference}`,
  })

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(`${product?.name} vuelve a 3.500`)).toBeVisible()
  expect(await price()).toBe(350_000)
  await expect(line).toContainText('Margen a 3.500')
})

test('a price that somebody changed meanwhile is shown, not overwritten', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const [product] = goods.products
  const before = await enterPurchase(goods.user, goods, { mark: '1', costs: ['2500'] })
  await goods.admin.post(`/api/purchases/${before.id}/approve`, undefined, before.version)
  const next = await enterPurchase(goods.user, goods, { mark: '2', costs: ['2750'] })
  await signIn(page, 'secretary', `/purchase/edit/${next.id}`)
  await page.locator('td[data-col=cost]').first().click()
  const line = page.getByLabel('Detalle de la línea 1')
  const accept = line.getByRole('button', { name: 'Poner 3.850' })
  await expect(accept).toBeVisible()
  // Another person does what this one is about to do.
  await page.route(`**/api/products/${product?.id}`, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), price: 400_000 } })
  })
  await accept.click()
  await expect(page.getByText(`Alguien cambió el precio de ${product?.name}: ahora vale 4.000`)).toBeVisible()
  await expect(line).toContainText('Margen a 4.000')
  // The product may still be read again.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a suggested price below the average cost is marked, and set only when confirmed', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const [product] = goods.products
  const before = await enterPurchase(goods.user, goods, { mark: '1', costs: ['2500'] })
  await goods.admin.post(`/api/purchases/${before.id}/approve`, undefined, before.version)
  // Much cheaper: the earlier margin would give 2.100, which is less than the average unit cost.
  const next = await enterPurchase(goods.user, goods, { mark: '2', costs: ['1500'] })
  await withoutEvents(page)
  await signIn(page, 'user', `/purchase/edit/${next.id}`)
  await page.locator('td[data-col=cost]').first().click()
  const line = page.getByLabel('Detalle de la línea 1')
  await expect(line).toContainText('bajo el costo promedio de 2.500')
  const price = async () => (await goods.user.get<Product>(`/api/products/${product?.id}`)).price
  await line.getByRole('button', { name: 'Poner 2.100' }).click()
  const confirmation = page.getByRole('dialog', { name: '¿Poner un precio por debajo del costo?' })
  await expect(confirmation).toContainText('2.500')
  await confirmation.getByRole('button', { name: 'Cancelar' }).click()
  await expect(confirmation).toHaveCount(0)
  expect(await price()).toBe(350_000)
  await line.getByRole('button', { name: 'Poner 2.100' }).click()
  await confirmation.getByRole('button', { name: 'Poner 2.100' }).click()
  await expect(page.getByText(`${product?.name} ahora vale 2.100`)).toBeVisible()
  expect(await price()).toBe(210_000)
})
