import { expect, test } from '@playwright/test'
import { pdf } from './api.ts'
import { today } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'

test('a purchase that is read on a phone says the lot and the expiry of each line', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const stores = await goods.user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const file = await goods.user.upload('/api/attachments', 'factura.pdf', pdf)
  const productId = goods.products[0]?.id
  const line = { productId, quantity: '3', cost: '1000' }
  const { id, version } = await goods.user.post('/api/purchases', {
    supplierId: goods.supplierId,
    storeId: stores.data.find(({ name }) => name === 'Centro')?.id,
    reference: `FE-${goods.supplierId}-lotes`,
    purchasedOn: today,
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: '',
    items: [
      { ...line, lot: 'L-7', expiresOn: '2031-05-15' },
      { ...line, lot: 'L-8', expiresOn: '2031-06-15' },
    ],
    attachmentIds: [file.id],
  })
  await goods.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  await signIn(page, 'user')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `/purchase/edit/${id}`)
    await expect(page.getByText(/· L-7, vence 15 may 2031/)).toBeVisible()
    await expect(page.getByText(/· L-8, vence 15 jun 2031/)).toBeVisible()
  }
})

interface Returnable {
  readonly suggested: string
  readonly lines: readonly { readonly saleLineId: number; readonly lotId: number }[]
}

test('the amounts of a sale that goods came back of are in view on a phone', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const { user, admin } = goods
  const customerId = await approvedCustomer(goods, `Hospital ${goods.supplierId}`)
  const sale = await sell(user, goods, {
    quantity: '30',
    price: '35000000',
    customerId,
    downPayment: 100_000,
  })
  await admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  // Kept by their notes alone on one line, the amounts would be outside the screen.
  await user.post(`/api/sales/${sale.id}/collections`, {
    collectedOn: today,
    method: 'transfer',
    amount: 104_999_800_000,
    given: null,
    note: 'Transferencia del pagador del hospital, con la retención descontada',
  })
  const { lines, suggested } = await user.get<Returnable>(`/api/sales/${sale.id}/returnable`)
  const items = lines.map(({ saleLineId, lotId }) => {
    return { saleLineId, lotId, quantity: '1', fate: 'shelf', reason: 'quality' }
  })
  const back = await user.post('/api/sale-returns', {
    saleId: sale.id,
    reference: suggested,
    returnedOn: today,
    items,
  })
  await admin.post(`/api/sale-returns/${back.id}/approve`, undefined, back.version)
  await signIn(page, 'user')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/sale/edit/${sale.id}`)
  for (const name of ['Recaudos', 'Devoluciones del cliente']) {
    const amounts = page.getByRole('region', { name }).locator('td:has(bdi)').last()
    const box = await amounts.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 1000), name).toBeLessThanOrEqual(390)
  }
})
