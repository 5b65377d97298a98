import { expect, test } from '@playwright/test'
import { pdf } from './api.ts'
import { day } from './day.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('the account of a supplier: what is owed, how old, its statement and its prices', async ({
  page,
  request,
}) => {
  const { user, admin, supplierId, supplier, products } = await layOut(request, 1, false)
  const stores = await user.get<{ data: { id: number }[] }>('/api/stores')
  const enter = async (nth: number, daysAgo: number, creditDays: number) => {
    const { id: attachment } = await user.upload('/api/attachments', 'factura.pdf', pdf)
    const entered = await user.post('/api/purchases', {
      supplierId,
      storeId: stores.data[0]?.id,
      reference: `CTA-${supplierId}-${nth}`,
      purchasedOn: day(-daysAgo),
      creditDays,
      discount: 0,
      shipping: 0,
      returned: 0,
      attachmentIds: [attachment],
      items: [{ productId: products[0]?.id, quantity: '10', cost: String(1000 * nth) }],
    })
    return admin.post(`/api/purchases/${entered.id}/approve`, undefined, entered.version)
  }
  const late = await enter(1, 60, 20)
  await enter(2, 10, 10)
  const payment = await user.post('/api/payments', {
    kind: 'purchase',
    supplierId,
    paidOn: day(0),
    method: 'transfer',
    amount: 400_000,
    allocations: [{ purchaseId: late.id, amount: 400_000 }],
  })
  await admin.post(`/api/payments/${payment.id}/approve`, undefined, payment.version)

  await signIn(page, 'user', `/people/supplier?q=${encodeURIComponent(supplier)}`)
  await page.locator('tbody tr[aria-rowindex]').first().dblclick()
  await page.getByRole('dialog').getByRole('link', { name: 'Estado de cuenta' }).click()
  await expect(page).toHaveURL(new RegExp(`/report/suppliers_report/${supplierId}`))
  const now = page.getByRole('region', { name: 'Estado de cuenta' })
  await expect(now).toContainText('26.000')
  await expect(now.getByRole('img', { name: /Por antigüedad/ })).toHaveAttribute(
    'aria-label',
    /31–60 días: 6\.000/,
  )

  const statement = page.getByRole('table', { name: 'Movimientos' })
  await expect(statement.getByRole('link', { name: `CTA-${supplierId}-1` })).toBeVisible()
  await expect(statement.locator('tfoot')).toContainText('26.000')
  await expect(statement.locator('tfoot')).toContainText('4.000')

  // The calendar is navigated by keys, and the bills of the day are beside it.
  await page.getByRole('link', { name: 'Vencimientos' }).click()
  const today = page.locator('[data-part=due-calendar] [aria-label]:has([data-part=due])').first()
  await today.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part=due-list]')).toContainText(`CTA-${supplierId}-2`)
  await expect(page.locator('[data-part=due-list]')).toContainText('hoy')

  await page.getByRole('link', { name: 'Precios por producto' }).click()
  const prices = page.getByRole('table', { name: 'Precios por producto' })
  await expect(prices).toContainText('100')
  await prices.getByRole('button', { name: /Ver los costos/ }).click()
  await expect(page.getByRole('table', { name: /^Costos de/ })).toContainText(`CTA-${supplierId}-1`)
})

test('a buyer is redirected from it', async ({ page }) => {
  await signIn(page, 'buyer', '/report/suppliers_report/1')
  await expect(page).toHaveURL(/\/purchase-order\/list/)
})
