import { expect, type Page } from '@playwright/test'
import { day } from './day.ts'
import { callerFor, pdf } from './api.ts'
import { test } from './elsewhere.ts'
import { pdfViewer } from './pdf-viewer.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { restOf } from './rest.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

const slowly = { delay: 50 }
const supplier = (page: Page) => page.getByRole('combobox', { name: 'Proveedor' })
const reference = (page: Page) => page.getByRole('textbox', { name: 'Referencia' })
/** The cell of a column in the first line. */
const cell = (page: Page, column: string) => page.locator(`tr[aria-rowindex="2"] td[data-col="${column}"]`)
const product = (page: Page) => page.getByRole('combobox', { name: 'Producto, línea 1' })
const attach = (page: Page) =>
  page.setInputFiles('input[type=file]', { name: 'FE.pdf', mimeType: 'application/pdf', buffer: pdf })

/** Starts a purchase from the list, once that is loaded. */
async function fromList(page: Page): Promise<void> {
  await expect(page).toHaveURL(/purchase\/list/)
  await expect(page.getByRole('heading', { name: 'Compras', exact: true })).toBeVisible()
  await page.keyboard.press('c')
}

/** Creates a pending purchase of one line that expires within days, which has a flag. */
async function flagged(
  { user, supplierId, products: [one] }: Goods,
  bought = day(-1),
): Promise<{ id: number; reference: string }> {
  const { data } = await user.get<{ data: { id: number }[] }>('/api/stores?limit=1')
  const { id: fileId } = await user.upload('/api/attachments', 'FE.pdf', pdf)
  const named = `FE-${supplierId}-7`
  const { id } = await user.post('/api/purchases', {
    supplierId,
    storeId: data[0]?.id,
    reference: named,
    purchasedOn: bought,
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: '',
    items: [{ productId: one?.id, lot: 'L1', expiresOn: day(5), quantity: '2', cost: '1000' }],
    attachmentIds: [fileId],
    notDuplicateOf: null,
    notDuplicateWhy: '',
  })
  return { id, reference: named }
}

test('Enter and Tab take the first match, and the cursor moves on; without a match it stays and says so', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 3)
  const [first] = goods.products
  const words = (first?.name ?? '').replace(/ n\.º.*/, '')
  await signIn(page, 'user', '/purchase/add')
  await expect(supplier(page)).toBeFocused()

  await page.keyboard.type('zzzz', slowly)
  await expect(page.getByRole('option', { name: 'Crear «zzzz»' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(supplier(page)).toBeFocused()
  await expect(supplier(page)).toHaveValue('zzzz')
  await expect(page.getByText('Nada coincide con «zzzz»')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Lácteos Sabana', slowly)
  await expect(page.getByRole('option', { name: /^Lácteos Sabana/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(supplier(page)).toHaveValue(/^Lácteos Sabana .* S\.A\.S\.$/)
  await expect(reference(page)).toBeFocused()

  await cell(page, 'product').click()
  await page.keyboard.type('nada de esto', slowly)
  await expect(page.getByText('Ningún producto coincide con «nada de esto»')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(product(page)).toBeFocused()
  await expect(product(page)).toHaveValue('nada de esto')
  await expect(product(page)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words, slowly)
  await expect(page.getByRole('option', { name: words }).nth(2)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'product')).toContainText(words)
  await expect(page.getByRole('textbox', { name: 'Lote, línea 1' })).toBeFocused()

  // Tab does the same; an exact name is preferred to the first match.
  await page.locator('tr[data-blank] td[data-col="product"]').click()
  await page.keyboard.type(goods.products[1]?.name ?? '', slowly)
  await expect(page.getByRole('option', { name: goods.products[1]?.name ?? '' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('tr[aria-rowindex="3"] td[data-col="product"]')).toContainText(
    goods.products[1]?.name ?? '',
  )
})

test('words that were not chosen stay in the supplier field, which says so', async ({ page, request }) => {
  await layOut(request, 1)
  await signIn(page, 'user', '/purchase/add')
  await expect(supplier(page)).toBeFocused()
  await page.keyboard.type('Lácteos Sab', slowly)
  await expect(page.getByRole('option', { name: /^Lácteos Sabana/ }).first()).toBeVisible()
  await reference(page).click()
  await expect(supplier(page)).toHaveValue('Lácteos Sab')
  await expect(page.getByText('«Lácteos Sab» no está elegido')).toBeVisible()
})

test('letters in an amount are marked while they are typed, and after the draft is restored', async ({
  page,
  request,
}) => {
  const { products } = await layOut(request, 1, false)
  await signIn(page, 'user', '/purchase/add')
  await cell(page, 'product').click()
  await page.keyboard.type(products[0]?.code ?? '', slowly)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toContainText(products[0]?.name ?? '')
  await cell(page, 'quantity').click()
  await page.keyboard.type('12x', slowly)
  const why = page.getByRole('grid').getByText('Cantidad: Escribe una cantidad')
  await expect(why).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cantidad, línea 1' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(page.getByText(/Borrador guardado/)).toBeVisible()
  await page.reload()
  await expect(why).toBeVisible()
  // The cursor is back in the form, at the first empty required field.
  await expect(supplier(page)).toBeFocused()
})

test('leaving mentions the kept draft, which waits, and is discarded only on request', async ({ page }) => {
  await signIn(page, 'user', '/purchase/add')
  await reference(page).fill('FE-77')
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Compras' }).first().click()
  await expect(dialog).toContainText('queda como borrador en este navegador')
  await expect(dialog).not.toContainText('se perder')
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await fromList(page)
  await expect(reference(page)).toHaveValue('FE-77')
  await page.getByRole('link', { name: 'Compras' }).first().click()
  await dialog.getByRole('button', { name: 'Descartar el borrador' }).click()
  await fromList(page)
  await expect(supplier(page)).toBeFocused()
  await expect(reference(page)).toHaveValue('')
})

test('the store is required and focused; the next purchase starts with it', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  await signIn(page, 'secretary', '/purchase/add')
  await supplier(page).fill(goods.supplier)
  await page.getByRole('option', { name: goods.supplier }).click()
  await reference(page).fill(`FE-${goods.supplierId}-1`)
  await attach(page)
  await cell(page, 'product').click()
  await page.keyboard.type(goods.products[0]?.code ?? '', slowly)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toContainText(goods.products[0]?.name ?? '')
  for (const [column, text] of [
    ['quantity', '3'],
    ['cost', '1500'],
  ] as const) {
    await cell(page, column).click()
    await page.keyboard.type(text, slowly)
  }
  await expect(page.getByText('FE.pdf').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  const store = page.locator('[data-field=storeId]')
  await expect(store).toBeFocused()
  await expect(page.getByText('Elige una tienda').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Centro' }).click()
  await page.keyboard.press('Control+s')
  await fromList(page)
  await expect(store).toContainText('Centro')
})

test('after a correction is saved by its button the cursor is back in the form', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1)
  const { id } = await flagged(goods)
  await signIn(page, 'user', `/purchase/edit/${id}`)
  await page.getByLabel('Nota').fill('revisada')
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await expect(page.getByText(/guardada/)).toBeVisible()
  await expect(page.getByLabel('Nota')).toBeFocused()
})

test('one press opens a pending one; approving moves to the flag that is not ticked', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1)
  const { reference: named } = await flagged(goods)
  await signIn(page, 'admin', `/pending-data/purchase?q=${named}`)
  await page.getByRole('row', { name: named }).locator('[data-opens]').click()
  const dialog = page.getByRole('dialog')
  const tick = dialog.getByRole('checkbox').first()
  await expect(tick).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(tick).toBeFocused()
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'revisa y marca el aviso que falta' }),
  ).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Compra ${named} aprobada`)).toBeVisible()
})

test('home says who may approve', async ({ page, request, someoneElse }) => {
  const goods = await layOut(request, 1)
  // The oldest come first, whatever other walks have entered.
  const secretary = await callerFor(request, 'secretary')
  const { reference: named } = await flagged({ ...goods, user: secretary }, day(-360))
  await signIn(page, 'secretary', '/dashboards/home')
  const mine = page.locator('[data-part=waiting] li').filter({ hasText: named })
  await expect(mine).toContainText('la hiciste tú')
  const other = await someoneElse('admin', '/dashboards/home')
  await expect(other.locator('[data-part=waiting] li').filter({ hasText: named })).toContainText(
    'la puedes aprobar tú',
  )
})

test('a preview that takes the focus returns it to the person who is typing', async ({ page }) => {
  await pdfViewer(page, true)
  await signIn(page, 'user', '/purchase/add')
  await attach(page)
  await page.locator('iframe').waitFor()
  await reference(page).click()
  await page.keyboard.type('FE-', slowly)
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.focus())
  await expect(reference(page)).toBeFocused()
  await page.keyboard.type('31', slowly)
  await expect(reference(page)).toHaveValue('FE-31')
})

test('a long name is complete in the line', async ({ page, request }) => {
  const { user, products } = await layOut(request, 1)
  const { data } = await user.get<{ data: { categoryId: number }[] }>('/api/products?limit=1')
  const name = `Desinflamatorio multivitamínico antirreumático ${products[0]?.code} caja`
  await user.post('/api/products', {
    code: `LARGO-${products[0]?.code}`,
    name,
    categoryId: data[0]?.categoryId,
    unit: 'und',
    unitWhole: true,
    price: 100_000,
    tracksExpiry: false,
    barcodes: [],
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'user', '/purchase/add')
  await cell(page, 'product').click()
  await page.keyboard.type(`LARGO-${products[0]?.code}`, slowly)
  await page.keyboard.press('Enter')
  const productName = cell(page, 'product').getByText(name)
  await expect(productName).toBeVisible()
  await page.getByLabel('Nota').click()
  const cut = await productName.evaluate(
    (text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
  )
  expect(cut).toBe(false)
})

test('the list has the form preloaded: opening it fetches no more code', async ({ page }) => {
  await withoutEvents(page)
  const rest = restOf(page)
  await signIn(page, 'user', '/purchase/list')
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  // The screen of the form, and the code that every page fetches later to send what a phone has kept.
  const fetched = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['/add-', '/outbox-'].every((part) => names.some((name) => name.includes(part)))
    })
  await expect.poll(fetched).toBe(true)
  await rest()
  const before = await scripts()
  await fromList(page)
  await expect(supplier(page)).toBeFocused()
  expect(await scripts()).toBe(before)
})
