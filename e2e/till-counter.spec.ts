import { expect, type Page } from '@playwright/test'
import { test } from './elsewhere.ts'
import { cell, openTill, scan, stocked } from './sale-goods.ts'

const inspector = (page: Page) => page.locator('[data-part=inspector]')

test('the change of a sale stays until the first line of the next, and does not come back', async ({
  page,
  request,
}) => {
  const { products } = await stocked(request, 1)
  await openTill(page)
  await scan(page, products[0]?.barcode ?? '')
  await expect(cell(page, 1, 'quantity')).toHaveText('1')
  await page.getByLabel('Con cuánto paga').fill('5000')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part=last-sale]')).toContainText('Cambio $ 1.500')
  await expect(page.getByRole('combobox', { name: 'Producto, línea 1' })).toBeFocused()
  await scan(page, products[0]?.barcode ?? '')
  await expect(cell(page, 1, 'quantity')).toHaveText('1')
  await expect(page.locator('[data-part=last-sale]')).toHaveCount(0)
  await cell(page, 1, 'quantity').click()
  await page.keyboard.press('Control+Delete')
  await expect(page.getByRole('combobox', { name: 'Producto, línea 1' })).toBeFocused()
  await expect(page.locator('[data-part=last-sale]')).toHaveCount(0)
})

test('the cost of goods is hidden until it is requested, and that is remembered', async ({
  page,
  request,
}) => {
  const { products } = await stocked(request, 1)
  await openTill(page)
  await scan(page, products[0]?.barcode ?? '')
  await expect(inspector(page)).toContainText('Disponible en Centro')
  await expect(inspector(page)).not.toContainText('Costo promedio')
  await expect(inspector(page)).not.toContainText('%')
  await inspector(page).getByRole('button', { name: 'Ver costo y margen' }).click()
  await expect(inspector(page)).toContainText('Costo promedio')
  await expect(inspector(page)).toContainText('42,9')
  await page.reload()
  await cell(page, 1, 'quantity').click()
  await expect(inspector(page)).toContainText('Costo promedio')
  await inspector(page).getByRole('button', { name: 'Ocultar costo y margen' }).click()
  await expect(inspector(page)).not.toContainText('Costo promedio')
})

test('without a customer and without lines, a sale says what is missing in its own words', async ({
  page,
}) => {
  await openTill(page)
  const customer = page.getByRole('combobox', { name: /^Cliente/ })
  await customer.fill('')
  await page.keyboard.press('Control+s')
  const review = page.getByRole('list', { name: 'Por revisar' })
  await expect(review).toContainText('Elige un cliente o el mostrador')
  await expect(review).toContainText('Agrega al menos un producto')
  await expect(review).not.toContainText('existencias propias')
})

test('on a phone the camera scans into a sale, a purchase and an order; on a wide screen it is not offered', async ({
  page,
}) => {
  await openTill(page)
  const start = page.getByRole('button', { name: 'Leer con la cámara' })
  await expect(cell(page, 1, 'product')).toBeVisible()
  await expect(start).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await start.click()
  await expect(page.getByLabel('Cámara', { exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Apagar la cámara' }).click()
  await expect(start).toBeVisible()
  for (const path of ['/purchase/add', '/purchase-order/add']) {
    await page.goto(path)
    await expect(start).toBeVisible()
  }
})
