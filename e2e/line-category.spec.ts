import { expect, type Page } from '@playwright/test'
import { test } from './elsewhere.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const slowly = { delay: 50 }
/** The cell of a column in the first line. */
const cell = (page: Page, column: string) => page.locator(`tr[aria-rowindex="2"] td[data-col="${column}"]`)

test('each line shows the category of its product, which also finds it; a new product asks for its own', async ({
  page,
  request,
}) => {
  const { supplier: named, products } = await layOut(request, 2)
  const category = named.replace(/ Sabana (\S+) .*/, ' $1')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'user', '/purchase/add')
  await cell(page, 'product').click()
  await page.keyboard.type(category, slowly)
  const offered = page.getByRole('option', { name: products[0]?.code ?? '' })
  await expect(offered).toContainText(category)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Categoría' })).toBeVisible()
  const column = page.locator('tr[aria-rowindex="2"] td[data-column=category]')
  await expect(column).toHaveText(category)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(column).toBeHidden()
  await expect(cell(page, 'product').getByText(category, { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('tr[aria-rowindex="3"] td[data-col="product"]').click()
  await page.keyboard.type(`Jarabe nuevo de ${named}`, slowly)
  await page.getByRole('option', { name: /^Crear/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Código', exact: true }).fill(`NUEVO-${process.pid}`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const categoryField = dialog.getByRole('combobox', { name: 'Categoría' })
  await expect(categoryField).toHaveAttribute('aria-invalid', 'true')
  await expect(categoryField).toHaveAccessibleDescription(/\S/)
  await categoryField.fill(category)
  await dialog
    .getByRole('option', { name: category })
    .or(page.getByRole('option', { name: category }))
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.locator('tr[aria-rowindex="3"] td[data-column=category]')).toHaveText(category)
})

test('the page of a purchase shows the category of each line once, in a column where there is room', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const category = goods.supplier.replace(/ Sabana (\S+) .*/, ' $1')
  const { id } = await enterPurchase(goods.user, goods, { mark: 'CAT', costs: ['1000'] })
  const { version } = await goods.user.get<{ version: number }>(`/api/purchases/${id}`)
  await goods.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  const shownCategory = page
    .locator('[data-part=document-lines]')
    .getByText(category, { exact: true })
    .filter({ visible: true })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 1440) await signIn(page, 'user', `/purchase/edit/${id}`)
    await expect(shownCategory).toHaveCount(1)
  }
})
