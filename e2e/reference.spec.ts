import { expect } from '@playwright/test'
import { test } from './elsewhere.ts'
import { owing, paymentOf } from './payments-entered.ts'
import { rowOf } from './purchase-entered.ts'
import { signIn } from './signing-in.ts'

test('a payment starts with the next number; cleared it is required, and a faster colleague costs nobody a step', async ({
  page,
  request,
}) => {
  const { goods, user, bills } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('a bill')
  await signIn(page, 'user', `/payments/purchase/${bill.id}?payment=new`)
  const form = page.getByRole('dialog')
  const reference = form.getByRole('textbox', { name: 'Referencia' })
  await expect(reference).toHaveValue(/^PAY-\d{4}-\d{6}$/)
  const suggested = await reference.inputValue()
  await form.getByLabel(`Valor para ${bill.reference}`).fill('4000')
  await reference.fill('')
  await page.keyboard.press('Control+s')
  await expect(reference).toHaveAttribute('aria-invalid', 'true')
  await expect(reference).toHaveAccessibleDescription(/\S/)

  await user.post(
    '/api/payments',
    paymentOf(goods.supplierId, bill, 100_000, { reference: suggested, method: 'cash' }),
  )
  await reference.fill(suggested)
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  await expect(rowOf(page, suggested)).toContainText('1.000')
  await expect(page.locator('[data-part=bill-payments] [data-part=payment]')).toHaveCount(2)
})

test('each payment of a run starts with its own number, which can be changed', async ({ page, request }) => {
  const { goods, bills } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('a bill')
  const mark = `EGRESO-${bill.id}`
  await signIn(page, 'user', `/concurrent_payments/form?supplier=${goods.supplierId}`)
  await page.getByLabel(new RegExp(bill.reference)).last().fill('4000')
  const reference = page.getByRole('textbox', { name: `Referencia del pago a ${goods.supplier}` })
  await expect(reference).toHaveValue(/^PAY-\d{4}-\d{6}$/)
  // Payments of other tests change the offered number, also between the selection of the old one and its deletion.
  await expect(async () => {
    await reference.fill('')
    await expect(reference).toHaveAttribute('aria-invalid', 'true', { timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Referencia: /)).toBeVisible()
  await reference.fill(mark)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(mark)).toBeVisible()
})

test('a faster simultaneous payment costs a run no step: it takes the next numbers', async ({
  page,
  request,
}) => {
  const { goods, user, bills } = await owing(request, ['1000', '2000'])
  const [bill, other] = bills
  if (!bill || !other) throw new Error('two bills')
  await signIn(page, 'user', `/concurrent_payments/form?supplier=${goods.supplierId}`)
  await page.getByLabel(new RegExp(bill.reference)).last().fill('4000')
  const reference = page.getByRole('textbox', { name: `Referencia del pago a ${goods.supplier}` })
  await expect(reference).toHaveValue(/^PAY-\d{4}-\d{6}$/)
  await user.post(
    '/api/payments',
    paymentOf(goods.supplierId, other, 100_000, { reference: await reference.inputValue(), method: 'cash' }),
  )
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/form\?run=\d+$/)
  await expect(page.getByText('1 pago por 4.000')).toBeVisible()
})
