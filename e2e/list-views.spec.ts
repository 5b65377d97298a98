import { expect, type Page, test } from '@playwright/test'
import { enterPurchase, rowOf } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]')

test('an address that only names a view opens it as its tab does', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const waiting = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  const approved = await enterPurchase(goods.user, goods, { mark: '2', costs: ['2000'] })
  await goods.admin.post(`/api/purchases/${approved.id}/approve`, undefined, approved.version)
  await signIn(page, 'user', `/purchase/list?view=to-approve&q=FE-${goods.supplierId}-`)
  await expect(tab(page, 'Por aprobar')).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, waiting.reference)).toContainText('Pendiente')
  await expect(page.getByText('Vista modificada')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Quitar el filtro Estado' })).toBeVisible()

  // The filter of a view can be removed; the shown list is then marked as different.
  await page.getByRole('button', { name: 'Quitar el filtro Estado' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
})

test('a list of suppliers or customers opens at a view named in its address too', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const name = `Mayorista ${goods.supplierId}`
  const added = await goods.user.post('/api/suppliers', {
    company: name,
    email: '',
    phone: '',
    city: 'Cali',
    creditDays: 15,
  })
  const stem = encodeURIComponent(goods.supplier)
  await signIn(page, 'user', `/people/supplier?view=pending&q=${stem}`)
  await expect(page.getByRole('tab', { selected: true })).not.toHaveText(/Todo/)
  await expect(rows(page)).toHaveCount(0)
  await page.locator('[data-part=search] input').fill(name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(name)
  expect(added.id).toBeGreaterThan(0)
})

test('a saved view opens by its name with its filters and its order', async ({ page, request, context }) => {
  const goods = await layOut(request, 1, false)
  const cheap = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  const dear = await enterPurchase(goods.user, goods, { mark: '2', costs: ['2000'] })
  const name = `De ${goods.supplierId}`
  await signIn(page, 'user', `/purchase/list?supplier=${goods.supplierId}&status=pending&sort=total`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Guardar como…' }).click()
  await page.getByLabel('Nombre de la vista').fill(name)
  await page.keyboard.press('Control+s')
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  const view = new URL(page.url()).searchParams.get('view') ?? ''
  expect(view).not.toBe('')

  const again = await context.newPage()
  await again.goto(`/purchase/list?view=${view}`)
  await expect(tab(again, name)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(again)).toHaveCount(2)
  await expect(rows(again).first()).toContainText(cheap.reference)
  await expect(rows(again).last()).toContainText(dear.reference)
  await expect(again.getByText('Vista modificada')).toHaveCount(0)

  // Only by keyboard it is renamed, and deleted, which is undone.
  const chosen = async (last: boolean, entry: string) => {
    const menu = page.getByRole('menuitem')
    await expect(menu.first()).toBeFocused()
    if (last) await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: entry })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: `Opciones de la vista ${name}` }).press('Enter')
  await chosen(false, 'Cambiar el nombre')
  await expect(page.getByRole('dialog', { name: 'Cambiar el nombre' })).toBeVisible()
  await expect(page.getByLabel('Nombre de la vista')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' otra', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Opciones de la vista ${name} otra` })).toBeFocused()
  await page.keyboard.press('Enter')
  await chosen(true, 'Eliminar la vista')
  await expect(page.getByText(`La vista ${name} otra se eliminó`)).toBeVisible()
  await expect(tab(page, name)).toHaveCount(0)
  await page.keyboard.press('Alt+z')
  await expect(tab(page, `${name} otra`)).toHaveAttribute('aria-selected', 'true')
})
