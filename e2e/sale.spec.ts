import { expect, type Page } from '@playwright/test'
import type { Sale } from '@trastienda/contract/sale'
import { day } from './day.ts'
import { test } from './elsewhere.ts'
import { approvedCustomer, cell, openTill, saleOf, scan, shelfOf, stocked } from './sale-goods.ts'
import { restOf } from './rest.ts'

/** Slower than a hand scanner. */
const slowly = { delay: 50 }
const grid = (page: Page) => page.getByRole('grid')
const till = (page: Page) => page.getByRole('complementary', { name: 'Caja' })
/** Takes three of lot B instead of lot A, which expires first, by keyboard from the quantity; refused until it has a reason. */
async function takeThreeOfSecondLot(page: Page): Promise<void> {
  await page.keyboard.press('F4')
  const lots = page.getByRole('dialog', { name: /^Lotes de/ })
  await expect(lots.getByLabel('Cuánto sacar del lote A')).toBeFocused()
  await page.keyboard.type('0', slowly)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3', slowly)
  await page.keyboard.press('Control+Enter')
  await expect(lots.getByLabel('Motivo del lote')).toBeFocused()
  await page.keyboard.type('La pidió fresca')
  await page.keyboard.press('Control+Enter')
  await expect(lots).toHaveCount(0)
}
/** The last saved sale, as the till shows it. */
async function lastSale(page: Page, person: Parameters<typeof saleOf>[0]): Promise<Sale> {
  const link = page.locator('[data-part=last-sale] a')
  await expect(link).toHaveText(/^SV-/)
  const id = Number(/\/sale\/edit\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1])
  return saleOf(person, id)
}

test('ten lines sold only by keyboard, change given; a second person approves and the stock falls', async ({
  page,
  request,
  someoneElse,
}) => {
  test.setTimeout(180_000)
  const goods = await stocked(request, 10)
  const { user, products, storeId } = goods
  await openTill(page)
  const rest = restOf(page)
  for (const [at, { code, name }] of products.entries()) {
    await page.keyboard.type(code, slowly)
    await page.keyboard.press('Enter')
    await expect(grid(page)).toContainText(name)
    await rest()
    // One is already filled in; the price came with the product.
    await page.keyboard.type(String(at + 1), slowly)
    await page.keyboard.press('Enter')
  }
  // 55 × 3.500
  await expect(till(page)).toContainText('192.500')
  // Enter on the empty line moves to the payment, Enter there completes the sale.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Con cuánto paga')).toBeFocused()
  await page.keyboard.type('200000', slowly)
  await expect(till(page).getByLabel('Cambio')).toHaveText('$ 7.500')
  await page.keyboard.press('Enter')
  const sale = await lastSale(page, user)
  await expect(page.locator('[data-part=last-sale]')).toContainText('Cambio $ 7.500')
  // The next customer: the till is empty, the cursor waits for a product.
  await expect(page.getByRole('combobox', { name: 'Producto, línea 1' })).toBeFocused()
  expect(sale).toMatchObject({
    grandTotal: 192_500_00,
    downPayment: 192_500_00,
    given: 200_000_00,
    status: 'pending',
  })
  expect(sale.items.map(({ productId }) => productId)).toEqual(products.map(({ id }) => id))
  expect(sale.items.map(({ quantity }) => quantity)).toEqual(products.map((_, at) => String(at + 1)))

  const second = await someoneElse('admin', `/sale/list?q=${sale.reference}`)
  await second.getByRole('button', { name: `Más acciones de ${sale.reference}` }).click()
  await second.getByRole('menuitem', { name: 'Aprobar…' }).click()
  const dialog = second.getByRole('dialog')
  await expect(dialog).toContainText('192.500')
  // 55 × 1.500 profit
  await expect(dialog).toContainText('82.500')
  await second.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(second.getByRole('row', { name: sale.reference })).toContainText('Pagada')
  const last = products[9]?.id ?? 0
  expect(await shelfOf(user, storeId, last)).toEqual({ B: '30' })
  const { data } = await user.get<{ data: { quantityAfter: string }[] }>(`/api/products/${last}/kardex`)
  expect(data[0]?.quantityAfter).toBe('30')
})

test('a scanned barcode adds a line, scanned again it counts; the first lots to expire are shown', async ({
  page,
  request,
}) => {
  const { products } = await stocked(request, 1)
  await openTill(page)
  const barcode = products[0]?.barcode ?? ''
  await scan(page, barcode)
  await expect(cell(page, 1, 'product')).toContainText(products[0]?.name ?? '')
  await expect(cell(page, 1, 'quantity')).toHaveText('1')
  await expect(cell(page, 1, 'price')).toContainText('3.500')
  await scan(page, barcode)
  await expect(cell(page, 1, 'quantity')).toHaveText('2')
  await expect(cell(page, 1, 'lot')).toContainText('A')
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('12', slowly)
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'lot')).toContainText('+1')
  await expect(page.locator('[data-part=inspector]')).toContainText('Disponible en Centro')
  await expect(page.locator('[data-part=inspector]')).toContainText('40')
  // More than the stock is reported at once, with the stock.
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('41', slowly)
  await page.keyboard.press('Enter')
  await expect(grid(page)).toContainText('Solo hay 40: baja la cantidad')
})

test('below cost and another lot each need a reason, which the approver ticks', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await stocked(request, 1)
  const { user, products, storeId } = goods
  await openTill(page)
  await page.keyboard.type(products[0]?.code ?? '', slowly)
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'product')).toContainText(products[0]?.name ?? '')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('1500', slowly)
  await page.keyboard.press('Tab')
  await page.keyboard.type('3', slowly)
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'price')).toContainText('bajo costo')

  // The second lot instead of the first, by keyboard.
  await cell(page, 1, 'quantity').click()
  await takeThreeOfSecondLot(page)
  await expect(cell(page, 1, 'lot')).toContainText('B')

  await page.keyboard.press('Control+s')
  const reasons = page.getByRole('dialog', { name: 'Antes de guardar, un motivo' })
  await expect(reasons.getByLabel('Motivo del precio')).toBeFocused()
  await page.keyboard.type('Empaque golpeado')
  await page.keyboard.press('Enter')
  const sale = await lastSale(page, user)
  expect(sale.items[0]).toMatchObject({ lotReason: 'La pidió fresca', priceReason: 'Empaque golpeado' })
  expect(sale.items[0]?.lots).toMatchObject([{ lot: 'B', quantity: '3' }])
  expect(await shelfOf(user, storeId, products[0]?.id ?? 0)).toEqual({ A: '10', B: '27' })

  const second = await someoneElse('admin', `/sale/list?q=${sale.reference}&sale=${sale.id}`)
  await second
    .locator('[data-part=drawer], [data-part=dialog]')
    .getByRole('button', { name: 'Aprobar…' })
    .click()
  const dialog = second.getByRole('dialog', { name: /^Aprobar venta/ })
  await expect(dialog).toContainText('Empaque golpeado')
  await expect(dialog).toContainText('La pidió fresca')
  await second.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toContainText('marca los 2 avisos')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await second.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  expect((await saleOf(user, sale.id)).approval).toBe('approved')
})

for (const motion of ['reduce', 'no-preference'] as const)
  test(`after another lot was chosen with its reason, typing goes on in the quantity, motion: ${motion}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    const { products } = await stocked(request, 1)
    await openTill(page)
    await page.keyboard.type(products[0]?.code ?? '', slowly)
    await page.keyboard.press('Enter')
    const quantity = cell(page, 1, 'quantity').locator('input')
    await expect(quantity).toBeFocused()
    await page.keyboard.type('3', slowly)
    await takeThreeOfSecondLot(page)
    await expect(quantity).toBeFocused()
  })

test('an expired lot is not offered, and a label of it is refused', async ({ page, request }) => {
  const { products } = await stocked(request, 1, [
    { lot: 'V', expiresOn: day(-2), quantity: '9' },
    { lot: 'A', expiresOn: day(21), quantity: '5' },
  ])
  await openTill(page)
  await page.keyboard.type(products[0]?.code ?? '', slowly)
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'lot')).toContainText('A')
  await expect(page.locator('[data-part=inspector]')).toContainText('y 9 vencidas')
  await page.keyboard.press('F4')
  const lots = page.getByRole('dialog', { name: /^Lotes de/ })
  await expect(lots.locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('Escape')
  // The label of the expired case: product, last day, lot.
  const expiry = day(-2).replaceAll('-', '').slice(2)
  await cell(page, 2, 'product').click()
  await scan(page, `010${products[0]?.barcode}17${expiry}10V`)
  await expect(grid(page)).toContainText(/El lote V venció el .*: no se vende/)
  await page.keyboard.press('Control+s')
  await expect(cell(page, 2, 'lot').locator('input')).toBeFocused()
  await expect(grid(page)).toContainText(/El lote V venció el .*: no se vende/)
  await expect(page.locator('[data-part=last-sale]')).toHaveCount(0)
})

test('a customer pays a part, the rest is collected, and a wrong collection is reversed', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 1)
  const { user, admin } = goods
  const name = `Tienda Rosa ${process.pid}-${Date.now()}`
  await approvedCustomer(goods, name)
  // A customer whose contact person has that name comes earlier in the alphabet but is not the one meant.
  await user.post('/api/customers', {
    name,
    company: `Asadero ${name.slice(12)}`,
    email: '',
    phone: '',
    city: '',
  })
  await openTill(page)
  await page.keyboard.type(goods.products[0]?.code ?? '', slowly)
  await page.keyboard.press('Enter')
  await page.keyboard.type('4', slowly)
  await page.keyboard.press('Enter')
  await page.keyboard.press('F6')
  // A typed customer who was not chosen is not sold to as the counter.
  await page.keyboard.type('Nadie', slowly)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('«Nadie» no está elegido').first()).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(name, slowly)
  await expect(page.getByRole('option', { name })).toHaveText([/^Tienda/, /^Asadero/])
  await page.keyboard.press('Enter')
  await till(page).getByText('Abona').click()
  await till(page).getByLabel('Cuánto abona').fill('4000')
  await expect(till(page)).toContainText('Queda debiendo')
  await expect(till(page)).toContainText('10.000')
  await till(page).getByLabel('Con cuánto paga').fill('5000')
  await expect(till(page).getByLabel('Cambio')).toHaveText('$ 1.000')
  await page.keyboard.press('Control+s')
  const sale = await lastSale(page, user)
  expect(sale).toMatchObject({
    customer: name,
    downPayment: 4_000_00,
    given: 5_000_00,
    grandTotal: 14_000_00,
  })
  await admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)

  await page.goto(`/sale/edit/${sale.id}`)
  const collections = page.getByRole('region', { name: 'Recaudos' })
  await expect(collections).toContainText('Pagó en la venta')
  await collections.getByRole('button', { name: 'Recibir pago' }).click()
  const dialog = page.getByRole('dialog', { name: `Recibir pago de ${sale.reference}` })
  await expect(dialog.getByLabel('Cuánto paga', { exact: true })).toHaveValue('10.000')
  await dialog.getByLabel('Cuánto paga', { exact: true }).fill('20000')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('Cuánto paga', { exact: true }).fill('6000')
  await dialog.getByLabel('Con cuánto paga').fill('10000')
  await expect(dialog).toContainText('Cambio 4.000')
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(collections).toContainText('Pagó después')
  await expect(collections).toContainText('Entregó 10.000 · Cambio 4.000')
  expect(await saleOf(user, sale.id)).toMatchObject({ paid: 10_000_00, balance: 4_000_00, status: 'partial' })

  await collections.getByRole('button', { name: 'Anular recaudo' }).last().click()
  const asking = page.getByRole('dialog', { name: '¿Anular el recaudo de 6.000?' })
  await asking.getByLabel('Motivo').fill('Se digitó dos veces')
  await page.keyboard.press('Control+Enter')
  await expect(asking).toHaveCount(0)
  await expect(collections).toContainText('Corrección')
  expect(await saleOf(user, sale.id)).toMatchObject({ paid: 4_000_00, balance: 10_000_00 })
})
