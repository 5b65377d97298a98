import { expect, type Page } from '@playwright/test'
import { anotherOf, pdf } from './api.ts'
import { test } from './elsewhere.ts'
import { owing, paymentOf } from './payments-entered.ts'
import { attach, rowOf } from './purchase-entered.ts'
import { signIn } from './signing-in.ts'

const fact = (page: Page, label: string) =>
  page
    .locator('[data-part=bill-facts] > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const reference = async (page: Page) =>
  (await page.locator('[data-part=bill-payments] [data-part=payment]').first().textContent()) ?? ''

test('a part is paid by keyboard, reserves the balance, and is approved by an admin who sees its effect', async ({
  page,
  request,
  someoneElse,
}) => {
  const { goods, bills } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('a bill')
  await signIn(page, 'user', `/payments/purchase/${bill.id}`)
  await expect(fact(page, 'Saldo')).toContainText('10.000')
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: `Nuevo pago a ${goods.supplier}` })
  await expect(form.getByLabel(`Valor para ${bill.reference}`)).toBeFocused()
  await page.keyboard.type('4000')
  await expect(form.getByRole('status')).toContainText('4.000')
  await attach(page, { name: 'consignacion.pdf', bytes: anotherOf(pdf) })
  await expect(form.getByRole('button', { name: /^consignacion\.pdf/ })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  const paid = await reference(page)
  expect(paid).toMatch(/^PAY-\d{4}-\d{6}$/)
  await expect(rowOf(page, paid)).toContainText('Pendiente')
  await expect(fact(page, 'En pagos pendientes')).toHaveText('4.000')
  await expect(fact(page, 'Saldo')).toContainText('10.000')

  // The approver reads it first; approving is the primary button there, and `A` opens it.
  const office = await someoneElse('admin', `/payments/purchase/${bill.id}`)
  await office.getByRole('button', { name: new RegExp(`^${paid}`) }).click()
  const drawer = office.getByRole('dialog', { name: new RegExp(paid) })
  await expect(drawer.getByRole('button', { name: 'Aprobar…' })).toHaveAttribute('data-kind', 'primary')
  await expect(drawer.getByRole('button', { name: 'Editar' })).toBeVisible()
  const dialog = office.getByRole('dialog', { name: `Aprobar ${paid}` })
  await office.keyboard.press('a')
  await expect(dialog).toContainText('10.000 → 6.000')
  await office.goto(`/payment/pending?supplier=${goods.supplierId}`)
  await office.getByRole('button', { name: new RegExp(`^${paid}`) }).click()
  await expect(dialog).toContainText('10.000 → 6.000')
  await expect(dialog.getByRole('row', { name: new RegExp(bill.reference) })).toContainText('6.000')
  await office.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(office.getByRole('button', { name: new RegExp(`^${paid}`) })).toHaveCount(0)

  await page.reload()
  await expect(rowOf(page, paid)).toContainText('Aprobado')
  await expect(rowOf(page, paid).locator('td').nth(6)).toHaveText('6.000')
  await expect(fact(page, 'Pagado')).toHaveText('4.000')
  await expect(fact(page, 'Saldo')).toContainText('6.000')
  await page.goto(`/purchase/edit/${bill.id}`)
  await expect(page.locator('[data-part=totals]')).toContainText('Pagado')
  await expect(page.locator('[data-part=head]')).toContainText('Parcial')
})

test('the part beyond the balance becomes an advance, and pays another bill without money', async ({
  page,
  request,
}) => {
  const { admin, bills } = await owing(request, ['1000', '2000'])
  const [first, second] = bills
  if (!first || !second) throw new Error('two bills')
  await signIn(page, 'user', `/payments/purchase/${first.id}?payment=new`)
  const amount = (of: string) => page.getByLabel(`Valor para ${of}`)
  await amount(first.reference).fill('15000')
  await expect(page.getByText('El saldo disponible es 10.000')).toBeVisible()
  await page.getByRole('button', { name: 'Dejar 5.000 como anticipo' }).click()
  await expect(amount(first.reference)).toHaveValue('10.000')
  await expect(page.getByLabel('Anticipo al proveedor')).toHaveValue('5.000')
  await expect(page.locator('[data-part=pay-money]')).toContainText('15.000')
  await page.keyboard.press('Control+s')
  const paid = await reference(page)
  await expect(rowOf(page, paid)).toContainText('Pendiente')
  const { data } = await admin.get<{ data: { id: number; version: number }[] }>(
    `/api/purchases/${first.id}/payments`,
  )
  await admin.post(`/api/payments/${data[0]?.id}/approve`, undefined, data[0]?.version)

  await page.goto(`/payments/purchase/${second.id}?payment=new`)
  await amount(second.reference).fill('5000')
  await page.getByRole('button', { name: 'Usar' }).click()
  await expect(page.getByLabel(`Anticipo ${paid}`)).toHaveValue('5.000')
  await expect(page.getByText('Se paga con saldo a favor: no sale dinero')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(rowOf(page, await reference(page))).toContainText('Saldo a favor')
  // The advance is used: its payment cannot be reversed.
  const payment = await admin.get<{ version: number }>(`/api/payments/${data[0]?.id}`)
  const refused = admin.post(`/api/payments/${data[0]?.id}/reopen`, { reason: 'por error' }, payment.version)
  await expect(refused).rejects.toThrow(/has_dependents/)
})

test('only by keyboard a payment is rejected with a reason, corrected, cancelled; one’s own is for another admin', async ({
  page,
  request,
}) => {
  const { admin, bills, goods } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('a bill')
  const draft = paymentOf(goods.supplierId, bill, 300_000, { method: 'cash' })
  await admin.post('/api/payments', draft)
  await signIn(page, 'admin', `/payments/purchase/${bill.id}`)
  const paid = await reference(page)
  const more = page.getByRole('button', { name: `Más acciones de ${paid}` })
  const act = async (name: string) => {
    await more.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    // A menu moves to the entry that starts with the typed letters.
    await page.keyboard.type(name, { delay: 50 })
    await expect(page.getByRole('menuitem', { name })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await act('Aprobar')
  await expect(page.getByRole('dialog')).toContainText('lo aprueba otro administrador')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Así no se puede aprobar')
  await expect(page.getByRole('dialog').getByRole('listitem')).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar…' }).press('Enter')
  // The dialog for the reason opens over another dialog and gets the focus.
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('No es la cuenta', { delay: 50 })
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, paid)).toContainText('Rechazado')
  await expect(rowOf(page, paid)).toContainText('No es la cuenta')
  await expect(fact(page, 'En pagos pendientes')).toHaveText('0')

  await expect(more).toBeFocused()
  await rowOf(page, paid).getByRole('button', { name: paid, exact: true }).press('Enter')
  const form = page.getByRole('dialog', { name: `Editar ${paid}` })
  await expect(form).toContainText('No es la cuenta')
  await form.getByLabel(`Valor para ${bill.reference}`).fill('2000')
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  await expect(rowOf(page, paid)).toContainText('Pendiente')
  await expect(fact(page, 'En pagos pendientes')).toHaveText('2.000')
  await act('Anular')
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('Se paga distinto', { delay: 50 })
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, paid)).toContainText('Anulado')
  await expect(more).toBeFocused()

  // The history is at the end, where no control can take the focus to it.
  await page.setViewportSize({ width: 1440, height: 320 })
  await rowOf(page, paid).getByRole('button', { name: paid, exact: true }).press('Enter')
  const first = page.getByRole('dialog').getByRole('list', { name: 'Historial' }).getByText('Creación')
  await first.waitFor()
  await expect(first).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(first).toBeInViewport()
})

test('several are approved at once, with the result of each', async ({ page, request }) => {
  const { user, admin, bills, goods } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('a bill')
  const pay = (amount: number) => paymentOf(goods.supplierId, bill, amount)
  await user.post('/api/payments', pay(100_000))
  await user.post('/api/payments', pay(200_000))
  await admin.post('/api/payments', pay(300_000))
  await signIn(page, 'admin', `/payment/pending?supplier=${goods.supplierId}`)
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(3)
  await expect(page.locator('tfoot')).toContainText('6.000')
  await page.locator('thead input[type=checkbox]').check()
  await page.keyboard.press('a')
  const asking = page.getByRole('dialog', { name: '¿Aprobar 3 pagos?' })
  await expect(asking.getByRole('status')).toHaveText('Se aprobarán 2, por 3.000. 1 no se puede aprobar.')
  await expect(asking).toContainText('Deuda con proveedores−3.000')
  await page.keyboard.press('Control+Enter')
  const resultDialog = page.getByRole('dialog', { name: 'Resultado' })
  await expect(resultDialog.getByRole('status')).toHaveText('2 aprobados, 1 quedó pendiente')
  await expect(resultDialog).toContainText('lo aprueba otro administrador')
})

test('all that match a filter are approved, also those that are not loaded', async ({ page, request }) => {
  const { user, bills, goods } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('a bill')
  const many = 101
  const pay = (amount: number) => paymentOf(goods.supplierId, bill, amount)
  for (let nth = 1; nth <= many; nth += 1) await user.post('/api/payments', pay(nth * 100))
  await signIn(page, 'admin', `/payment/pending?supplier=${goods.supplierId}`)
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await page.locator('thead input[type=checkbox]').check()
  await page.keyboard.press('a')
  const asking = page.getByRole('dialog', { name: `¿Aprobar ${many} pagos?` })
  await expect(asking.getByRole('status')).toHaveText(`Se aprobarán ${many}, por 5.151.`, { timeout: 30_000 })
  await page.keyboard.press('Control+Enter')
  const resultDialog = page.getByRole('dialog', { name: 'Resultado' })
  // A hundred of them are work for a busy machine.
  await expect(resultDialog.getByRole('status')).toHaveText(`${many} aprobados`, { timeout: 60_000 })
  const paid = await user.get<{ paid: number; reserved: number }>(`/api/purchases/${bill.id}`)
  expect(paid).toMatchObject({ paid: 515_100, reserved: 0 })
})

test('messages of a queue cover no button and nothing of the next one, and its last message is right for a search too', async ({
  page,
  request,
}) => {
  const { user, bills, goods } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('a bill')
  for (const amount of [100_000, 200_000])
    await user.post('/api/payments', paymentOf(goods.supplierId, bill, amount))
  await signIn(page, 'admin', `/payment/pending?q=${encodeURIComponent(goods.supplier)}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Revisar en orden' }).click()
  const dialog = page.getByRole('dialog')
  const approves = dialog.getByRole('button', { name: 'Aprobar', exact: true })
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(/PAY-/)
  const first = await dialog.getByRole('heading', { level: 2 }).textContent()
  await expect(approves).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(first ?? '')
  await expect(approves).toBeEnabled()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'aprobado' })
  await expect(toast).toBeVisible()
  const top = async () => (await dialog.locator('[data-part=dialog-foot]').boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) < (await top())
    })
    .toBe(true)
  const covered = () =>
    dialog.locator('[data-part=dialog-foot]').evaluate((foot) => {
      const body = foot.previousElementSibling
      body?.scrollTo(0, body.scrollHeight)
      const messages = [...document.querySelectorAll('[data-sonner-toast]')]
      const highest = Math.min(...messages.map((each) => each.getBoundingClientRect().top))
      return [...(body?.children ?? [])]
        .filter((part) => part.getBoundingClientRect().bottom > highest)
        .map(({ textContent }) => textContent)
    })
  await expect.poll(covered).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('No queda ninguno por aprobar que coincida con la búsqueda o los filtros'),
  ).toBeVisible()
})

test('only payments and refunds have an address, and a missing purchase is not found', async ({ page }) => {
  await signIn(page, 'user', '/payments/sale/1')
  await expect(page.getByText('404')).toBeVisible()
  await page.goto('/payments/purchase/987654321')
  await expect(page.getByText('404')).toBeVisible()
  await page.goto('/payments/return/987654321')
  await expect(page.getByText('404')).toBeVisible()
})
