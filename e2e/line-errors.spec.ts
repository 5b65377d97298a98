import { expect, type Locator, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { cell, openTill, sell, stocked } from './sale-goods.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { addProduct, chooseStore, slowly } from './stock-documents.ts'
import { withoutEvents } from './without-events.ts'

const widths = [1440, 1366, 768, 390]
/** Half a bottle of a whole unit; a number so large that it takes the whole width of its cell. */
const wrong = '12345,5'

type Stocked = Awaited<ReturnType<typeof stocked>>

/** The height that the line of a cell would have if nothing stood in the cell. */
const heightWithout = (cell: Locator) =>
  cell.evaluate((each: HTMLElement) => {
    each.style.contain = 'size'
    const height = each.closest('tr')?.getBoundingClientRect().height
    each.style.contain = ''
    return height
  })

/** The height once it no longer changes: another width lays the line out a moment later, and columns fit once the keys rest. */
const heightOf = (row: Locator) =>
  row.evaluate(async (at) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let before: number
    let height = at.getBoundingClientRect().height
    do {
      before = height
      await frame()
      await frame()
      ;({ height } = at.getBoundingClientRect())
    } while (height !== before)
    return height
  })

const first = (goods: Stocked) => {
  const [one] = goods.products
  if (!one) throw new Error('no product')
  return one
}

/** Puts the walk's product into the first line of a grid. */
async function inGrid(page: Page, goods: Stocked) {
  await cell(page, 1, 'product').click()
  await page.keyboard.type(first(goods).code, slowly)
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'product')).toContainText(first(goods).name)
}

const grids: Record<string, (page: Page) => Promise<void>> = {
  'a bill': (page) => signIn(page, 'user', '/purchase/add'),
  'an order': (page) => signIn(page, 'user', '/purchase-order/add'),
  'a sale': openTill,
}

for (const [what, open] of Object.entries(grids))
  test(`in ${what} the mark of a wrong quantity stays on its line, and the line keeps its height`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    // A name that fits beside a wide quantity: a longer one has two lines there.
    const goods = await stocked(page.request, 1, undefined, 'L')
    await withoutEvents(page)
    await open(page)
    await inGrid(page, goods)
    await keepsItsHeight(page, { away: cell(page, 2, 'product'), right: '12' })
  })

test('on a phone a document that is refused shows why above the bar that saves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const goods = await layOut(page.request, 1, false)
  const { id } = await enterPurchase(goods.user, goods, { mark: 'PH', costs: ['2500'] })
  await signIn(page, 'user', `/purchase/edit/${id}`)
  await cell(page, 1, 'quantity').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1o', slowly)
  // The line is in sight, and what is below it is not.
  await cell(page, 1, 'quantity').evaluate((at) => {
    const bar = document.querySelector('[data-part=save-bar]')?.getBoundingClientRect().top ?? 0
    let box = at.parentElement
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
    box?.scrollBy({ top: at.getBoundingClientRect().bottom - bar + 4 })
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  const why = page.locator('tr:has(> [id$="-why"])').first()
  await expect(why).toBeInViewport({ ratio: 1 })
  const [words, bar] = await Promise.all([
    why.boundingBox(),
    page.locator('[data-part=save-bar]').boundingBox(),
  ])
  if (!words || !bar) throw new Error('nothing is said')
  expect(words.y + words.height).toBeLessThanOrEqual(bar.y)
})

interface Typed {
  /** What is pressed to leave the line. */
  readonly away: Locator
  /** A quantity that is right. */
  readonly right: string
  /** Where the grid is. */
  readonly within?: Locator
}

/** Types a quantity and a wrong one into the first line at each width. */
async function keepsItsHeight(page: Page, { away, right, within = page.locator('body') }: Typed) {
  const row = within.locator('tr[data-key]').first()
  const quantity = cell(within, 1, 'quantity')
  const typed = async (text: string) => {
    await quantity.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text, slowly)
    await away.click()
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await typed(right)
    await expect(quantity).not.toHaveAttribute('aria-invalid')
    const before = await heightOf(row)
    await typed(wrong)
    await page.keyboard.press('Control+s')
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await away.click()
    // A column that has more room for its figures leaves the name less, which may need another line then.
    const height = await heightOf(row)
    expect(height, `${width} px`).toBe(width < 640 ? before : await heightWithout(quantity))
    expect(await quantity.textContent()).toContain('12.345,5')
    if (width < 640) continue
    const [mark, figure] = await Promise.all([
      quantity.locator(':scope > svg').boundingBox(),
      quantity.locator('bdi').boundingBox(),
    ])
    if (!mark || !figure) throw new Error('no mark')
    // On the same line, and neither covers the other.
    expect(Math.abs(mark.y + mark.height / 2 - figure.y - figure.height / 2)).toBeLessThan(2)
    expect(mark.x + mark.width).toBeLessThanOrEqual(figure.x)
  }
}

test('a transfer shows its errors below the line', async ({ page }) => {
  const goods = await stocked(page.request, 1)
  const { data } = await goods.user.get<{ data: { name: string }[] }>('/api/stores')
  const other = data.find(({ name }) => name !== 'Centro')?.name ?? ''
  await withoutEvents(page)
  await signIn(page, 'user', '/stock/transfer/add')
  await chooseStore(page, /Sale de/, 'Centro')
  await chooseStore(page, /Va para/, other)
  await addProduct(page, first(goods))
  // It is marked before sending; then the reason from the server is shown as well.
  await keepsItsHeight(page, { away: cell(page, 3, 'product'), right: '1' })
  await expect(cell(page, 1, 'quantity')).toHaveAccessibleDescription(/entera/)
})

test('a count marks a quantity that cannot be counted', async ({ page }) => {
  const { user, storeId, products } = await stocked(page.request, 1)
  const product = await user.get<{ name: string; categoryId: number; code: string }>(
    `/api/products/${products[0]?.id}`,
  )
  const { id } = await user.post('/api/stock-counts', {
    storeId,
    categoryId: product.categoryId,
    countedOn: day(0),
  })
  await withoutEvents(page)
  await signIn(page, 'user', `/stock/count/edit/${id}`)
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  await page.keyboard.type(product.code, slowly)
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: `Cantidad de ${product.name}, A` })
  await expect(field).toBeFocused()
  const row = field.locator('xpath=ancestor::tr[1]')
  const before = await heightOf(row)
  await field.fill(wrong)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await heightOf(row)).toBe(before)
})

test('returns to a supplier and from a customer show their errors below the line', async ({ page }) => {
  test.setTimeout(180_000)
  const goods = await stocked(page.request, 1)
  const { user, admin, supplierId } = goods
  const { data } = await user.get<{ data: { id: number }[] }>(`/api/purchases?supplier=${supplierId}`)
  await withoutEvents(page)
  await signIn(page, 'user', `/preturn/list/${data[0]?.id}`)
  await page.getByRole('button', { name: 'Nueva devolución' }).first().click()
  const back = page.getByRole('dialog', { name: /^Devolver a/ })
  await keepsItsHeight(page, { away: back.getByRole('textbox', { name: 'Nota' }), right: '1', within: back })
  await expect(cell(back, 1, 'quantity')).toHaveAccessibleDescription(/entera/)

  const sale = await sell(user, goods, { quantity: '3' })
  await admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/sale/edit/${sale.id}`)
  const returns = page.getByRole('region', { name: 'Devoluciones del cliente' })
  await returns.getByRole('button', { name: 'Devolver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva devolución' })
  const away = dialog.getByRole('textbox', { name: 'Nota' })
  await keepsItsHeight(page, { away, right: '1', within: dialog })
  await expect(cell(dialog, 1, 'quantity')).toHaveAccessibleDescription(/hasta 3|entera/)
})

test('a reference that another purchase of the supplier has is among the errors', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const before = await enterPurchase(goods.user, goods, { mark: '1', costs: ['2500'] })
  const next = await enterPurchase(goods.user, goods, { mark: '2', costs: ['9700'] })
  await withoutEvents(page)
  await signIn(page, 'user', `/purchase/edit/${next.id}`)
  await page.locator('[data-field="reference"]').fill(before.reference)
  const review = page.getByRole('list', { name: 'Por revisar' })
  await expect(review.getByRole('button', { name: 'Referencia' })).toBeVisible()
  await expect(review.getByRole('link', { name: before.reference })).toBeVisible()
})

test('the row of a typed lot keeps its height once it has its day', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  await withoutEvents(page)
  await signIn(page, 'user', '/stock/adjustment/add')
  await chooseStore(page, /Tienda/, 'Centro')
  await addProduct(page, first(goods))
  await page.getByRole('button', { name: 'Otro lote del mismo producto' }).click()
  await expect(cell(page, 2, 'lot').getByRole('textbox')).toBeFocused()
  const row = page.locator('tr[aria-rowindex="3"]')
  const empty = await heightOf(row)
  await page.keyboard.press('Tab')
  await page.keyboard.type('30/06/2028', slowly)
  await page.keyboard.press('Tab')
  await expect(cell(page, 2, 'expiresOn')).toHaveText(/jun 2028/)
  expect(await heightOf(row)).toBe(empty)
})
