import { expect, test } from '@playwright/test'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

test('an opened purchase has one arrow back on a phone, to the list with its filters', async ({
  page,
  request,
}) => {
  const { user, supplierId } = await stocked(request, 1)
  const { data } = await user.get<{ data: { id: number }[] }>(`/api/purchases?supplier=${supplierId}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const list = `/purchase/list?supplier=${supplierId}`
  await signIn(page, 'user', list)
  await page.locator('[data-opens]').first().click()
  await expect(page).toHaveURL(/\/purchase\/edit\/\d+/)
  const back = page.getByRole('button', { name: 'Volver', exact: true })
  await back.click()
  await expect(page).toHaveURL(new RegExp(`/purchase/list\\?supplier=${supplierId}`))
  // Opened from a link of a mail, there is nothing to go back to: the list comes.
  const other = await page.context().newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto(`/purchase/edit/${data[0]?.id}`)
  await other.getByRole('button', { name: 'Volver', exact: true }).click()
  await expect(other).toHaveURL(/\/purchase\/list$/)
})
