import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { day } from './day.ts'
import { test } from './elsewhere.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { approve, lotsOf, type Row, slowly } from './stock-documents.ts'
import { withoutEvents } from './without-events.ts'

/** A hand scanner: its keys are faster than keys sent from here one by one. */
async function scan(page: Page, code: string) {
  await page.evaluate((text) => {
    // The time of a key is when it was created: a slow machine must not change the scanner's speed.
    const keys = [...text, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    for (const key of keys) document.body.dispatchEvent(key)
  }, code)
}

/** A count of a shop's milk, with nothing counted yet. */
async function begun(request: APIRequestContext) {
  const { user, admin, storeId, products } = await stocked(request, 1)
  const [milk] = products
  if (!milk) throw new Error('no product')
  const product = await user.get<{ categoryId: number }>(`/api/products/${milk.id}`)
  const { id } = await user.post('/api/stock-counts', {
    storeId,
    categoryId: product.categoryId,
    countedOn: day(0),
  })
  return { user, admin, milk, id }
}

test('a count on a phone: scanned blind, closed, and its difference approved by another', async ({
  page,
  request,
  elsewhere,
}) => {
  const { user, milk, id } = await begun(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await withoutEvents(page)
  await signIn(page, 'user', `/stock/count/edit/${id}`)
  await expect(page.getByText('Escanea el primer producto')).toBeVisible()
  // A hand scanner types as fast as it can; of two lots a person chooses one.
  await scan(page, milk.barcode)
  await expect(page.getByText(`Elige el lote de ${milk.name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Elige el lote' })).toBeDisabled()
  await page.getByRole('button', { name: /^A · / }).click()
  await page.getByRole('button', { name: 'Sumar 1' }).click()
  await expect(page.getByText(`hasta ahora 1 und · ${milk.name}`)).toBeVisible()
  await scan(page, milk.barcode)
  await expect(page.getByText(`hasta ahora 2 und · ${milk.name}`)).toBeVisible()
  // The thumb types the counted quantity of the rest.
  await page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name: '7' }).click()
  // The second tap of a double tap would hit "Sumar 1", which replaces "Sumar 7".
  await page.getByRole('button', { name: 'Sumar 7' }).dblclick()
  await expect(page.getByText(`hasta ahora 9 und · ${milk.name}`)).toBeVisible()
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Sumar 1' }).click()
  await expect(page.getByText(`hasta ahora 10 und · ${milk.name}`)).toBeVisible()
  // A correction sets the quantity, it does not add.
  await page.getByRole('button', { name: 'Revisar' }).click()
  // No thumb is faster from one key to the next.
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: `Corregir ${milk.name}` }).click()
  await expect(page.getByRole('button', { name: 'Escribe la cantidad' })).toBeDisabled()
  await page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name: '9' }).click()
  await expect(page.getByRole('button', { name: 'Sumar 9' })).toBeVisible()
  await page.getByRole('button', { name: 'Son 9' }).click()
  await expect(page.getByText(`hasta ahora 9 und · ${milk.name}`)).toBeVisible()
  // The expected quantity is shown nowhere.
  const visibleText = (await page.locator('[data-whole-page]').innerText()).replaceAll(milk.name, '')
  expect(visibleText).not.toMatch(/\b10\b/)
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('Falta 1 lote por contar')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Volver/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Volver a contar' }).click()
  await page.getByRole('button', { name: 'Revisar' }).click()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Pendiente', { exact: true })).toBeVisible()
  // People who took part in the count approve nothing; the page says so and does not show the differences.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText('Lo aprueba otra persona')).toBeVisible()
  await expect(page.getByRole('button', { name: /Reintentar|Aprobar/ })).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const second = await elsewhere()
  // One of the two lots was left unchanged, which the approver ticks.
  const dialog = await approve(second, `/stock/count/edit/${id}`, '1 lote sin contar')
  await expect(dialog).toContainText('1 de 2 lotes contados')
  await expect(dialog).toContainText('10 → 9')
  await dialog.getByRole('checkbox').check()
  await second.keyboard.press('Control+Enter')
  await expect(second.getByText('Aprobado', { exact: true })).toBeVisible()
  expect(await lotsOf(user, milk.id)).toEqual({ 'Centro A': '9', 'Centro B': '30' })
})

test('a count on a desktop: every lot by keyboard, a scan is no quantity, two people do not overwrite each other', async ({
  page,
  request,
}) => {
  const { user, admin, milk, id } = await begun(request)
  await withoutEvents(page)
  // A typed category that was not chosen does not start a count of the whole store, and none is created from here.
  await signIn(page, 'user', '/stock/count/add')
  await expect(page.locator('[data-field]:focus')).toHaveCount(1)
  const category = page.getByRole('combobox', { name: 'Categoría' })
  await category.pressSequentially('zzzz', slowly)
  await expect(page.getByText('Sin resultados', { exact: true })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'Categoría' })).toBeVisible()
  await expect(category).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/count\/add/)
  await page.keyboard.press('Escape')
  await category.fill('')

  await page.goto(`/stock/count/edit/${id}`)
  const search = page.getByRole('combobox', { name: 'Producto' })
  const lot = (name: string) => page.getByRole('textbox', { name: `Cantidad de ${milk.name}, ${name}` })
  await expect(search).toBeFocused()
  await expect(page.getByRole('group', { name: 'Teclado' })).toHaveCount(0)
  // A double click marks one lot as not there, which can be undone.
  const absent = page.getByRole('button', { name: 'No está' })
  await absent.first().dblclick()
  await expect(page.getByText(`${milk.name} A: no está`)).toBeVisible()
  await page.waitForTimeout(600)
  await expect(absent).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(absent).toHaveCount(2)
  await search.focus()
  await page.keyboard.type(milk.code, slowly)
  await page.keyboard.press('Enter')
  // Lot by lot: Enter counts and moves on, after the last to the next product.
  await expect(lot('A')).toBeFocused()
  await page.keyboard.type('9', slowly)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`hasta ahora 9 und · ${milk.name}`)).toBeVisible()
  await expect(lot('B')).toBeFocused()
  await page.keyboard.type('30', slowly)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`hasta ahora 30 und · ${milk.name}`)).toBeVisible()
  await expect(search).toBeFocused()
  // Digits typed before the lots are there are the quantity of the lot that gets the keys, and are not searched.
  await page.route('**/api/products/pick?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.keyboard.type(milk.code, slowly)
  await page.keyboard.press('Enter')
  await page.keyboard.type('47', slowly)
  await expect(lot('B')).toBeFocused()
  await expect(lot('B')).toHaveValue('47')
  await expect(search).toHaveValue('')
  await lot('B').fill('')
  await page.unroute('**/api/products/pick?*')
  // After the pencil Enter sets.
  await page
    .getByRole('button', { name: `Corregir ${milk.name}` })
    .last()
    .click()
  await expect(lot('A')).toBeFocused()
  await page.keyboard.type('8', slowly)
  await expect(page.getByRole('button', { name: 'Son 8' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`hasta ahora 8 und · ${milk.name}`)).toBeVisible()
  await lot('A').fill('1')
  await page.getByRole('button', { name: 'Sumar 1' }).dblclick()
  await expect(page.getByText(`hasta ahora 9 und · ${milk.name}`)).toBeVisible()

  // Another person counts two more of A meanwhile: setting it requires another look.
  const expiresOn = (await user.get<{ data: Row[] }>(`/api/stock?by=lot&product=${milk.id}`)).data.find(
    (row) => row.lot === 'A',
  )?.expiresOn
  await admin.post(`/api/stock-counts/${id}/lines`, {
    productId: milk.id,
    lot: 'A',
    expiresOn,
    quantity: '2',
  })
  await lot('A').fill('10')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText(/otra persona ya contó de este lote y hasta ahora hay 11 und/)).toBeVisible()
  await expect(lot('A')).toHaveValue('10')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText(`hasta ahora 10 und · ${milk.name}`)).toBeVisible()

  const { data } = await user.get<{ data: { lot: string; counted: string }[] }>(
    `/api/stock-counts/${id}/lines`,
  )
  expect(Object.fromEntries(data.map((line) => [line.lot, line.counted]))).toEqual({ A: '10', B: '30' })
  expect(await faultsOf(page)).toEqual([])
})
