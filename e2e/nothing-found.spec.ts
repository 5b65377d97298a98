import { expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

test('when nothing matches, the filter that hides the rows is named and removed alone', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  const { products } = await layOut(request, 2)
  const code = products[0]?.code ?? ''
  const other = await layOut(request, 1)
  const categories = await other.user.get<{ data: { id: number; name: string }[] }>(
    `/api/categories?q=${encodeURIComponent(other.supplier.split(' ')[2] ?? '')}`,
  )
  const category = categories.data[0]
  await signIn(page, 'user', `/product/list?q=${code}&category=${category?.id}&active=true`)
  const empty = page.locator('[data-part=empty]')
  await expect(empty).toBeVisible()
  // Without the search there is one product of that category; without the category, the searched one.
  await expect(empty.getByRole('button', { name: 'Quitar la búsqueda: 1 producto' })).toBeVisible()
  const drop = empty.getByRole('button', { name: 'Quitar Categoría: 1 producto' })
  await expect(drop).toBeVisible()
  await expect(empty.getByRole('button', { name: 'Limpiar todo' })).toBeVisible()
  await expect(empty.getByRole('button', { name: /Estado|Activ/ })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  await drop.click()
  await expect(page.getByRole('row', { name: code })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=${code}`))
  await expect(page).not.toHaveURL(/category=/)
})

const lists = [
  '/purchase/list',
  '/pending-data/purchase',
  '/sale/list',
  '/payment/pending',
  '/product/list',
  '/purchase-order/list',
  '/received-order/list',
  '/category/list',
  '/stock/list',
  '/stock/adjustment',
  '/stock/transfer',
  '/stock/count',
  '/people/customer',
  '/people/supplier',
  '/people/user',
  '/setting/company',
  '/setting/store',
  '/notification/list',
] as const

const nowhere = 'zznada'

for (const list of [...lists, '/concurrent_payments/form'] as const)
  test(`${list} names the search that alone hides its rows`, async ({ page }) => {
    await withoutEvents(page)
    // However few rows the shop has, seven are found without the search.
    await page.route('**/api/**', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      const counts = searchParams.get('limit') === '1' || pathname === '/api/bills-due'
      if (!counts || searchParams.has('q') || route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()), total: 7 } })
    })
    const typed = list === '/concurrent_payments/form'
    await signIn(page, 'admin', typed ? list : `${list}?q=${nowhere}`)
    if (typed) await page.locator('[data-part=filters] input').first().fill(nowhere)
    const drop = page
      .locator('[data-part=empty]')
      .getByRole('button', { name: /^Quitar la búsqueda: 7 (?!filas)/ })
    await expect(drop).toBeVisible()
    await drop.click()
    await expect(drop).toHaveCount(0)
    await expect(page.locator('[data-part=filters] input').first()).toHaveValue('')
    await expect(page).not.toHaveURL(new RegExp(nowhere))
    // The list may still be counting; an answer that is changed after the page is gone fails the walk.
    await page.unrouteAll({ behavior: 'wait' })
  })
