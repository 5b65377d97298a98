import { expect } from '@playwright/test'
import type { Caller } from './api.ts'
import { day } from './day.ts'
import { test } from './elsewhere.ts'
import { cell, scan, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { addProduct, approve, chooseStore, lotsOf, openSaved, type Row, slowly } from './stock-documents.ts'
import { withoutEvents } from './without-events.ts'

interface Company {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly closingDate: string | null
}

/** Closes the books up to a day long before anything that a walk enters. */
const closeBooks = (admin: Caller) =>
  expect(async () => {
    const { data } = await admin.get<{ data: Company[] }>('/api/companies?q=Sam%C3%A1n')
    const [own] = data
    if (own?.closingDate !== null) return
    const { id, version, name } = own
    await admin.patch(`/api/companies/${id}`, { name, closingDate: '2020-01-31' }, version)
  }).toPass()

test('damaged goods are taken out by keyboard, kept as a draft meanwhile, and approved by another', async ({
  page,
  request,
  elsewhere,
}) => {
  const { user, admin, storeId, products } = await stocked(request, 1)
  await closeBooks(admin)
  const [milk] = products
  if (!milk) throw new Error('no product')
  await withoutEvents(page)
  await signIn(page, 'user', '/stock/adjustment/add')
  await expect(page.locator('[data-part=fields] [data-field]').first()).toBeFocused()
  await chooseStore(page, /Tienda/, 'Centro')
  await page
    .locator('[data-part=fields]')
    .getByRole('button', { name: /Motivo/ })
    .click()
  await page.getByRole('option', { name: 'Averiado' }).click()
  await addProduct(page, milk)
  // A quantity that may have been meant in thousands is shown as it was understood.
  await page.keyboard.type('2,000', slowly)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('«2,000» se entendió como 2.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 1, 'quantity').getByRole('textbox')).toHaveValue('2')
  await page.keyboard.type('3', slowly)
  await expect(cell(page, 1, 'after')).toHaveText('7')
  // Down to the second lot, which stays unchanged.
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 2, 'lot')).toHaveText('B')
  await expect(cell(page, 2, 'quantity').getByRole('textbox')).toBeFocused()
  await page.reload()
  await expect(cell(page, 1, 'quantity')).toHaveText('3')
  // Nothing can be entered on a closed day: the error is at the day, and an open day is accepted.
  const date = page.getByRole('textbox', { name: 'Fecha' })
  await date.fill('31/12/2019')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('La fecha está en un periodo cerrado').first()).toBeVisible()
  // On a past day lots show what they can give on that day.
  await expect(page.getByRole('columnheader', { name: 'Libre el 31 dic 2019' })).toBeVisible()
  await expect(cell(page, 1, 'there')).toHaveText('0 und')
  await date.fill('hoy')
  await page.keyboard.press('Control+s')
  await openSaved(page, '/stock/adjustment')
  expect(await lotsOf(user, milk.id)).toEqual({ 'Centro A': '10', 'Centro B': '30' })

  const second = await elsewhere()
  const dialog = await approve(second, new URL(page.url()).pathname)
  await expect(dialog).toContainText('10 → 7')
  await expect(dialog).toContainText('6.000')
  await second.keyboard.press('Control+Enter')
  await expect(second.getByText('Aprobado', { exact: true })).toBeVisible()
  expect(await lotsOf(user, milk.id)).toEqual({ 'Centro A': '7', 'Centro B': '30' })
  expect(storeId).toBeGreaterThan(0)
})

test('goods go to another store, and missing ones are a loss with a reason', async ({
  page,
  request,
  elsewhere,
}) => {
  const { user, products } = await stocked(request, 1)
  const [milk] = products
  if (!milk) throw new Error('no product')
  const stores = await user.get<{ data: { name: string }[] }>('/api/stores')
  const other = stores.data.find(({ name }) => name !== 'Centro')?.name ?? ''
  await withoutEvents(page)
  await signIn(page, 'user', '/stock/transfer/add')
  await expect(page.locator('[data-part=fields] [data-field]').first()).toBeFocused()
  await chooseStore(page, /Sale de/, 'Centro')
  await chooseStore(page, /Va para/, other)
  await addProduct(page, milk)
  await page.keyboard.type('6', slowly)
  await page.keyboard.press('Control+s')
  await openSaved(page, '/stock/transfer')
  const path = new URL(page.url()).pathname
  // A transfer's own reservation counts as free: ten before and four after, as before it was saved.
  await expect(cell(page, 1, 'there')).toHaveText('10 und')
  await expect(cell(page, 1, 'after')).toHaveText('4')

  const second = await elsewhere()
  await approve(second, path)
  await second.keyboard.press('Control+Enter')
  await expect(second.getByText('En camino', { exact: true })).toBeVisible()

  // Its author sees that somebody else has to confirm missing goods.
  await page.reload()
  await page.getByRole('button', { name: 'Recibir' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tú hiciste este traslado')
  // The list leads to receiving at once.
  const reference = await second.getByRole('heading', { level: 1 }).textContent()
  await second.goto(`/stock/transfer?q=${reference?.split(' ').at(-1)}`)
  await second.getByRole('button', { name: /^Más acciones de/ }).click()
  await second.getByRole('menuitem', { name: 'Recibir' }).click()
  const dialog = second.getByRole('dialog', { name: /Recibir el traslado/ })
  await cell(dialog, 1, 'quantity').click()
  await second.keyboard.type('5', slowly)
  // The missing quantity is shown at its line, and a missing reason is reported.
  await expect(cell(dialog, 1, 'subtotal')).toHaveText('1 und')
  await dialog.getByLabel(`Qué pasó con 1 und de ${milk.name}, A`).fill('Una bolsa rota en el camino')
  await second.keyboard.press('Control+s')
  await expect(second.getByText('Recibido', { exact: true })).toBeVisible()
  expect(await lotsOf(user, milk.id)).toEqual({ 'Centro A': '4', 'Centro B': '30', [`${other} A`]: '5' })
})

test('goods that were sent to the wrong store come back, and one of them is lost', async ({
  page,
  request,
}) => {
  const { user, admin, storeId, products } = await stocked(request, 1)
  const [milk] = products
  if (!milk) throw new Error('no product')
  const stores = await user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const lots = await user.get<{ data: { lotId: number; lot: string }[] }>(
    `/api/stock?by=lot&product=${milk.id}&store=${storeId}`,
  )
  const { id, version } = await user.post('/api/stock-transfers', {
    storeId,
    toStoreId: stores.data.find(({ name }) => name !== 'Centro')?.id,
    sentOn: day(0),
    items: [{ productId: milk.id, lotId: lots.data.find(({ lot }) => lot === 'A')?.lotId, quantity: '6' }],
  })
  await admin.post(`/api/stock-transfers/${id}/approve`, undefined, version)
  const { reference } = await user.get<{ reference: string }>(`/api/stock-transfers/${id}`)
  await signIn(page, 'secretary', `/stock/transfer?q=${reference}`)
  await page.getByRole('button', { name: /^Más acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Devolver a Centro' }).click()
  const dialog = page.getByRole('dialog', { name: `Devolver el traslado ${reference}` })
  await cell(dialog, 1, 'quantity').click()
  await page.keyboard.type('5', slowly)
  await dialog.getByLabel(`Qué pasó con 1 und de ${milk.name}, A`).fill('Se mojó en el camión')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Devuelto', { exact: true })).toBeVisible()
  await expect(page.getByText(`Traslado ${reference} devuelto a Centro`)).toBeVisible()
  expect(await lotsOf(user, milk.id)).toEqual({ 'Centro A': '9', 'Centro B': '30' })
})

test('the stock by lot opens the kardex of its store, and labels are printed from it', async ({
  page,
  request,
}) => {
  const { storeId, products } = await stocked(request, 1)
  const [milk] = products
  if (!milk) throw new Error('no product')
  await withoutEvents(page)
  await signIn(page, 'secretary', `/stock/list?by=lot&product=${milk.id}`)
  await expect(page.getByRole('row').filter({ hasText: milk.name })).toHaveCount(2)
  await page.getByRole('button', { name: 'Por producto' }).click()
  const row = page.getByRole('row').filter({ hasText: milk.name })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('40')
  await row.getByRole('button', { name: /Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Imprimir etiquetas' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 etiqueta', { exact: true })).toBeVisible()
  await expect(dialog.getByText('hay 40')).toBeVisible()
  await dialog.getByRole('button', { name: /^Una por unidad/ }).click()
  await expect(dialog.getByText('40 etiquetas')).toBeVisible()
  const printed = page
    .context()
    .waitForEvent('response', (reply) => reply.url().includes('/api/product-labels/pdf'))
  await dialog.getByRole('button', { name: 'Imprimir' }).click()
  expect((await printed).status()).toBe(200)
  await page.goto(`/stock/list?by=lot&product=${milk.id}`)
  await page.getByRole('link', { name: milk.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/product/list\\?open=${milk.id}&in=${storeId}`))
})

test('simultaneous changes of an adjustment are merged, and several are approved at once', async ({
  page,
  request,
  elsewhere,
}) => {
  const { user, admin, storeId, products } = await stocked(request, 1)
  const [milk] = products
  if (!milk) throw new Error('no product')
  const held = await user.get<{ data: Row[] }>(`/api/stock?by=lot&product=${milk.id}`)
  const dayOf = (lot: string) => held.data.find((row) => row.lot === lot)?.expiresOn
  const draft = (lot: string, quantity: string, note = '') => ({
    storeId,
    adjustedOn: day(0),
    reason: 'damaged',
    note,
    items: [{ productId: milk.id, lot, expiresOn: dayOf(lot), quantity }],
  })
  const first = await user.post('/api/stock-adjustments', draft('A', '-1'))
  await user.post('/api/stock-adjustments', draft('B', '-2'))
  await withoutEvents(page)
  await signIn(page, 'user', `/stock/adjustment/edit/${first.id}`)
  await expect(cell(page, 1, 'lot')).toHaveText('A')
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('4', slowly)
  await admin.patch(`/api/stock-adjustments/${first.id}`, draft('A', '-1', 'Se cayó'), first.version)
  await page.keyboard.press('Control+s')
  const merge = page.getByRole('dialog', { name: 'Otra persona cambió este ajuste' })
  await expect(merge).toContainText('Se cayó')
  // Each changed something else: both stay unless somebody decides otherwise.
  await page.keyboard.press('Control+Enter')
  await expect(merge).toHaveCount(0)
  const saved = () =>
    user.get<{ note: string; items: { quantity: string }[] }>(`/api/stock-adjustments/${first.id}`)
  await expect.poll(async () => (await saved()).items[0]?.quantity).toBe('-4')
  expect((await saved()).note).toBe('Se cayó')

  const second = await elsewhere()
  await withoutEvents(second)
  await signIn(second, 'admin', `/stock/adjustment?product=${milk.id}`)
  await expect(second.locator('tbody tr[aria-rowindex]')).toHaveCount(2)
  await second.locator('thead input[type=checkbox]').check()
  await second.getByRole('button', { name: /Aprobar 2/ }).click()
  const asking = second.getByRole('dialog', { name: '¿Aprobar 2 ajustes?' })
  await asking.getByRole('button', { name: 'Aprobar' }).click()
  await expect(second.getByRole('dialog', { name: 'Resultado' }).getByRole('status')).toHaveText(/2 aprobad/)
  expect(await lotsOf(user, milk.id)).toEqual({ 'Centro A': '6', 'Centro B': '28' })
})

test('a code scanned while the cursor is in a quantity is a product, and the quantity stays', async ({
  page,
  request,
}) => {
  const { products } = await stocked(request, 2)
  const [milk, tea] = products
  await withoutEvents(page)
  await signIn(page, 'user', '/stock/adjustment/add')
  await chooseStore(page, /Tienda/, 'Centro')
  if (!milk || !tea) throw new Error('no products')
  await addProduct(page, milk)
  await page.keyboard.type('2', slowly)
  await cell(page, 2, 'quantity').click()
  await cell(page, 1, 'quantity').click()
  await scan(page, tea.barcode)
  // It is counted once, in the lot that expires first.
  await expect(cell(page, 3, 'product')).toContainText(tea.name)
  await expect(cell(page, 3, 'lot')).toHaveText('A')
  await expect(cell(page, 3, 'quantity')).toHaveText('1')
  await expect(cell(page, 1, 'quantity').getByRole('textbox')).toHaveValue('2')
  await scan(page, tea.barcode)
  await expect(cell(page, 3, 'quantity')).toHaveText('2')
  await scan(page, '7700000999999')
  await expect(page.getByText('7700000999999').first()).toBeVisible()
  await expect(cell(page, 3, 'quantity')).toHaveText('2')
  await expect(cell(page, 1, 'quantity').getByRole('textbox')).toHaveValue('2')
})
