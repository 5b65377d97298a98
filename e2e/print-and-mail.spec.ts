import type { MailRow } from '@trastienda/contract/mail'
import type { Order } from '@trastienda/contract/purchase-order'
import { expect, type Page, test } from '@playwright/test'
import type { Caller } from './api.ts'
import { faultsOf } from './axe.ts'
import { day } from './day.ts'
import { owing } from './payments-entered.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

async function order(person: Caller, { supplierId, products }: Goods, approver?: Caller): Promise<Order> {
  const stores = await person.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const { id, version } = await person.post('/api/purchase-orders', {
    supplierId,
    storeId: stores.data.find(({ name }) => name === 'Centro')?.id,
    orderedOn: day(0),
    expectedOn: day(3),
    discount: 0,
    shipping: 0,
    items: products.map((product) => ({ productId: product.id, quantity: '12', cost: '2000' })),
  })
  await approver?.post(`/api/purchase-orders/${id}/approve`, undefined, version)
  return person.get<Order>(`/api/purchase-orders/${id}`)
}

/** Presses what opens a PDF, and returns the tab that shows it. */
async function printed(page: Page, press: () => Promise<void>) {
  const tab = page.waitForEvent('popup')
  const answered = page.waitForResponse((response) => /\/pdf\?language=es/.test(response.url()))
  await press()
  const response = await answered
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  await (await tab).close()
}

test('an order is printed, and mailed to its supplier', async ({ page, request }) => {
  const goods = await layOut(request, 2, false)
  const { id, reference } = await order(goods.user, goods, goods.admin)
  await signIn(page, 'user', `/purchase-order/edit/${id}`)
  await printed(page, () => page.getByRole('button', { name: 'Imprimir (PDF)' }).click())

  await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await page.getByRole('menuitem', { name: 'Enviar por correo…' }).click()
  const dialog = page.getByRole('dialog', { name: `Enviar ${reference} al proveedor` })
  await expect(dialog.getByText('no le llegará al proveedor')).toBeVisible()
  await expect(dialog.getByText('El proveedor no tiene correo en su ficha.')).toBeVisible()
  await expect(dialog.getByLabel('Para')).toBeFocused()
  expect(await faultsOf(page, { within: '[data-part=dialog]' })).toEqual([])
  await page.keyboard.press('ControlOrMeta+s')
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('Para').fill('pedidos@lacteos.example')
  await dialog.getByLabel('Copia').fill('bodega@lacteos.example, no es una dirección')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Copia').fill('bodega@lacteos.example; compras@lacteos.example')
  await dialog.getByLabel('Mensaje').fill('Por favor confirmar la entrega.')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`La orden ${reference} va en camino a pedidos@lacteos.example`)).toBeVisible()
  const mails = page.locator('[data-part=mails]')
  await expect(mails.getByText('con copia a bodega@lacteos.example y compras@lacteos.example')).toBeVisible()
  // The list updates by itself.
  await expect(mails.getByText('Guardado, sin enviar')).toBeVisible()
  const { data } = await goods.user.get<{ data: MailRow[] }>(`/api/purchase-orders/${id}/mail`)
  expect(data).toMatchObject([{ state: 'kept', to: 'pedidos@lacteos.example' }])
})

test('an order that is not approved is printed and not mailed', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await order(goods.user, goods)
  await signIn(page, 'user', `/purchase-order/list?q=${reference}`)
  await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Imprimir (PDF)' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Enviar por correo…' })).toHaveCount(0)
  await printed(page, () => page.getByRole('menuitem', { name: 'Imprimir (PDF)' }).click())
  expect(id).toBeGreaterThan(0)
})

test('a payment and a run of payments are printed for the suppliers', async ({ page, request }) => {
  const { user, bills, goods } = await owing(request, ['3000', '5000'])
  const allocations = bills.map((bill) => ({
    purchaseId: bill.id,
    amount: bill.balance,
    payable: bill.balance,
  }))
  const run = await user.post<{ id: number }>('/api/payment-batches', {
    paidOn: day(0),
    method: 'transfer',
    allocations,
    references: [{ supplierId: goods.supplierId, reference: `EGRESO-${bills[0]?.id}` }],
  })
  const { payments } = await user.get<{ payments: { reference: string }[] }>(`/api/payment-batches/${run.id}`)
  await signIn(page, 'user', `/concurrent_payments/form?run=${run.id}`)
  await printed(page, () => page.getByRole('button', { name: 'Comprobantes (PDF)' }).click())
  await page.getByRole('button', { name: `Más acciones de ${payments[0]?.reference}` }).click()
  await printed(page, () => page.getByRole('menuitem', { name: 'Comprobante (PDF)' }).click())
})

test('when the PDF cannot be made, the reason is shown and no empty tab is left', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id } = await order(goods.user, goods, goods.admin)
  await page.route(/\/pdf\?/, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'pdf_unavailable', message: 'This server cannot make the PDF' },
    }),
  )
  await signIn(page, 'user', `/purchase-order/edit/${id}`)
  await page.getByRole('button', { name: 'Imprimir (PDF)' }).click()
  await expect(page.getByText('El servidor no pudo hacer el PDF.')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})
