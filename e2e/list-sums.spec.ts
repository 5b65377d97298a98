import { expect, test } from '@playwright/test'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('a sum in the foot of a list is followed by keyboard to the report with the same sum', async ({
  page,
  request,
}) => {
  const shop = await layOut(request, 2, false)
  const { id, version } = await enterPurchase(shop.user, shop, { mark: 'SUM-1', costs: ['1000', '2000'] })
  await shop.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  await enterPurchase(shop.user, shop, { mark: 'SUM-2', costs: ['500', '700'] })

  await signIn(page, 'user', `/purchase/list?supplier=${shop.supplierId}`)
  const foot = page.locator('[data-part=table] tfoot')
  const sums = foot.getByRole('link', { name: /Abrir esta suma/ })
  await expect(foot).toContainText('2 compras')
  const [total, owed] = [sums.first(), sums.last()]
  await expect(total).toContainText('42.000')
  await expect(owed).toContainText('30.000')

  await total.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/report\/purchases_report\?.*supplier=\d+.*pending=true/)
  await expect(page.locator('[data-part=filters]')).toContainText('Hasta el')
  await expect(page.locator('[data-part=report]').getByRole('link', { name: '42.000' }).first()).toBeVisible()

  // Back to the list, and from what is owed to the bills that are open.
  await page.goBack()
  await owed.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/report\/expired_purchases_report\?.*supplier=\d+/)
  await expect(page.locator('[data-part=report]').getByRole('link', { name: '30.000' }).first()).toBeVisible()

  // Under a filter that the report does not have the figure is no link.
  await page.goto(`/purchase/list?supplier=${shop.supplierId}&q=SUM`)
  await expect(foot).toContainText('2 compras')
  await expect(sums).toHaveCount(0)
})
