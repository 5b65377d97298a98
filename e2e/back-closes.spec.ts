import { expect, test } from '@playwright/test'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder } from './received-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the Back of a phone closes what is open above a page, the topmost first, and then leaves it', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const bought = await enterPurchase(goods.user, goods, { mark: 'B1', costs: ['3210'] })
  await signIn(page, 'admin', `/purchase/list?supplier=${goods.supplierId}`)
  const row = page.locator('tbody tr[aria-rowindex]')
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: bought.reference }).tap()
  await expect(page).toHaveURL(new RegExp(`/purchase/edit/${bought.id}`))
  const entries = await page.evaluate(() => history.length)
  const approve = page.getByRole('button', { name: 'Aprobar…' })
  await approve.tap()
  const dialog = page.getByRole('dialog', { name: /^Aprobar/ })
  await expect(dialog.getByRole('button', { name: 'Rechazar…' })).toBeVisible()

  // A second one above it is closed first.
  await dialog.getByRole('button', { name: 'Rechazar…' }).tap()
  const asking = page.getByRole('textbox', { name: 'Motivo' })
  await expect(asking).toBeVisible()
  await page.goBack()
  await expect(asking).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/purchase/edit/${bought.id}`))
  // Nothing was added to the history.
  expect(await page.evaluate(() => history.length)).toBe(entries)

  // Closed by Escape, nothing is left over: one step leaves the page.
  await approve.tap()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The menu of the program is closed like a dialog.
  await page.getByRole('button', { name: 'Abrir el menú' }).first().tap()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/purchase/edit/${bought.id}`))
  await page.goBack()
  await expect(page).toHaveURL(/\/purchase\/list/)
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`/purchase/edit/${bought.id}`))

  // Closed because its act succeeded: the next step leaves the page as well.
  await approve.tap()
  for (const flag of await dialog.getByRole('checkbox').all()) await flag.check()
  await dialog.getByRole('button', { name: 'Aprobar', exact: true }).tap()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/purchase\/list/)
})

test('a tap beside the menu of a phone, or on the entry of the open page, closes it', async ({ page }) => {
  await signIn(page, 'buyer', '/purchase-order')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const open = async () => {
    await page.getByRole('button', { name: 'Abrir el menú' }).first().tap()
    await expect(menu).toBeVisible()
  }
  await open()
  await page.touchscreen.tap(370, 500)
  await expect(menu).toHaveCount(0)
  await open()
  await menu.getByRole('link', { name: 'Órdenes de compra' }).tap()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/purchase-order/)
})

test('Back closes the approval that was opened from what is pending', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  await enterPurchase(goods.user, goods, { mark: 'B2', costs: ['3220'] })
  await signIn(page, 'admin', '/purchase/list')
  await page.getByRole('button', { name: 'Abrir el menú' }).first().tap()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('link', { name: 'Compras pendientes' }).tap()
  await expect(page).toHaveURL(/\/pending-data\/purchase/)
  // A menu first.
  await page.getByRole('button', { name: 'Filtro', exact: true }).tap()
  const filters = page.getByRole('menuitem')
  await expect(filters.first()).toBeVisible()
  await page.goBack()
  await expect(filters).toHaveCount(0)
  await page.locator('tbody tr[aria-rowindex]').first().locator('td').nth(1).tap()
  const dialog = page.getByRole('dialog', { name: /^Aprobar/ })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/pending-data\/purchase/)
  await page.goBack()
  await expect(page).toHaveURL(/\/purchase\/list/)
})

test('unsaved changes are asked about when the page is left, not when Back closes a list above it', async ({
  page,
}) => {
  await signIn(page, 'user', '/purchase-order/list')
  await page
    .getByRole('link', { name: /Nueva orden/ })
    .first()
    .tap()
  await expect(page).toHaveURL(/\/purchase-order\/add/)
  await page.getByLabel('Nota').fill('Por la tarde')
  await page.getByLabel('Tienda').tap()
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.goBack()
  await expect(options).toHaveCount(0)
  await expect(page).toHaveURL(/\/purchase-order\/add/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Nota')).toHaveValue('Por la tarde')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir aquí' }).tap()
  await expect(page).toHaveURL(/\/purchase-order\/add/)
})

test('figures of a report are opened in a drawer of their own address: one step closes it, the next leaves', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, version } = await enterPurchase(goods.user, goods, { mark: 'B3', costs: ['3230'] })
  await goods.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  await signIn(page, 'admin', '/purchase/list')
  await page.getByRole('button', { name: 'Abrir el menú' }).first().tap()
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Órdenes de compra' }).tap()
  await expect(page).toHaveURL(/\/purchase-order\/list/)
  await page.goto('/report/purchases_report')
  const entries = await page.evaluate(() => history.length)
  await page.locator('[data-part=report] a[href*="show="]').first().press('Enter')
  await expect(page).toHaveURL(/show=/)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  // A menu in the drawer is closed first.
  await drawer.getByRole('button', { name: 'Exportar' }).tap()
  const kinds = page.getByRole('menuitem')
  await expect(kinds.first()).toBeVisible()
  await page.goBack()
  await expect(kinds).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(page).not.toHaveURL(/show=/)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/purchase-order\/list/)
})

test('the menu is not open again on the page where it was opened, by its tab or by Back', async ({
  page,
}) => {
  await signIn(page, 'user', '/purchase/list')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const toCustomers = async () => {
    await page.getByRole('button', { name: 'Menú', exact: true }).tap()
    await menu.getByRole('link', { name: 'Clientes' }).tap()
    await expect(page).toHaveURL(/\/people\/customer/)
    await expect(menu).toHaveCount(0)
  }
  await toCustomers()
  await page.getByRole('link', { name: 'Compras', exact: true }).tap()
  await expect(page).toHaveURL(/\/purchase\/list/)
  await expect(page.getByRole('heading', { level: 1, name: /Compras/ })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await toCustomers()
  await page.goBack()
  await expect(page).toHaveURL(/\/purchase\/list/)
  await expect(page.getByRole('heading', { level: 1, name: /Compras/ })).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('Back from a count that was just begun does not offer to begin another; from its review it returns to the shelf', async ({
  page,
}) => {
  // A message about what another walk does may come between a tap and its button.
  await withoutEvents(page)
  await signIn(page, 'user', '/stock/count')
  await page.getByRole('link', { name: 'Nuevo conteo' }).first().tap()
  await page.getByRole('button', { name: /^Elige una tienda/ }).tap()
  await page.getByRole('option').first().tap()
  await page.getByRole('button', { name: 'Empezar a contar' }).tap()
  await expect(page).toHaveURL(/\/stock\/count\/edit\/\d+/)
  await page.getByRole('button', { name: /^Revisar/ }).tap()
  const toShelf = page.getByRole('button', { name: 'Volver a contar' })
  await expect(toShelf).toBeVisible()
  await page.goBack()
  await expect(toShelf).toHaveCount(0)
  await expect(page).toHaveURL(/\/stock\/count\/edit\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/\/stock\/count$/)
})

test('Back from the review of a receipt returns to the shelf, where what was noted still is', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2500'])
  // A message about what another walk does may come between a tap and its button.
  await withoutEvents(page)
  await signIn(page, 'user', `/purchase-order/edit/${order.id}`)
  await page.getByRole('link', { name: /^Recibir/ }).tap()
  await page.getByRole('button', { name: /^Faltan/ }).tap()
  await page.getByRole('button', { name: /^Recibir \d/ }).tap()
  await page.getByRole('button', { name: 'Revisar (1)' }).tap()
  await expect(page.getByLabel('Remisión')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Revisar (1)' })).toBeVisible()
  await expect(page).toHaveURL(/\/purchase-order\/receive\//)
})
