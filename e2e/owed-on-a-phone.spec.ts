import { expect, test } from '@playwright/test'
import { paymentOf } from './payments-entered.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('a list of what is owed shows the balances on a phone, and adds them up', async ({ page, request }) => {
  const shop = await layOut(request, 1, false)
  const { id, version } = await enterPurchase(shop.user, shop, { mark: 'OWED', costs: ['5000'] })
  await shop.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  const paid = await shop.user.post<{ id: number; version: number }>(
    '/api/payments',
    paymentOf(shop.supplierId, { id }, 2_000_000),
  )
  await shop.admin.post(`/api/payments/${paid.id}/approve`, undefined, paid.version)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user', `/purchase/list?supplier=${shop.supplierId}`)
  const row = page.locator('tbody tr[data-index]').first()
  const foot = page.locator('[data-part=table] tfoot')
  await expect(row).toContainText('50.000')
  await page.goto(`/purchase/list?supplier=${shop.supplierId}&owing=true`)
  await expect(row).toContainText('Saldo 30.000')
  await expect(foot).toContainText('30.000')
  await expect(row.getByText('50.000')).toBeHidden()
})
