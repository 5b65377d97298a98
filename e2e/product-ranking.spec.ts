import { expect, type Page, test } from '@playwright/test'
import { cell, openTill, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { chooseStore, slowly } from './stock-documents.ts'
import { withoutEvents } from './without-events.ts'

/** Besides this walk's milk, a chocolate that comes before it by name and by code. */
async function milkAndChocolate(page: Page): Promise<void> {
  const { user } = await stocked(page.request, 1)
  const { data } = await user.get<{ data: { id: number }[] }>('/api/categories?limit=1')
  const code = `A-${process.pid}-${Date.now() % 100_000}`
  await user.post('/api/products', {
    code,
    name: `Chocolatina de leche ${code}`,
    categoryId: data[0]?.id,
    unit: 'und',
    unitWhole: true,
    price: 65_000,
    tracksExpiry: false,
    barcodes: [],
  })
}

const typeLeche = async (page: Page) => {
  await page.keyboard.type('leche', slowly)
  await expect(page.getByRole('option', { name: /Leche entera/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('"leche" and Enter sell milk, and not a chocolate with milk in it', async ({ page }) => {
  await milkAndChocolate(page)
  await openTill(page)
  await typeLeche(page)
  await expect(cell(page, 1, 'product')).toContainText('Leche entera')
  // Also before any list is shown.
  await cell(page, 2, 'product').click()
  await page.keyboard.type('leche', slowly)
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 'product')).toContainText('Leche entera')
  await expect(page.getByRole('grid')).not.toContainText('Chocolatina')
})

for (const path of ['/purchase/add', '/purchase-order/add'])
  test(`"leche" and Enter buy milk at ${path}`, async ({ page }) => {
    await milkAndChocolate(page)
    await withoutEvents(page)
    await signIn(page, 'user', path)
    await cell(page, 1, 'product').click()
    await typeLeche(page)
    await expect(cell(page, 1, 'product')).toContainText('Leche entera')
  })

test('"leche" and Enter move milk, and the palette opens it', async ({ page }) => {
  await milkAndChocolate(page)
  await withoutEvents(page)
  await signIn(page, 'user', '/stock/transfer/add')
  await chooseStore(page, /Sale de/, 'Centro')
  await cell(page, 1, 'product').click()
  await typeLeche(page)
  // Its lots, or that the store has none of it left: other walks sell milk too.
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.locator('body')).toContainText('Leche entera')
  await expect(page.locator('body')).not.toContainText('Chocolatina')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
  await page.keyboard.type('leche', slowly)
  const products = page.getByRole('group', { name: 'Productos' })
  await expect(products.getByRole('option').first()).toContainText('Leche entera')
})
