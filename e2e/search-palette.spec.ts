import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { faultsOf } from './axe.ts'
import { layOut } from './purchase-goods.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { wedgeScan } from './wedge-scan.ts'

const mark = `${Date.now() % 100_000}`

async function makeSupplier(request: APIRequestContext, name: string): Promise<number> {
  const caller = await callerFor(request, 'user')
  return (await caller.post('/api/suppliers', { company: name, creditDays: 30 })).id
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a' })
const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('finds a supplier without accents and opens it, only by keyboard', async ({ page, request }) => {
  const name = `Lácteos Ñandú ${mark}`
  const id = await makeSupplier(request, name)
  await signIn(page, 'user')
  await openPalette(page)
  await page.keyboard.type(`nandu ${mark}`, { delay: 20 })
  await expect(chosen(page)).toContainText(name)
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen(page).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText(`Compras de`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/people/supplier?open=${id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: name })
  await expect(drawer).toBeVisible()
  await expect(page.locator('tr[data-current]')).toContainText(name)
  // It is the first of the recent ones now.
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await openPalette(page)
  await expect(chosen(page)).toContainText(name)
})

test('a code scanned in a list opens its product; an unknown one is shown as not found', async ({
  page,
  request,
}) => {
  const { products } = await layOut(request, 1)
  const [milk] = products
  if (!milk) throw new Error('a product')
  await signIn(page, 'user', '/people/supplier')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await wedgeScan(page, milk.barcode)
  await expect(page).toHaveURL(new RegExp(`/product/list\\?open=${milk.id}`))
  await expect(page.getByRole('dialog', { name: milk.name })).toBeVisible()
  // Beside the open product, the next one.
  await wedgeScan(page, '9999999999994')
  await expect(box(page)).toHaveValue('9999999999994')
  await expect(page.locator('[data-part=palette]')).toContainText('Nada')
  await expect(options(page)).toHaveCount(0)
})

test('a code scanned in a purchase whose focus is on a button becomes a line', async ({ page, request }) => {
  const { products } = await layOut(request, 1)
  const [milk] = products
  if (!milk) throw new Error('a product')
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('button', { name: 'Elegir archivo' }).focus()
  await wedgeScan(page, milk.barcode)
  await expect(page.locator('tr[data-key]').first()).toContainText(milk.name)
  await expect(box(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/purchase\/add/)
})

test('opens a screen by its name and offers acts by permission', async ({ page }) => {
  await signIn(page, 'user')
  await openPalette(page)
  await page.keyboard.type('categ', { delay: 20 })
  await expect(chosen(page)).toContainText('Categorías')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category/list')
  await openPalette(page)
  // The page's own act comes first, with its key.
  await expect(page.getByRole('group', { name: 'En esta página' })).toContainText('Crear')
  await page.keyboard.type('crear', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Nueva categoría' })).toBeVisible()
})

test('what a list makes and imports is begun from anywhere, once', async ({ page }) => {
  await signIn(page, 'user')
  const begin = async (words: string) => {
    await openPalette(page)
    await page.keyboard.type(words, { delay: 20 })
    await page.keyboard.press('Enter')
  }
  const dialog = page.getByRole('dialog')
  await begin('crear producto')
  await expect(dialog).toHaveAccessibleName('Nuevo producto')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/product/list')
  await begin('importar prov')
  await expect(dialog).toHaveAccessibleName('Importar proveedores')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/people/supplier')
})

test('a return begins with the purchase or the sale that it is of', async ({ page, request }) => {
  const { user, supplierId } = await stocked(request, 1)
  const { data } = await user.get<{ data: { id: number; reference: string }[] }>(
    `/api/purchases?supplier=${supplierId}`,
  )
  const [bill] = data
  if (!bill) throw new Error('a purchase')
  await signIn(page, 'user')
  await openPalette(page)
  await page.keyboard.type('devolver compra', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Devolver una compra…' })).toBeVisible()
  await page.keyboard.type(bill.reference)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/preturn/list/${bill.id}?edit=new`)
  await expect(page.getByRole('dialog')).toContainText('Devolver a')
})

test('a page of it narrows the results, and Escape returns step by step', async ({ page }) => {
  await signIn(page, 'user')
  await page.getByRole('main').getByRole('link').first().focus()
  await openPalette(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('group', { name: 'Dónde buscar' })).toBeVisible()
  await page.keyboard.type('prov', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Buscar en Proveedores' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('changes the language and the theme', async ({ page }) => {
  await signIn(page, 'user')
  await openPalette(page)
  await page.keyboard.type('tema', { delay: 20 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('claro', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await openPalette(page)
  await page.keyboard.type('idioma', { delay: 20 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('english', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a buyer is offered nothing that they may not do', async ({ page, request }) => {
  const name = `Reservado ${mark}`
  await makeSupplier(request, name)
  await signIn(page, 'buyer')
  await openPalette(page)
  for (const words of ['Nueva compra', 'Proveedores', 'Pagar varias compras', 'Configuración: apariencia'])
    await expect(options(page).filter({ hasText: new RegExp(`^${words}`) })).toHaveCount(0)
  await expect(options(page).filter({ hasText: 'Nueva orden de compra' })).toHaveCount(1)
  await page.keyboard.type(name, { delay: 20 })
  await expect(page.getByText(`Nada coincide con «${name}»`)).toBeVisible()
})

for (const language of ['es', 'ar'] as const) {
  test(`no axe violations, wide and narrow (${language})`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    await signIn(page, 'user')
    await page.keyboard.press('Control+k')
    await options(page).first().waitFor()
    expect(await faultsOf(page, { within: '[data-part=palette]' })).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('[data-part=top-bar] button').nth(1).click()
    await options(page).first().waitFor()
    expect(await faultsOf(page, { within: '[data-part=palette]' })).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await page.locator('[data-part=leave] button').click()
    await expect(page.locator('[data-part=palette]')).toHaveCount(0)
  })
}
