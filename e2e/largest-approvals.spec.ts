import { expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { day } from './day.ts'
import { largest } from './largest-goods.ts'
import { paymentOf } from './payments-entered.ts'
import { signIn } from './signing-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Figures of the open dialog that reach out of it, or over what stands beside them. */
const cutFigures = (page: Page) =>
  page
    .locator('[data-part=dialog]')
    .last()
    .evaluate((dialog) => {
      const room = dialog.getBoundingClientRect()
      const figures = [...dialog.querySelectorAll('td, h3 + p')].filter((each) => each.querySelector('bdi'))
      const cut = figures.filter((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        const [box, text] = [each.getBoundingClientRect(), range.getBoundingClientRect()]
        const beyond = text.left < box.left - 1 || text.right > box.right + 1
        return (
          beyond || box.left < room.left || box.right > room.right || each.scrollWidth > each.clientWidth + 1
        )
      })
      const scrolls = [...dialog.querySelectorAll('[data-scrolls]')].filter(
        (each) => each.scrollWidth > each.clientWidth,
      )
      return [...cut, ...scrolls].map((each) => each.textContent)
    })

test('each figure of an approval is read whole on every screen, however large', async ({ page, request }) => {
  test.setTimeout(240_000)
  const { goods, purchase, order, sale, storeId, customerId } = await largest(request)
  const { user, supplierId, products } = goods
  const [product] = products
  const held = await user.get<{ data: { lotId: number }[] }>(
    `/api/stock?by=lot&product=${product?.id}&store=${storeId}`,
  )
  const lotId = held.data[0]?.lotId
  const stores = await user.get<{ data: { id: number }[] }>('/api/stores')
  const { lines } = await user.get<{ lines: { lineId: number; lotId: number }[] }>(
    `/api/purchases/${purchase}/returnable`,
  )
  const sold = await user.get<{ lines: { saleLineId: number; lotId: number }[] }>(
    `/api/sales/${sale}/returnable`,
  )
  const { items } = await user.get<{ items: { id: number }[] }>(`/api/purchase-orders/${order}`)
  const bill = await user.post('/api/purchases', {
    supplierId,
    storeId,
    discount: 0,
    shipping: 0,
    reference: `FE-${supplierId}-G`,
    purchasedOn: day(0),
    creditDays: 30,
    returned: 0,
    note: '',
    items: [
      { productId: product?.id, quantity: '11999999', cost: '8333.33', lot: 'L-9', expiresOn: '2031-05-15' },
    ],
    attachmentIds: [(await user.upload('/api/attachments', 'G.pdf', pdf)).id],
  })
  const back = await user.post('/api/purchase-returns', {
    purchaseId: purchase,
    returnedOn: day(0),
    note: '',
    items: lines.map((line) => ({
      purchaseLineId: line.lineId,
      lotId: line.lotId,
      quantity: '5000000',
      reason: 'near_expiry',
    })),
    attachmentIds: [],
  })
  const selling = await user.post('/api/sales', {
    storeId,
    customerId,
    soldOn: day(0),
    downPayment: 900_000_000_001,
    items: [{ productId: product?.id, quantity: '1000000', price: '9333.33' }],
  })
  const returning = await user.post('/api/sale-returns', {
    saleId: sale,
    returnedOn: day(0),
    method: 'cash',
    items: sold.lines.map((line) => ({
      saleLineId: line.saleLineId,
      lotId: line.lotId,
      quantity: '2500000',
      reason: 'changed_mind',
      fate: 'shelf',
    })),
  })
  const adjusting = await user.post('/api/stock-adjustments', {
    storeId,
    adjustedOn: day(0),
    reason: 'damaged',
    note: '',
    items: [{ productId: product?.id, lot: 'L-2026-000123', expiresOn: '2031-05-15', quantity: '-1000000' }],
  })
  const sending = await user.post('/api/stock-transfers', {
    storeId,
    toStoreId: stores.data.find(({ id }) => id !== storeId)?.id,
    sentOn: day(0),
    note: '',
    items: [{ productId: product?.id, lotId, quantity: '1000000' }],
  })
  const receiving = await user.post('/api/received-orders', {
    purchaseOrderId: order,
    receivedOn: day(0),
    deliveryNote: '',
    items: items.map(({ id }) => ({
      orderLineId: id,
      accepted: '999999',
      lot: 'L-2026-000123',
      expiresOn: '2031-05-15',
    })),
  })
  const paying = await user.post('/api/payments', paymentOf(supplierId, { id: purchase }, 1_234_567_890_112))
  await signIn(page, 'admin')
  for (const path of [
    `/preturn/list/${purchase}?open=${back.id}`,
    `/purchase/edit/${bill.id}`,
    `/received-order/edit/${receiving.id}`,
    `/stock/adjustment/edit/${adjusting.id}`,
    `/stock/transfer/edit/${sending.id}`,
    `/sale/list?sale=${selling.id}`,
    `/sale/list?sale=${sale}&return=${returning.id}`,
    `/payments/purchase/${purchase}?payment=${paying.id}`,
  ]) {
    await page.goto(path)
    await page
      .getByRole('button', { name: /^Aprobar/ })
      .last()
      .tap()
    const dialog = page.locator('[data-part=dialog]').last()
    await expect(dialog.locator('h3 + p').first()).toBeVisible()
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => cutFigures(page), { message: `${path}, ${width} px` }).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
})
