import { expect, test } from '@playwright/test'
import { waitUntilCached } from './cached-shell.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ serviceWorkers: 'allow' })

test('an order is entered without a connection, with what was read, and saved by the person once it is back', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const code = goods.products[0]?.code ?? ''
  await signIn(page, 'user', '/purchase-order/add')
  await waitUntilCached(page)
  const supplier = page.getByLabel('Proveedor')
  /** Types a product into a line. */
  const typeProduct = async (line: number, text: string) => {
    await page.locator(`tr[aria-rowindex="${line + 1}"] td[data-col="product"]`).click()
    await page.getByRole('combobox', { name: `Producto, línea ${line}` }).fill(text)
  }
  // Read while there is a connection, and not entered.
  await supplier.fill(goods.supplier)
  await expect(page.getByRole('option', { name: goods.supplier })).toBeVisible()
  await page.keyboard.press('Escape')
  await supplier.fill('')
  await typeProduct(1, code)
  await expect(page.getByRole('option', { name: goods.products[0]?.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)

  await context.setOffline(true)
  await page.goto('/purchase-order/add')
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await supplier.fill(goods.supplier)
  await page.getByRole('option', { name: goods.supplier }).click()
  await page.locator('[data-field="storeId"]').click()
  await page.getByRole('option', { name: 'Centro' }).click()
  // What was not read may be there all the same.
  await typeProduct(1, 'otra cosa')
  await expect(page.getByText('No se pudo buscar')).toBeVisible()
  await typeProduct(1, code)
  await page.getByRole('option', { name: goods.products[0]?.name }).click()
  await expect(page.getByRole('textbox', { name: 'Pedido, línea 1' })).toBeFocused()
  await page.keyboard.type('12', { delay: 50 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('2500', { delay: 50 })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El servidor no respondió').first()).toBeVisible()
  // Once it is back it can be saved again; nothing is sent without the person.
  const entered = () =>
    goods.user.get<{ total: number }>(`/api/purchase-orders?q=${encodeURIComponent(goods.supplier)}`)
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'Ya hay conexión: guarda de nuevo' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('El servidor no respondió')).toHaveCount(0)
  expect((await entered()).total).toBe(0)
  await context.setOffline(true)
  await page.reload()
  await expect(supplier).toHaveValue(goods.supplier)
  await expect(page.getByText('Se recuperó').first()).toBeVisible()
  await expect(page.locator('tr[aria-rowindex="2"]')).toContainText('12')

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toHaveCount(0, {
    timeout: 20_000,
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Orden PO-\d{4}-\d{6} guardada$/)).toBeVisible()
  expect((await entered()).total).toBe(1)
})

test('on a phone it is in sight that a document was not saved, wherever the form is scrolled to', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id } = await enterPurchase(goods.user, goods, { mark: 'CUT', costs: ['5000'] })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user', `/purchase/edit/${id}`)
  await page.route(`**/api/purchases/${id}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByRole('textbox', { name: /Nota/ }).fill('Sin conexión')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no respondió' })).toBeInViewport({
    ratio: 1,
  })
  await page.unroute(`**/api/purchases/${id}`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/guardada/)).toBeVisible()
  await expect(page.getByText('El servidor no respondió')).toHaveCount(0)
})
