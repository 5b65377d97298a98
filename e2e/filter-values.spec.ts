import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { type EnteredPurchase, enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const value = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

test('each value of a filter says how many rows it has, by keyboard, and follows what others change', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const entered: EnteredPurchase[] = []
  for (const mark of ['1', '2', '3'])
    entered.push(await enterPurchase(goods.user, goods, { mark, costs: [`${mark}000`] }))
  await signIn(page, 'user', `/purchase/list?supplier=${goods.supplierId}&q=FE`)
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)

  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'Estado' }).press('Enter')
  await expect(value(page, 'Pendiente 3 filas')).toBeVisible()
  await expect(value(page, 'Pagada 0 filas')).toBeVisible()
  await expect(value(page, 'Pendiente')).toBeFocused()
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])

  // The filter itself narrows nothing of its own numbers; one without rows can be chosen.
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(value(page, 'Pagada')).toHaveAttribute('aria-pressed', 'true')
  await expect(value(page, 'Pendiente 3 filas')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=pending,paid/)

  // Another filter counts under this one, and only where the rows are.
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'Tienda' }).press('Enter')
  await expect(value(page, 'Centro 3 filas')).toBeVisible()
  await expect(value(page, 'Norte 0 filas')).toBeVisible()
  await page.keyboard.press('Escape')

  const [first] = entered
  await goods.admin.post(`/api/purchases/${first?.id}/approve`, {}, first?.version)
  await page.getByRole('button', { name: /^Cambiar el filtro Estado/ }).click()
  await expect(value(page, 'Pendiente 2 filas')).toBeVisible()
  await expect(value(page, 'Recibida 1 fila')).toBeVisible()
})

test('without a connection the values of a filter are chosen without numbers', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  await enterPurchase(goods.user, goods, { mark: 'uno', costs: ['1000'] })
  await signIn(page, 'user', `/purchase/list?supplier=${goods.supplierId}`)
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1)
  await page.route('**/by-value?**', (route) => route.abort())
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'Estado' }).press('Enter')
  await value(page, 'Pagada').click()
  await expect(value(page, 'Pagada')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[role=dialog] [data-part=rows]')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
