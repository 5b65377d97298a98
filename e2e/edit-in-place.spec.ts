import { expect, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { faultsOf } from './axe.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { smallTargets } from './touch-targets.ts'
import { visit } from './visit.ts'
import { withoutEvents } from './without-events.ts'

// Values are changed in the cells of a list, without opening the row.

const toast = (page: Page) => page.locator('[data-sonner-toast]').first()

interface Product {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly price: number
  readonly version: number
}

test('a price is changed in its cell, undone, and both values are shown when somebody else changed it', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  const goods = await layOut(request, 1, false)
  const [made] = goods.products
  const user = await callerFor(request, 'user')
  const { id, code, name, price, version } = await user.get<Product>(`/api/products/${made?.id}`)
  const shown = (centavos: number) => new Intl.NumberFormat('es-CO').format(centavos / 100)
  await signIn(page, 'admin', `/product/list?q=${code}`)
  const row = page.getByRole('row', { name })
  await expect(row).toBeVisible()
  const places = () =>
    row.locator('td').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()))
  const before = await places()

  await page.keyboard.press('j')
  await page.keyboard.press('F2')
  const field = page.getByLabel(`Precio de ${name}`, { exact: true })
  await expect(field).toBeFocused()
  // Nothing moves when a cell becomes a field.
  expect(await places()).toEqual(before)
  expect(await faultsOf(page, { within: 'main[data-part=sheet]' })).toEqual([])
  await page.keyboard.type('123.456.789,5')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(`Precio de ${name}: ${shown(price)} → 123.456.789,5`)
  await expect(page.getByRole('grid').first()).toBeFocused()
  await expect(row).toContainText('123.456.789,5')
  expect(await places()).toEqual(before)
  await page.keyboard.press('Alt+z')
  await expect(toast(page)).toContainText(`→ ${shown(price)}`)
  await expect(row).toContainText(shown(price))
  expect(await user.get<Product>(`/api/products/${id}`)).toMatchObject({ price, version: version + 2 })

  // Somebody else changes it while it is being typed; a double click opens the cell.
  await row.getByText(shown(price), { exact: true }).dblclick()
  await expect(field).toBeFocused()
  await user.patch(`/api/products/${id}/price`, { price: 7_654_300 }, version + 2)
  await page.keyboard.type('88.000')
  await page.keyboard.press('Enter')
  const trouble = page.getByRole('alertdialog')
  await expect(trouble).toContainText('Mientras tanto alguien puso 76.543. Escribiste 88.000.')
  await expect(row).toContainText('76.543')
  expect(await faultsOf(page, { tags: ['wcag2a', 'wcag2aa'] })).toEqual([])
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(`Precio de ${name}: 76.543 → 88.000`)
  await expect(trouble).toHaveCount(0)
  expect(await user.get<Product>(`/api/products/${id}`)).toMatchObject({ price: 8_800_000 })

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Editar en la celda')
})

test('the days of credit of a supplier are changed in their cell, and undone by the button', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  const user = await callerFor(request, 'user')
  const company = `Quesería ${String(Date.now()).slice(-7)}`
  const { id } = await user.post('/api/suppliers', { company, creditDays: 30 })
  await signIn(page, 'user')
  await visit(page, `/people/supplier?q=${encodeURIComponent(company)}`)
  const row = page.getByRole('row', { name: company })
  await row.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('F2')
  const field = page.getByLabel(`Días de crédito de ${company}`, { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('400')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'de 1 a 365' })).toBeVisible()
  await field.fill('45')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(`Días de crédito de ${company}: 30 → 45`)
  await toast(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(page)).toContainText('45 → 30')
  expect(await user.get(`/api/suppliers/${id}`)).toMatchObject({ creditDays: 30 })
  // Each of the two changes has its own entry.
  const history = await user.get<{ data: { changes: unknown[] }[] }>(`/api/history/supplier/${id}`)
  expect(history.data.slice(0, 2).map(({ changes }) => changes)).toMatchObject([
    [{ before: 45, after: 30 }],
    [{ before: 30, after: 45 }],
  ])
})

for (const width of [390, 820])
  test(`a finger changes a price and the days of credit of a supplier by the menu of the row, ${width} px`, async ({
    browser,
    request,
  }) => {
    const goods = await layOut(request, 1, false)
    const user = await callerFor(request, 'user')
    const { id, code, name, price } = await user.get<Product>(`/api/products/${goods.products[0]?.id}`)
    const company = `Quesería ${width} ${String(Date.now()).slice(-7)}`
    const supplier = await user.post('/api/suppliers', { company, creditDays: 30 })
    const { baseURL } = test.info().project.use
    const page = await browser.newPage({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    await withoutEvents(page)
    const change = async (what: string, of: string, value: string) => {
      await page.getByRole('button', { name: `Más acciones de ${of}` }).tap()
      const entry = page.getByRole('menuitem', { name: what })
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await entry.tap()
      const dialog = page.getByRole('dialog', { name: new RegExp(` de ${of}$`) })
      const field = dialog.getByRole('textbox')
      // The keyboard is there at once, and what is typed replaces the value.
      await expect(field).toBeFocused()
      await page.keyboard.type(value)
      expect(await faultsOf(page, { tags: ['wcag2a', 'wcag2aa'] })).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Guardar' }).tap()
      return dialog
    }
    try {
      await signIn(page, 'user', `/product/list?q=${code}`)
      await change('Cambiar precio', name, '88.000')
      await expect(toast(page)).toContainText(`Precio de ${name}: `)
      await expect(page.getByRole('row', { name })).toContainText('88.000')
      await toast(page).getByRole('button', { name: 'Deshacer' }).tap()
      await expect(toast(page)).toContainText('88.000 → ')
      expect(await user.get<Product>(`/api/products/${id}`)).toMatchObject({ price })

      await visit(page, `/people/supplier?q=${encodeURIComponent(company)}`)
      const dialog = await change('Cambiar días de crédito', company, '400')
      await expect(dialog).toContainText('de 1 a 365')
      await dialog.getByRole('textbox').fill('45')
      await dialog.getByRole('button', { name: 'Guardar' }).tap()
      await expect(dialog).toHaveCount(0)
      expect(await user.get(`/api/suppliers/${supplier.id}`)).toMatchObject({ creditDays: 45 })

      // What only the menu has is there as well: on a phone nothing else deletes a category.
      await visit(page, '/category/list')
      await page
        .getByRole('button', { name: /^Más acciones de / })
        .first()
        .tap()
      await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible()
    } finally {
      await page.close()
    }
  })
