import type { Order } from '@trastienda/contract/purchase-order'
import { expect, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { day } from './day.ts'
import { enterOrder } from './ordered-goods.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const slow = { delay: 50 }

const rowOf = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference })

async function openAction(page: Page, reference: string, action: string) {
  await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog')
}

test('a buyer orders only by keyboard, sees their own orders and deletes none', async ({ page, request }) => {
  const goods = await layOut(request, 2, false)
  const [first, second] = goods.products
  const other = await enterOrder(goods.user, goods, { quantities: ['4'] })
  await signIn(page, 'buyer')
  await expect(page).toHaveURL(/\/purchase-order\/list$/)
  await page.locator('main[data-part=sheet] h1').waitFor()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/purchase-order\/add$/)
  const supplier = page.getByLabel('Proveedor')
  await expect(supplier).toBeFocused()
  await page.keyboard.type(goods.supplier, slow)
  await expect(page.getByRole('option', { name: goods.supplier })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Fecha')).toBeFocused()
  for (let field = 0; field < 4; field += 1) await page.keyboard.press('Enter')
  const store = page.locator('[data-field="storeId"]')
  await expect(store).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Centro' }).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(store).toContainText('Centro')
  // As in a purchase, Enter that takes the store moves on.
  await expect(page.getByRole('combobox', { name: 'Producto, línea 1' })).toBeFocused()
  // The lines: a code, the quantity, the cost; the supplier's code on the way.
  await page.keyboard.type(first?.code ?? '', slow)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Pedido, línea 1' })).toBeFocused()
  await page.keyboard.type('12', slow)
  await page.keyboard.press('Enter')
  await page.keyboard.type('2500', slow)
  await page.keyboard.press('Enter')
  await page.keyboard.type(second?.code ?? '', slow)
  await page.keyboard.press('Enter')
  await page.keyboard.type('3', slow)
  await page.keyboard.press('Enter')
  await page.keyboard.type('1000', slow)
  await page.locator('tr[aria-rowindex="2"] td[data-col="supplierCode"]').click()
  await page.keyboard.type('PV-77', slow)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Orden PO-\d{4}-\d{6} guardada$/)).toBeVisible()
  await expect(page).toHaveURL(/\/purchase-order\/list$/)
  await expect(page.getByText(other.reference)).toHaveCount(0)

  // Read over the list: a buyer may not open the page of an order.
  const row = rowOf(page, goods.supplier)
  await expect(row).toContainText('Pendiente')
  const reference = (await row.locator('[data-opens] bdi').textContent()) ?? ''
  await row.locator('[data-opens]').dblclick()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('PV-77')
  await expect(drawer).toContainText('33.000')
  await expect(drawer.getByRole('button', { name: 'Aprobar…' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByText('Tu rol no permite eliminar órdenes de compra')).toBeVisible()

  // Ordered again from the same supplier, the product has the supplier's code already.
  await page.goto('/purchase-order/add')
  await page.getByLabel('Proveedor').fill(goods.supplier)
  await page.getByRole('option', { name: goods.supplier }).click()
  await page.locator('tr[aria-rowindex="2"] td[data-col="product"]').click()
  await page.keyboard.type(first?.code ?? '', slow)
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[aria-rowindex="2"] td[data-col="supplierCode"]')).toContainText('PV-77')
})

test('an admin approves from the list; a line is closed short with a reason and resumed', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 2, false)
  const buyer = await callerFor(request, 'buyer')
  const order = await enterOrder(buyer, goods, { quantities: ['10', '5'] })
  await signIn(page, 'admin', `/purchase-order/list?supplier=${goods.supplierId}`)
  await expect(page.getByRole('link', { name: /Nueva orden/ })).toHaveCount(0)
  await rowOf(page, order.reference).locator('[data-opens]').dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar…' }).click()
  const asking = page.getByRole('dialog', { name: `¿Aprobar la orden ${order.reference}?` })
  await asking.waitFor()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Orden ${order.reference} aprobada`)).toBeVisible()
  await expect(asking).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const closing = await openAction(page, order.reference, 'Cerrar lo que falta…')
  await closing.getByRole('checkbox', { name: goods.products[0]?.name }).uncheck()
  const close = closing.getByRole('button', { name: 'Cerrar lo que falta' })
  await close.click()
  await expect(closing).toContainText('Falta este dato')
  await closing.getByLabel('Motivo').fill('Ya no lo fabrican')
  await close.click()
  await expect(closing).toHaveCount(0)
  const closed = await buyer.get<Order>(`/api/purchase-orders/${order.id}`)
  expect(closed.items.map((item) => [item.closed, item.closeReason])).toEqual([
    ['0', ''],
    ['5', 'Ya no lo fabrican'],
  ])
  await expect(rowOf(page, order.reference)).toContainText('5 ya no llegan')
  const again = await openAction(page, order.reference, 'Reabrir las líneas cerradas…')
  await again.getByLabel('Motivo').fill('Apareció otro lote')
  await again.getByRole('button', { name: 'Reabrir las líneas' }).click()
  await expect(again).toHaveCount(0)
  await expect(rowOf(page, order.reference)).not.toContainText('ya no llegan')
})

test('several are approved at once, and the page says why one’s own is not', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const own = await enterOrder(goods.user, goods, { quantities: ['1'] })
  const other = await enterOrder(await callerFor(request, 'secretary'), goods, { quantities: ['2'] })
  await signIn(page, 'user', `/purchase-order/list?supplier=${goods.supplierId}`)
  await rowOf(page, own.reference).waitFor()
  await page.getByRole('checkbox').first().check()
  await page.keyboard.press('a')
  const asking = page.getByRole('dialog')
  await expect(asking).toContainText('¿Aprobar 2 órdenes?')
  await expect(asking).toContainText('Se aprobarán 2, por 6.000.')
  await page.keyboard.press('Control+Enter')
  await expect(asking).toContainText('1 aprobada, 1 quedó pendiente')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, other.reference)).toContainText('Por llegar')
  await expect(rowOf(page, own.reference)).toContainText('Pendiente')
})

test('an order is edited and copied', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const order = await enterOrder(goods.user, goods, { quantities: ['6'] })
  await signIn(page, 'secretary', `/purchase-order/edit/${order.id}`)
  await page.getByLabel('Transportadora').fill('Coordinadora')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Orden ${order.reference} guardada`)).toBeVisible()
  expect(await goods.user.get<Order>(`/api/purchase-orders/${order.id}`)).toMatchObject({
    carrier: 'Coordinadora',
    units: '6',
  })

  await page.getByRole('button', { name: `Más acciones de ${order.reference}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page).toHaveURL(new RegExp(`/purchase-order/add\\?from=${order.id}$`))
  // The address changes before the page does, and both orders have the same carrier.
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva orden' })).toBeVisible()
  await expect(page.getByLabel('Transportadora')).toHaveValue('Coordinadora')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/purchase-order\/list$/)
  await expect(page.getByText(/^Orden PO-\d{4}-\d{6} guardada$/).last()).toBeVisible()
})

test('the calendar shows expected goods and is navigated by arrow keys', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const order = await enterOrder(goods.user, goods, { quantities: ['8'], expectedOn: day(0) })
  await goods.admin.post(`/api/purchase-orders/${order.id}/approve`, undefined, order.version)
  await signIn(page, 'user', '/purchase-order/list')
  await page.getByRole('button', { name: 'Calendario' }).click()
  const ofToday = page.locator(`[data-day="${day(0)}"]`)
  await ofToday.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Llegadas esperadas' })
  await expect(list).toContainText(order.reference)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(`[data-day="${day(7)}"]`)).toBeFocused()
  await expect(list).not.toContainText(order.reference)
  await page.keyboard.press('ArrowUp')
  await expect(ofToday).toBeFocused()
  await list.getByRole('button', { name: order.reference }).click()
  await expect(page.getByRole('dialog')).toContainText(goods.products[0]?.name ?? '')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lista' }).click()
  await expect(rowOf(page, order.reference)).toBeVisible()
})
