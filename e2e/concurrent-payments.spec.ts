import { expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { type Owing, owing } from './payments-entered.ts'
import { today } from './purchase-entered.ts'
import { signIn } from './signing-in.ts'

const address = '/concurrent_payments/form'
const toPay = (page: Page, reference: string) => page.getByLabel(`A pagar ${reference}`)

/** The form with the bills of these suppliers alone. */
async function openFor(page: Page, suppliers: readonly Owing[]): Promise<void> {
  await signIn(page, 'user', address)
  // Their names begin alike, and walks side by side have their own.
  const walk = suppliers.map(({ goods }) => goods.supplier).at(-1) ?? ''
  await page.getByLabel('Compra o proveedor').fill(suppliers.length > 1 ? 'Lácteos Sabana' : walk)
}

test('money at hand is spread by due date, adjusted by keyboard, and becomes one payment per supplier', async ({
  page,
  request,
}) => {
  const [one, other] = [await owing(request, ['1000', '2000']), await owing(request, ['3000'])]
  const [first, second] = one.bills
  const [third] = other.bills
  if (!first || !second || !third) throw new Error('three bills')
  await openFor(page, [one])
  await expect(page.locator('.bills tbody tr:not(.grp)')).toHaveCount(2)
  await page.getByLabel('Tengo').fill('15000')
  await page.keyboard.press('Enter')
  await expect(toPay(page, first.reference)).toHaveValue('10.000')
  await expect(toPay(page, second.reference)).toHaveValue('5.000')
  await expect(page.getByText('Repartido todo, queda 0')).toBeVisible()
  await expect(page.locator('.bills .grp')).toContainText('15.000')

  await toPay(page, first.reference).focus()
  await page.keyboard.press('ArrowDown')
  await expect(toPay(page, second.reference)).toBeFocused()
  await page.keyboard.type('1000')
  await expect(page.getByText('Sobran 4.000')).toBeVisible()
  // What was chosen stays while other bills are looked for.
  await page.getByLabel('Compra o proveedor').fill(other.goods.supplier)
  await expect(page.getByText('2 compras elegidas no se ven con estos filtros.')).toBeVisible()
  await toPay(page, third.reference).focus()
  await page.keyboard.press('Space')
  await expect(toPay(page, third.reference)).toHaveValue('30.000')
  await page.locator('.run-files input[type=file]').setInputFiles({
    name: 'soporte.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  })
  await expect(page.locator('.run-files')).toContainText('soporte.pdf')
  await page.keyboard.press('Control+Enter')

  await page.waitForURL(/form\?run=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pago en grupo')
  await expect(page.getByText('2 pagos por 41.000')).toBeVisible()
  const groups = page.locator('.bills .grp')
  await expect(groups).toHaveCount(2)
  await expect(groups.filter({ hasText: one.goods.supplier })).toContainText('11.000')
  await expect(groups.filter({ hasText: other.goods.supplier })).toContainText('Pendiente')
  const paid = await one.user.get<{ reserved: number }>(`/api/purchases/${first.id}`)
  expect(paid.reserved).toBe(1_000_000)

  // What was made is no draft any more.
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
  await openFor(page, [world])
  await page.getByRole('checkbox', { name: `Elegir todas las de ${world.goods.supplier}` }).check()
  await page.getByLabel('Nota').fill('Los del viernes')
  await world.user.post('/api/payments', {
    kind: 'purchase',
    supplierId: world.goods.supplierId,
    paidOn: today,
    method: 'cash',
    amount: 400_000,
    allocations: [{ purchaseId: first.id, amount: 400_000 }],
  })
  await page.keyboard.press('Control+Enter')
  const said = page.getByRole('alert')
  await expect(said).toContainText(`${first.reference}: se podían pagar 10.000, ahora 6.000`)
  await expect(said).not.toContainText(second.reference)
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

test('a draft survives a reload under its key, so that a run whose answer was lost is made once', async ({
  page,
  request,
}) => {
  const world = await owing(request, ['1000'])
  const [bill] = world.bills
  if (!bill) throw new Error('a bill')
  await openFor(page, [world])
  await toPay(page, bill.reference).fill('7000')
  await page.getByLabel('Nota').fill('Una sola vez')
  // The run is made, but its answer never arrives.
  await page.route('**/api/payment-batches', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('no respondió')
  await page.unroute('**/api/payment-batches')

  await page.reload()
  await expect(page.getByLabel('Nota')).toHaveValue('Una sola vez')
  await expect(page.getByText('Borrador guardado en este navegador')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await world.user.get<{ reserved: number }>(`/api/purchases/${bill.id}`)).reserved)
    .toBe(700_000)
  const { total } = await world.user.get<{ total: number }>(
    `/api/payments?supplier=${world.goods.supplierId}`,
  )
  expect(total).toBe(1)
})
