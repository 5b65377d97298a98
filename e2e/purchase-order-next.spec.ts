import { expect, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { day } from './day.ts'
import { enterOrder } from './ordered-goods.ts'
import { pdfViewer } from './pdf-viewer.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { placeOrder, receiveGoods } from './received-goods.ts'
import { signIn, signInInstead } from './signing-in.ts'

const rowOf = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference })

/** The pending receipt of an order. */
async function came(
  goods: Goods,
  order: Pick<Awaited<ReturnType<typeof placeOrder>>, 'id' | 'items'>,
  units: string,
  by = goods.user,
) {
  return by.post<{ id: number; version: number; reference: string }>('/api/received-orders', {
    purchaseOrderId: order.id,
    receivedOn: day(0),
    items: order.items.map(({ id }) => ({ orderLineId: id, accepted: units })),
  })
}

test('the list says that an order is on its way, and links to its pending receipt', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2000'])
  await signIn(page, 'admin', `/purchase-order/list?supplier=${goods.supplierId}`)
  const row = rowOf(page, order.reference)
  await expect(row).toContainText('Por llegar')
  await expect(row.getByRole('link', { name: 'Llegó, sin aprobar' })).toHaveCount(0)
  const receipt = await came(goods, order, '4')
  await page.reload()
  await row.getByRole('link', { name: 'Llegó, sin aprobar' }).click()
  await expect(page).toHaveURL(`/received-order/edit/${receipt.id}`)
  await expect(page.getByRole('heading', { name: `Recepción ${receipt.reference}` })).toBeVisible()
})

test('the files of an order are shown where it is approved and where it is read', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await enterOrder(goods.user, goods, { quantities: ['6'], file: 'cotizacion.pdf' })
  await pdfViewer(page, true)
  await signIn(page, 'admin', `/purchase-order/list?order=${order.id}`)
  const drawer = page.getByRole('dialog', { name: `Orden ${order.reference}` })
  await drawer.getByRole('button', { name: 'Adjuntos (1)' }).click()
  const papers = page.getByRole('dialog', { name: 'Adjuntos' })
  await expect(papers.getByTitle('cotizacion.pdf')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(papers).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Aprobar…' }).click()
  const asking = page.getByRole('dialog', { name: `¿Aprobar la orden ${order.reference}?` })
  await asking.getByRole('button', { name: 'Adjuntos (1)' }).click()
  await expect(papers.getByTitle('cotizacion.pdf')).toBeVisible()
  await page.keyboard.press('Escape')
  await asking.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText(`Orden ${order.reference} aprobada`)).toBeVisible()

  // On its own page they are beside it.
  await signInInstead(page, 'secretary', `/purchase-order/edit/${order.id}`)
  const attachments = page.getByRole('complementary', { name: 'Adjuntos' })
  await expect(attachments.getByTitle('cotizacion.pdf')).toBeVisible()
})

test('a receipt is billed from where it was approved; people without permission are not offered it', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const buyer = await callerFor(request, 'buyer')
  const order = await placeOrder(goods, ['2000'])
  const receipt = await came(goods, order, '10')
  await signIn(page, 'admin', `/received-order/edit/${receipt.id}`)
  const bill = page.getByRole('link', { name: 'Registrar factura' })
  await expect(bill).toHaveCount(0)
  await page.getByRole('button', { name: 'Aprobar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText(/aprobada: las existencias subieron/)).toBeVisible()
  await bill.click()
  await expect(page).toHaveURL(`/purchase/add?receipts=${receipt.id}`)
  await expect(page.getByRole('heading', { name: 'Nueva compra de lo recibido' })).toBeVisible()

  const ordered = await enterOrder(buyer, goods, { quantities: ['10'] })
  await goods.admin.post(`/api/purchase-orders/${ordered.id}/approve`, undefined, ordered.version)
  const theirs = await receiveGoods(goods, ordered, ['10'])
  await signInInstead(page, 'buyer', `/received-order/edit/${theirs.id}`)
  await expect(page.getByRole('heading', { name: `Recepción ${theirs.reference}` })).toBeVisible()
  await expect(bill).toHaveCount(0)
})

test('all orders that match are approved by the filter, also those that scrolling has not loaded', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  for (let at = 0; at < 101; at += 1) await enterOrder(goods.user, goods, { quantities: ['1'] })
  await signIn(page, 'admin', `/purchase-order/list?supplier=${goods.supplierId}`)
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await page.locator('thead input[type=checkbox]').check()
  await page.getByRole('button', { name: /Aprobar 101/ }).click()
  const asking = page.getByRole('dialog', { name: '¿Aprobar 101 órdenes?' })
  await expect(asking).toContainText('202.000')
  const requested = page.waitForRequest(/\/approve-matching\?/)
  await asking.getByRole('button', { name: 'Aprobar' }).click()
  await requested
  const resultDialog = page.getByRole('dialog', { name: 'Resultado' })
  // A hundred of them are work for a busy machine.
  await expect(resultDialog.getByRole('status')).toHaveText(/^101 aprobadas/, { timeout: 60_000 })
  const { total } = await goods.admin.get<{ total: number }>(
    `/api/purchase-orders?supplier=${goods.supplierId}&approval=approved`,
  )
  expect(total).toBe(101)
})

test('all matching received orders are approved by the filter; the page says why one’s own is not', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await enterOrder(goods.user, goods, { quantities: ['101'] })
  await goods.admin.post(`/api/purchase-orders/${order.id}/approve`, undefined, order.version)
  await came(goods, order, '1', goods.admin)
  for (let at = 1; at < 101; at += 1) await came(goods, order, '1')
  await signIn(page, 'admin', `/received-order/list?supplier=${goods.supplierId}`)
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await page.locator('thead input[type=checkbox]').check()
  await page.getByRole('button', { name: /Aprobar 101/ }).click()
  const asking = page.getByRole('dialog', { name: /Aprobar 101 recepciones/ })
  const requested = page.waitForRequest(/\/approve-matching\?/)
  await asking.getByRole('button', { name: 'Aprobar' }).click()
  await requested
  const resultDialog = page.getByRole('dialog', { name: 'Resultado' })
  // A hundred of them are work for a busy machine.
  await expect(resultDialog.getByRole('status')).toHaveText('100 aprobadas, 1 quedó pendiente', {
    timeout: 60_000,
  })
  const { total } = await goods.admin.get<{ total: number }>(
    `/api/received-orders?supplier=${goods.supplierId}&status=pending`,
  )
  expect(total).toBe(1)
})

for (const [name, columns] of [
  ['buyer', ['Referencia', 'Proveedor', 'Total']],
  ['admin', ['Referencia', 'Proveedor', 'Total']],
] as const)
  test.describe(`at 1280, ${name}`, () => {
    test.use({ viewport: { width: 1280, height: 800 } })
    test('nothing of the list is cut off at its end', async ({ page, request }) => {
      const goods = await layOut(request, 1, false)
      const person = await callerFor(request, name === 'buyer' ? 'buyer' : 'user')
      const order = await enterOrder(person, goods, { quantities: ['123456'] })
      await signIn(page, name, `/purchase-order/list?supplier=${goods.supplierId}`)
      await expect(rowOf(page, order.reference)).toBeVisible()
      for (const column of columns)
        await expect(page.getByRole('columnheader', { name: column })).toBeInViewport({ ratio: 1 })
      const box = page.locator('[data-part=table]')
      expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
      await expect(page.getByRole('button', { name: `Más acciones de ${order.reference}` })).toBeInViewport({
        ratio: 1,
      })
    })
  })
