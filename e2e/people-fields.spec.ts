import { expect, type Page } from '@playwright/test'
import { pdf } from './api.ts'
import { test } from './elsewhere.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const slowly = { delay: 50 }

/** Fills in the fields of a purchase without a default. */
async function fill(page: Page, { supplier, products }: Goods): Promise<string> {
  const named = `GENTE-${products[0]?.code}`
  await page.getByRole('combobox', { name: 'Proveedor' }).pressSequentially(supplier, slowly)
  await page.getByRole('option', { name: supplier }).click()
  await page.getByRole('textbox', { name: 'Referencia' }).fill(named)
  await page.locator('[data-field=storeId]').click()
  await page.getByRole('option', { name: 'Centro' }).click()
  await page.setInputFiles('input[type=file]', { name: 'FE.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.locator('tr[aria-rowindex="2"] td[data-col="product"]').click()
  await page.keyboard.type(products[0]?.code ?? '', slowly)
  await page.keyboard.press('Enter')
  await page.locator('tr[aria-rowindex="2"] td[data-col="quantity"]').click()
  await page.keyboard.type('2', slowly)
  await page.locator('tr[aria-rowindex="2"] td[data-col="cost"]').click()
  await page.keyboard.type('1500', slowly)
  return named
}

test('a purchase starts with oneself as responsible and the own stock; cleared, both are required; others are chosen and shown', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const client = `Clínica ${goods.products[0]?.code}`
  await goods.user.post('/api/customers', { name: client, phone: '3001234567' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'user', '/purchase/add')
  const responsible = page.getByRole('combobox', { name: 'Responsable' })
  const customer = page.getByRole('combobox', { name: 'Cliente' })
  await expect(responsible).toHaveValue('User Prueba')
  await expect(customer).toHaveValue('Existencias propias')
  const named = await fill(page, goods)
  await responsible.fill('')
  await customer.fill('')
  await page.keyboard.press('Control+s')
  await expect(responsible).toHaveAttribute('aria-invalid', 'true')
  await expect(responsible).toHaveAccessibleDescription(/Elige un usuario/)
  await expect(customer).toHaveAccessibleDescription(/Elige un cliente o las existencias propias/)

  await responsible.pressSequentially('secret', slowly)
  await page.getByRole('option', { name: /^Secretary Prueba/ }).click()
  await customer.pressSequentially(client, slowly)
  await page.getByRole('option', { name: client }).click()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/purchase\/list/)
  await page
    .getByRole('button', { name: named })
    .or(page.getByRole('link', { name: named }))
    .first()
    .click()
  await expect(page).toHaveURL(/purchase\/edit/)
  await expect(page.getByRole('combobox', { name: 'Responsable' })).toHaveValue('Secretary Prueba')
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(client)
})

for (const [path, label] of [
  ['/purchase-order/add', 'una orden'],
  ['/sale/add', 'una venta'],
] as const)
  test(`${label} starts with its author as the responsible person`, async ({ page, request }) => {
    await layOut(request, 1, false)
    await signIn(page, 'user', path)
    const responsible = page.getByRole('combobox', { name: 'Responsable' })
    await expect(responsible).toHaveValue('User Prueba')
    await responsible.fill('')
    await page.keyboard.press('Control+s')
    await expect(responsible).toHaveAccessibleDescription(/Elige un usuario/)
  })

test('a sale starts with the counter, which Enter skips; cleared, the customer is required, and its name brings the counter back', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const client = `Vecina ${goods.products[0]?.code}`
  await goods.user.post('/api/customers', { name: client, phone: '3001234567' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'user', '/sale/add')
  const customer = page.getByRole('combobox', { name: 'Cliente' })
  await expect(customer).toHaveValue('Mostrador')
  await page.locator('[data-field=storeId]').click()
  await page.getByRole('option', { name: 'Centro' }).click()
  // Choosing a store moves on to the goods.
  await expect(page.locator('[role=grid] :focus')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(customer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(customer).not.toBeFocused()
  await expect(customer).toHaveValue('Mostrador')

  await customer.fill('')
  await page.keyboard.press('Control+s')
  await expect(customer).toHaveAttribute('aria-invalid', 'true')
  await expect(customer).toHaveAccessibleDescription(/Elige un cliente o el mostrador/)
  await customer.pressSequentially(client, slowly)
  await page.getByRole('option', { name: client }).click()
  await expect(customer).toHaveValue(client)
  await customer.fill('')
  await customer.pressSequentially('mostr', slowly)
  await page.getByRole('option', { name: 'Mostrador' }).click()
  await expect(customer).toHaveValue('Mostrador')
  await expect(customer).not.toHaveAttribute('aria-invalid', 'true')
})
