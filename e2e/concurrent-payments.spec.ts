import { expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { type Owing, owing, paymentOf } from './payments-entered.ts'
import { signIn } from './signing-in.ts'

const address = '/concurrent_payments/form'
const toPay = (page: Page, reference: string) => page.getByLabel(`A pagar ${reference}`)

/** The form with the bills of only this supplier: while other rows disappear, a press could hit the wrong one. */
async function openFor(page: Page, { goods }: Owing): Promise<void> {
  await signIn(page, 'user', address)
  await page.getByLabel('Compra o proveedor').fill(goods.supplier)
  await expect(page.locator('[data-part=bills]:not([data-stale]) [data-part=group]')).toHaveCount(1)
}

test('available money is distributed by due date, adjusted by keyboard, and becomes one payment per supplier', async ({
  page,
  request,
}) => {
  const [one, other] = [await owing(request, ['1000', '2000']), await owing(request, ['3000'])]
  const [first, second] = one.bills
  const [third] = other.bills
  if (!first || !second || !third) throw new Error('three bills')
  await openFor(page, one)
  await expect(page.locator('[data-part=bills] tbody tr:not([data-part=group])')).toHaveCount(2)
  await page.getByLabel('Tengo').fill('15000')
  await page.keyboard.press('Enter')
  await expect(toPay(page, first.reference)).toHaveValue('10.000')
  await expect(toPay(page, second.reference)).toHaveValue('5.000')
  await expect(page.getByText('Repartido todo, queda 0')).toBeVisible()
  await expect(page.locator('[data-part=bills] [data-part=group]')).toContainText('15.000')

  await toPay(page, first.reference).focus()
  await page.keyboard.press('ArrowDown')
  await expect(toPay(page, second.reference)).toBeFocused()
  await page.keyboard.type('1000')
  await expect(page.getByText('Sobran 4.000')).toBeVisible()
  // Selected bills stay selected while others are searched.
  await page.getByLabel('Compra o proveedor').fill(other.goods.supplier)
  await expect(page.getByText('2 compras elegidas no se ven con estos filtros.')).toBeVisible()
  await toPay(page, third.reference).focus()
  await page.keyboard.press('Space')
  await expect(toPay(page, third.reference)).toHaveValue('30.000')
  await page.locator('[data-part=run-files] input[type=file]').setInputFiles({
    name: 'soporte.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  })
  await expect(page.locator('[data-part=run-files]')).toContainText('soporte.pdf')
  await page.keyboard.press('Control+Enter')

  await page.waitForURL(/form\?run=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pago en grupo')
  await expect(page.getByText('2 pagos por 41.000')).toBeVisible()
  const groups = page.locator('[data-part=bills] [data-part=group]')
  await expect(groups).toHaveCount(2)
  await expect(groups.filter({ hasText: one.goods.supplier })).toContainText('11.000')
  await expect(groups.filter({ hasText: other.goods.supplier })).toContainText('Pendiente')
  const paid = await one.user.get<{ reserved: number }>(`/api/purchases/${first.id}`)
  expect(paid.reserved).toBe(1_000_000)

  // On a phone the PDF button is an icon; pressing it requests the PDF.
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.waitForRequest(/\/api\/payment-batches\/\d+\/pdf/)
  await page.getByRole('button', { name: 'Comprobantes (PDF)' }).click()
  await sheet
  await page.setViewportSize({ width: 1280, height: 800 })

  // A saved run is no longer a draft.
  await page.getByRole('link', { name: 'Pagar otras' }).click()
  await expect(page.getByText('Ningún pago')).toBeVisible()
})

test('bills that changed meanwhile are named, nothing is saved, and nothing that was typed is lost', async ({
  page,
  request,
}) => {
  const world = await owing(request, ['1000', '2000'])
  const [first, second] = world.bills
  if (!first || !second) throw new Error('two bills')
  await openFor(page, world)
  await page.getByRole('checkbox', { name: `Elegir todas las de ${world.goods.supplier}` }).check()
  await page.getByLabel('Nota').fill('Los del viernes')
  await world.user.post(
    '/api/payments',
    paymentOf(world.goods.supplierId, first, 400_000, { method: 'cash' }),
  )
  await page.keyboard.press('Control+Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`${first.reference}: se podían pagar 10.000, ahora 6.000`)
  await expect(alert).not.toContainText(second.reference)
  await expect(toPay(page, first.reference)).toHaveValue('10.000')
  await expect(toPay(page, first.reference)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Nota')).toHaveValue('Los del viernes')
  const before = await world.user.get<{ reserved: number }>(`/api/purchases/${second.id}`)
  expect(before.reserved).toBe(0)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Hay valores por encima de lo que se puede pagar')).toBeVisible()
  await expect(toPay(page, first.reference)).toBeFocused()
  await page.keyboard.type('6000')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/form\?run=\d+$/)
  await expect(page.getByText('1 pago por 26.000')).toBeVisible()
})

test('a run whose reply was lost is sent again unchanged, from the draft that a reload keeps, and is created once', async ({
  page,
  request,
}) => {
  const world = await owing(request, ['1000'])
  const [bill] = world.bills
  if (!bill) throw new Error('a bill')
  // Set before the page exists: a route added to a running page takes effect a moment later, and a request would get
  // through.
  let losing = true
  await page.route('**/api/payment-batches', async (route) => {
    if (!losing) return route.continue()
    // The run is created, but its reply never arrives. A refusal arrives: another walk may have taken the same number.
    const response = await route.fetch()
    return response.ok() ? route.abort() : route.fulfill({ response })
  })
  await openFor(page, world)
  await toPay(page, bill.reference).fill('7000')
  await page.getByLabel('Nota').fill('Una sola vez')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('no respondió')

  await page.reload()
  await expect(page.getByLabel('Nota')).toHaveValue('Una sola vez')
  await expect(page.getByText('Borrador guardado en este navegador')).toBeVisible()
  await expect(page.getByText('No supimos si el último envío quedó guardado.')).toBeVisible()
  // By now less can be paid of the bill than was sent: the same request is sent all the same.
  await expect(toPay(page, bill.reference)).toHaveAttribute('aria-invalid', 'true')
  losing = false
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/form\?run=\d+$/)
  await expect(page.getByText('1 pago por 7.000')).toBeVisible()
  const { total } = await world.user.get<{ total: number }>(
    `/api/payments?supplier=${world.goods.supplierId}`,
  )
  expect(total).toBe(1)
})

test('a supplier’s credit is used first, so that less money is needed; it can be left unused', async ({
  page,
  request,
}) => {
  const world = await owing(request, ['1000', '2000'])
  const [first, second] = world.bills
  if (!first || !second) throw new Error('two bills')
  const giving = await world.user.post(
    '/api/payments',
    paymentOf(world.goods.supplierId, first, 100_000, { method: 'cash', amount: 700_000, advance: 600_000 }),
  )
  await world.admin.post(`/api/payments/${giving.id}/approve`, undefined, giving.version)
  await openFor(page, world)
  await expect(page.locator('[data-part=bills] [data-part=group]')).toHaveCount(1)
  await expect(page.locator('[data-part=bills] [data-part=group]')).toContainText('a favor 6.000')
  await page.getByLabel('Tengo').fill('10000')
  await page.keyboard.press('Enter')
  // 9.000 are left of the first: 6.000 by credit and 3.000 of the money; the rest of the money goes to the second.
  await expect(toPay(page, first.reference)).toHaveValue('9.000')
  await expect(toPay(page, second.reference)).toHaveValue('7.000')
  await expect(page.getByText('Repartido todo, queda 0')).toBeVisible()
  const side = page.locator('[data-part=run-side]')
  await expect(side).toContainText('con 6.000 a favor, de 6.000')
  await expect(side.locator('[data-part=total]')).toContainText('10.000')
  const use = side.getByRole('checkbox', { name: `Usar el saldo a favor de ${world.goods.supplier}` })
  await use.uncheck()
  await expect(side.locator('[data-part=total]')).toContainText('16.000')
  await expect(page.getByText('Faltan 6.000')).toBeVisible()
  await use.check()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/form\?run=\d+$/)
  await expect(page.getByText('1 pago por 16.000')).toBeVisible()
  await expect(page.getByText('salen 10.000, 6.000 con saldo a favor')).toBeVisible()
  const { credits } = await world.user.get<{ credits: { supplierId: number }[] }>('/api/bills-due')
  expect(credits.filter(({ supplierId }) => supplierId === world.goods.supplierId)).toEqual([])
})

test('the amounts of other pending payments are shown beside the balance, on a phone too', async ({
  page,
  request,
}) => {
  const owed = await owing(request, ['1000'])
  const [bill] = owed.bills
  if (!bill) throw new Error('a bill')
  await owed.user.post('/api/payments', paymentOf(owed.goods.supplierId, bill, 250_000))
  await openFor(page, owed)
  const row = page.getByRole('row', { name: bill.reference })
  await expect(page.getByRole('columnheader', { name: 'En otros pagos' })).toBeVisible()
  await expect(row.getByRole('cell').nth(2)).toHaveText('10.000')
  await expect(row.getByRole('cell').nth(3)).toHaveText('−2.500')
  await toPay(page, bill.reference).focus()
  await page.keyboard.press('Space')
  await expect(toPay(page, bill.reference)).toHaveValue('7.500')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByText('En otros pagos −2.500')).toBeVisible()
})
