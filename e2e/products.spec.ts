import { expect, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

test('a product is entered by keyboard and scanner, viewed, changed, deactivated and activated', async ({
  page,
}) => {
  const mark = String(Date.now()).slice(-7)
  // Notifications of others would come before the message with its "Deshacer".
  await withoutEvents(page)
  await signIn(page, 'user', '/product/list')
  await expect(page.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible()

  await page.keyboard.press('c')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Código', { exact: true })).toBeFocused()
  await page.keyboard.type(`QUE-${mark}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`Quesos ${mark}`)
  await form
    .page()
    .getByRole('option', { name: `Crear «Quesos ${mark}»` })
    .click()
  await expect(page.getByText(`Categoría Quesos ${mark} creada`)).toBeVisible()
  await form.getByLabel('Nombre').fill(`Queso campesino ${mark}`)
  await form.getByLabel('Unidad').fill('kg')
  await expect(form.getByRole('switch', { name: /Solo cantidades enteras/ })).not.toBeChecked()
  await form.getByLabel('Precio de venta').fill('14.900')

  // A scanner types the digits and Enter; a wrong check digit is reported at once and the form is not sent.
  const scan = form.getByLabel(/Códigos de barras/)
  await scan.fill('7702004003507')
  await page.keyboard.press('Enter')
  await expect(form.getByText('debería ser 8').first()).toBeVisible()
  await form.getByRole('button', { name: 'Quitar 7702004003507' }).click()
  await scan.fill(`CAJA-${mark}`)
  await page.keyboard.press('Enter')
  await form.getByLabel(`Unidades por lectura de CAJA-${mark}`).fill('2,5')
  await page.keyboard.press('Control+s')

  const drawer = page.getByRole('dialog', { name: `Queso campesino ${mark}` })
  await expect(drawer.getByRole('heading', { name: `Queso campesino ${mark}` })).toBeFocused()
  await expect(drawer).toContainText('14.900')
  await expect(drawer).toContainText('Sin movimientos')
  await expect(page).toHaveURL(/open=\d+/)

  await page.keyboard.press('e')
  await form.getByLabel('Precio de venta').fill('15.900')
  await page.keyboard.press('Control+s')
  await expect(drawer).toContainText('15.900')
  await drawer.getByRole('tab', { name: 'Historial' }).click()
  await expect(drawer.getByText('Precio').last()).toBeVisible()
  await expect(drawer.getByRole('list', { name: 'Historial' })).toContainText('14.900')

  await drawer.getByRole('button', { name: /Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  await expect(drawer.getByText('Inactivo')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(drawer.getByText('Inactivo')).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('the drawer moves from one product to the next in the order of the list, and its address opens it again', async ({
  page,
  request,
}) => {
  const mark = String(Date.now()).slice(-7)
  const user = await callerFor(request, 'user')
  const categoryId = (await user.post('/api/categories', { name: `Orden ${mark}` })).id
  for (const letter of ['B', 'A', 'C']) {
    await user.post('/api/products', {
      code: `${letter}-${mark}`,
      name: `${letter} ${mark}`,
      categoryId,
      unit: 'und',
      unitWhole: true,
      price: 100,
      tracksExpiry: false,
    })
  }
  await signIn(page, 'user', `/product/list?category=${categoryId}`)
  await page.getByRole('link', { name: `A ${mark}` }).click()
  await expect(page.getByRole('heading', { name: `A ${mark}` })).toBeVisible()
  await page.keyboard.press('Control+ArrowDown')
  await expect(page.getByRole('heading', { name: `B ${mark}` })).toBeVisible()
  await page.keyboard.press('Control+ArrowDown')
  await expect(page.getByRole('heading', { name: `C ${mark}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Siguiente en la lista' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('heading', { name: `C ${mark}` })).toBeVisible()
  // The neighbours are known once the list behind is loaded.
  await expect(page.getByRole('button', { name: 'Anterior en la lista' })).toBeEnabled()
  await page.keyboard.press('Control+ArrowUp')
  await expect(page.getByRole('heading', { name: `B ${mark}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Productos' })).toBeFocused()
})

test('a category with products cannot be deleted and says how many it has', async ({ page, request }) => {
  const mark = String(Date.now()).slice(-7)
  const user = await callerFor(request, 'user')
  const categoryId = (await user.post('/api/categories', { name: `Llena ${mark}` })).id
  const product = {
    code: `LL-${mark}`,
    name: `Llena ${mark}`,
    unit: 'und',
    unitWhole: true,
    price: 1,
    tracksExpiry: false,
  }
  await user.post('/api/products', { ...product, categoryId })
  await signIn(page, 'user', `/category/list?q=${mark}`)
  await page.getByRole('button', { name: `Más acciones de Llena ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog')).toContainText('tiene 1 producto')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Desactivar/ })
    .click()
  await expect(page.getByRole('row', { name: `Llena ${mark}` })).toContainText('Inactiva')
})

test('beside the open product the list keeps its search, and shows the next product without closing it', async ({
  page,
  request,
}) => {
  const { products } = await layOut(request, 2, false)
  const [one, other] = products
  if (!one || !other) throw new Error('two products')
  await signIn(page, 'user')
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/product/list?open=${one.id}`)
    const drawer = page.getByRole('dialog', { name: one.name })
    await expect(drawer).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByPlaceholder('Buscar producto o código')).toBeFocused()
    await page.keyboard.type(other.code)
    const row = page.getByRole('link', { name: other.name })
    await expect(page.getByRole('link', { name: one.name })).toHaveCount(0)
    // The list lies beside the drawer, not under it.
    const [left, right] = [await row.boundingBox(), await drawer.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    await row.click()
    await expect(page.getByRole('dialog', { name: other.name })).toBeVisible()
  }
})
