import { expect, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { faultsOf } from './axe.ts'
import { day } from './day.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { sell, shelfOf, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// A document deleted by mistake is restored from the message of the deletion.

const toast = (page: Page) => page.locator('[data-sonner-toast]')
for (const way of ['the keyboard', 'the button'] as const)
  test(`a deleted purchase order is restored by ${way}`, async ({ page, request }) => {
    await withoutEvents(page)
    const { products, supplierId } = await layOut(request, 1, false)
    const user = await callerFor(request, 'user')
    const stores = await user.get<{ data: { id: number }[] }>('/api/stores')
    const { id } = await user.post('/api/purchase-orders', {
      supplierId,
      storeId: stores.data[0]?.id,
      orderedOn: day(0),
      expectedOn: day(0),
      discount: 0,
      shipping: 0,
      items: [{ productId: products[0]?.id, quantity: '3', cost: '1500' }],
    })
    const { reference } = await user.get<{ reference: string }>(`/api/purchase-orders/${id}`)
    await signIn(page, 'user', `/purchase-order/list?q=${reference}`)
    await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(toast(page).first()).toContainText(`Orden ${reference} eliminada`)
    await expect(page.getByRole('row', { name: reference })).toHaveCount(0)
    // Both the message and its announcement.
    expect(await faultsOf(page, { tags: ['wcag2a', 'wcag2aa'] })).toEqual([])
    if (way === 'the keyboard') await page.keyboard.press('Alt+z')
    else await toast(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(toast(page).first()).toContainText(`Se recuperó ${reference}`)
    await expect(page.getByRole('row', { name: reference })).toBeVisible()
    expect(await faultsOf(page, { within: 'main[data-part=sheet]' })).toEqual([])
  })

test('a deleted purchase is restored, and so is a sale, with its reservations', async ({ page, request }) => {
  await withoutEvents(page)
  const goods = await stocked(request, 1)
  const { user, storeId, products } = goods
  const sale = await sell(user, goods)
  const held = await shelfOf(user, storeId, products[0]?.id ?? 0)
  const bill = await enterPurchase(user, await layOut(request, 1, false), { mark: 'DEL', costs: ['1000'] })
  for (const [list, { reference }] of [
    ['/purchase/list', bill],
    ['/sale/list', sale],
  ] as const) {
    await signIn(page, 'user', `${list}?q=${reference}`)
    await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(page.getByRole('row', { name: reference })).toHaveCount(0)
    // The key belongs to the message.
    await expect(toast(page).first()).toContainText(reference)
    await page.keyboard.press('Alt+z')
    await expect(toast(page).first()).toContainText(`Se recuperó ${reference}`)
    await expect(page.getByRole('row', { name: reference })).toBeVisible()
  }
  expect(await shelfOf(user, storeId, products[0]?.id ?? 0)).toEqual(held)
})

test('a deleted notification is restored', async ({ page, request }) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  const { reference } = await enterPurchase(goods.user, goods, { mark: 'AV', costs: ['900'] })
  await signIn(page, 'admin2', `/notification/list?q=${reference}`)
  const notice = page.locator('[data-part=notice-list]').getByText(reference).first()
  await expect(notice).toBeVisible()
  await notice.hover()
  await page.locator('[data-part=notice-list]').getByRole('button', { name: 'Eliminar' }).first().click()
  await expect(toast(page).first()).toContainText('1 notificación eliminada')
  await expect(notice).toHaveCount(0)
  await page.keyboard.press('Alt+z')
  await expect(notice).toBeVisible()
})
