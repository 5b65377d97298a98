import { expect, test } from '@playwright/test'
import { today } from './day.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'

test('a purchase that is read on a phone says the lot and the expiry of each line', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const stores = await goods.user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const productId = goods.products[0]?.id
  const line = { productId, quantity: '3', cost: '1000' }
  const { id } = await goods.user.post('/api/purchases', {
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
    attachmentIds: [],
  })
  await signIn(page, 'admin')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `/purchase/edit/${id}`)
    await expect(page.getByText(/· L-7, vence 15 may 2031/)).toBeVisible()
    await expect(page.getByText(/· L-8, vence 15 jun 2031/)).toBeVisible()
  }
})
