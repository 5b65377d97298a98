import { expect, type Page } from '@playwright/test'
import type { Goods } from './purchase-goods.ts'

/** Types the head of a purchase and its one line, as far as a person gets before an interruption. */
export async function typePurchase(
  page: Page,
  { supplier, products: [product] }: Goods,
  reference: string,
): Promise<void> {
  await page.getByLabel('Proveedor').fill(supplier)
  await page.getByRole('option', { name: supplier }).click()
  await page.getByLabel('Referencia').fill(reference)
  await page
    .locator('[data-part=fields]')
    .getByRole('button', { name: /Tienda/ })
    .click()
  await page.getByRole('option', { name: 'Centro' }).click()
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  await page.keyboard.type(product?.code ?? '', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toContainText(product?.name ?? '')
  await typedCell(page, 'quantity').click()
  await page.keyboard.type('7', { delay: 50 })
  await page.keyboard.press('Enter')
}

/** The cell of a column in the first line. */
export const typedCell = (page: Page, column: string) =>
  page.locator(`tr[aria-rowindex="2"] td[data-col="${column}"]`)

/** Everything that `typePurchase` typed is in the form. */
export async function expectTyped(
  page: Page,
  { supplier, products }: Goods,
  reference: string,
): Promise<void> {
  await expect(page.getByLabel('Proveedor')).toHaveValue(supplier)
  await expect(page.getByLabel('Referencia')).toHaveValue(reference)
  await expect(page.locator('[data-part=fields]').getByRole('button', { name: /Tienda/ })).toContainText(
    'Centro',
  )
  await expect(page.getByRole('grid')).toContainText(products[0]?.name ?? '')
  await expect(typedCell(page, 'quantity')).toContainText('7')
}
