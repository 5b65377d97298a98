import { expect, test } from '@playwright/test'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the foot of a purchase offers its next step: to approve it, then to pay it', async ({
  page,
  request,
}) => {
  const shop = await layOut(request, 1, false)
  const { id } = await enterPurchase(shop.user, shop, { mark: 'STEP', costs: ['5000'] })
  await signIn(page, 'admin', `/purchase/edit/${id}`)
  const step = page.locator('[data-part=next-step]')
  const approve = step.getByRole('button', { name: 'Aprobar…' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  // There is nothing to save, and the foot does not say so beside the step.
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeHidden()

  // What is unsaved comes first.
  await page.getByRole('textbox', { name: /Nota/ }).fill('Llegó mojada una caja')
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
  await expect(approve).toBeHidden()
  await page.getByRole('button', { name: 'Descartar' }).tap()

  await approve.tap()
  const dialog = page.getByRole('dialog')
  for (const flag of await dialog.getByRole('checkbox').all()) await flag.check()
  await dialog.getByRole('button', { name: 'Aprobar', exact: true }).tap()
  await expect(dialog).toBeHidden()
  const pay = step.getByRole('link', { name: 'Pagar' })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await pay.tap()
  await expect(page.getByRole('dialog', { name: /pago/i })).toBeVisible()
})

test('on a phone the foot of a sale on credit has what is owed and takes the payment', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 1)
  const customerId = await approvedCustomer(goods, `Tienda Saldo ${goods.supplierId}`)
  const sale = await sell(goods.user, goods, { customerId, downPayment: 0 })
  await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  await signIn(page, 'user', `/sale/edit/${sale.id}`)
  const bar = page.locator('[data-part=standing-total]').last()
  await expect(bar).toContainText('Saldo')
  const collect = page.locator('[data-part=next-step]').getByRole('button', { name: 'Recibir pago' })
  await expect(collect).toBeInViewport({ ratio: 1 })
  await collect.tap()
  await page
    .getByRole('dialog', { name: `Recibir pago de ${sale.reference}` })
    .getByRole('button', { name: 'Recibir', exact: true })
    .tap()
  await expect(page.getByText(/^Recibido .* de /)).toBeVisible()
  await expect(collect).toBeHidden()
  await expect(bar).toContainText('Total')
})

test('on a phone the menu of a bill that waits stays on the line of its title', async ({ page, request }) => {
  const shop = await layOut(request, 1, false)
  const { id } = await enterPurchase(shop.user, shop, { mark: 'MENU', costs: ['5000'] })
  await signIn(page, 'admin', `/purchase/edit/${id}`)
  const head = page.locator('[data-part=head]').first()
  const menu = head.getByRole('button').last()
  await expect(menu).toBeInViewport({ ratio: 1 })
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const [title, box] = [await head.locator('h1').boundingBox(), await menu.boundingBox()]
    expect(box?.x, `${width} px`).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? width))
    expect(box?.y ?? 999, `${width} px`).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  }
})
