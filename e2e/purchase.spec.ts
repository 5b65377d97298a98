import { expect } from '@playwright/test'
import { anotherOf, pdf } from './api.ts'
import { test } from './elsewhere.ts'
import { layOut } from './purchase-goods.ts'
import { restOf } from './rest.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

test('ten lines entered only by keyboard, approved by a second person, are in the kardex', async ({
  page,
  request,
  someoneElse,
}) => {
  test.setTimeout(120_000)
  await withoutEvents(page)
  const { supplier, supplierId, products, admin } = await layOut(request, 10)
  const reference = `FE-${supplierId}-20431`
  await signIn(page, 'user', '/purchase/add')

  // Supplier, reference; date, credit days and store have their defaults.
  await expect(page.getByLabel('Proveedor')).toBeFocused()
  await page.keyboard.type(supplier)
  await expect(page.getByRole('option', { name: supplier })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Referencia').focus()
  await page.keyboard.type(reference)
  await expect(page.getByText('Número libre')).toBeVisible()
  await page
    .locator('[data-part=fields]')
    .getByRole('button', { name: /Tienda/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Centro' })).toBeVisible()
  await page.keyboard.type('Centro')
  await page.keyboard.press('Enter')
  await page.setInputFiles('input[type=file]', {
    name: 'FE-20431.pdf',
    mimeType: 'application/pdf',
    buffer: anotherOf(pdf),
  })
  await expect(page.getByText('FE-20431.pdf').first()).toBeVisible()

  // The code as a person types it; lot, expiry, quantity and cost follow with Enter after each.
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  const rest = restOf(page)
  for (const [at, { code, name }] of products.entries()) {
    await page.keyboard.type(code, { delay: 50 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toContainText(name)
    await rest()
    for (const typed of [`L${at + 1}`, '18/02/28', String(at + 1), '2500']) {
      await page.keyboard.type(typed, { delay: 50 })
      await page.keyboard.press('Enter')
    }
  }
  // 55 units at 2.500
  await expect(page.getByText('137.500').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/purchase\/list/)
  await expect(page.getByRole('row', { name: reference })).toContainText('Pendiente')
  const { data } = await admin.get<{ data: { id: number }[] }>(`/api/purchases?supplier=${supplierId}`)
  const id = data[0]?.id ?? 0
  const saved = await admin.get<{ items: { productId: number; lot: string }[]; grandTotal: number }>(
    `/api/purchases/${id}`,
  )
  expect(saved.items.map(({ productId }) => productId)).toEqual(products.map((product) => product.id))
  expect(saved.items.map(({ lot }) => lot)).toEqual(products.map((_, at) => `L${at + 1}`))
  expect(saved.grandTotal).toBe(137_500_00)

  // A second person sees what will change, and approves.
  const second = await someoneElse('admin', `/purchase/edit/${id}`)
  await second
    .getByRole('button', { name: /^Aprobar/ })
    .first()
    .click()
  const dialog = second.getByRole('dialog')
  await expect(dialog).toContainText(reference)
  await expect(dialog).toContainText('137.500')
  await second.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(second.getByText('Recibida').first()).toBeVisible()

  const product = products[9]
  await second.goto(`/product/list?open=${product?.id}`)
  const drawer = second.locator('[data-part=drawer]')
  await expect(drawer).toContainText(product?.name ?? '')
  await expect(drawer).toContainText(reference)
  await expect(drawer).toContainText('L10')
  const kardex = await admin.get<{
    data: { quantityAfter: string; valueAfter: number; reference: string }[]
  }>(`/api/products/${product?.id}/kardex`)
  expect(kardex.data).toEqual([
    expect.objectContaining({ quantityAfter: '10', valueAfter: 25_000_00, reference }),
  ])
})
