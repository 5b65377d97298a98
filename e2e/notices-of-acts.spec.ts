import { expect, type Page } from '@playwright/test'
import { callerFor } from './api.ts'
import { test } from './elsewhere.ts'
import { enterOrder } from './ordered-goods.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const bell = (page: Page) => page.locator('[data-part=side] [data-part=bell]')

test('a buyer is notified live that their order was changed and closed short, and follows the link to a page they may open', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 1, false)
  const buyer = await callerFor(request, 'buyer')
  const { id, version, reference } = await enterOrder(buyer, goods, { quantities: ['8'] })
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signIn(page, 'buyer')
  expect((await opened).status()).toBe(200)

  const editor = await someoneElse('user', `/purchase-order/edit/${id}`)
  await editor.getByLabel('Nota').fill('Llega por la tarde')
  await editor.keyboard.press('Control+s')
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: reference })
  await expect(toast.filter({ hasText: 'cambió: Orden de compra' })).toBeVisible()

  const admin = await callerFor(request, 'admin')
  await admin.post(`/api/purchase-orders/${id}/approve`, {}, version + 1)
  const closer = await someoneElse('admin', `/purchase-order/list?q=${reference}`)
  await closer.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await closer.getByRole('menuitem', { name: 'Cerrar lo que falta…' }).click()
  const dialog = closer.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('El proveedor no tiene más')
  await dialog.getByRole('button', { name: 'Cerrar lo que falta' }).click()

  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notificaciones' })
  const notice = list.locator('[data-part=notice]').filter({ hasText: reference })
  await expect(notice).toContainText('cerró con faltantes: Orden de compra')
  await expect(notice).toContainText('El proveedor no tiene más')
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/purchase-order/list\\?.*order=${id}`))
  await expect(page.getByRole('dialog').or(page.getByRole('complementary'))).toContainText(reference)
})
