import { expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { attach, attached } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const slowly = { delay: 50 }
const cell = (page: Page, column: string) => page.locator(`tr[aria-rowindex="2"] td[data-col="${column}"]`)
const review = (page: Page) => page.getByRole('list', { name: 'Por revisar' })
const save = (page: Page) => page.getByRole('button', { name: /^Guardar(?! y)/ })

for (const size of [
  { width: 1440, height: 900 },
  { width: 1280, height: 600 },
  { width: 768, height: 500 },
  { width: 390, height: 640 },
]) {
  test(`an empty form can be saved, which lists everything that is missing, at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, 'user', '/purchase/add')
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    await save(page).click()
    await expect(page.getByRole('combobox', { name: 'Proveedor' })).toBeFocused()
    for (const words of [
      'Proveedor: Elige un proveedor',
      'Referencia: Escribe el número de la factura',
      'Adjuntos: Adjunta la factura: PDF, foto, XML o ZIP',
      'Líneas: Agrega al menos un producto',
    ])
      await expect(review(page)).toContainText(words)
    await expect(save(page)).toBeInViewport({ ratio: 1 })
  })
}

test('the required bill attachment is announced before, and the error leads to it', async ({ page }) => {
  await signIn(page, 'user', '/purchase/add')
  const pane = page.getByRole('complementary', { name: 'Adjuntos' })
  await expect(pane.getByText('La factura es obligatoria')).toBeVisible()
  await save(page).click()
  await review(page).getByRole('button', { name: 'Adjuntos' }).click()
  await expect(pane).toBeFocused()
  await attach(page, { name: 'FE.pdf', bytes: pdf })
  await expect(attached(page, 'FE.pdf')).toBeVisible()
  await expect(pane.getByText('La factura es obligatoria')).toHaveCount(0)
  await expect(review(page)).not.toContainText('Adjunta la factura')
})

test('without room for a preview the button that opens the bill says why', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('button', { name: 'Adjuntar factura' }).click()
  await expect(page.getByRole('dialog').getByText('La factura es obligatoria')).toBeVisible()
})

test('a skipped cost is missing; a typed zero is accepted, and says so', async ({ page, request }) => {
  const { products } = await layOut(request, 1, false)
  await signIn(page, 'user', '/purchase/add')
  await cell(page, 'product').click()
  await page.keyboard.type(products[0]?.code ?? '', slowly)
  await page.keyboard.press('Enter')
  await cell(page, 'quantity').click()
  await page.keyboard.type('3', slowly)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Producto, línea 2' })).toBeFocused()
  await expect(cell(page, 'cost')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('grid')).toContainText('Costo unitario: falta; si vino sin cobro, escribe 0')
  await expect(review(page)).toContainText('Línea 1, costo unitario: falta')
  await expect(cell(page, 'cost').getByText('sin cobro')).toHaveCount(0)

  await review(page).getByRole('button', { name: 'Línea 1, costo unitario' }).click()
  await expect(page.getByRole('textbox', { name: 'Costo unitario, línea 1' })).toBeFocused()
  await page.keyboard.type('0', slowly)
  await expect(cell(page, 'cost').getByText('sin cobro')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'cost')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 'cost').getByText('sin cobro')).toBeVisible()
})
