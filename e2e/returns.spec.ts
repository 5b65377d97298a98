import { expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { day } from './day.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { cell } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

/** An approved purchase of ten of each product at 1.000, partly paid. */
async function bought(
  { user, admin, supplierId, products }: Goods,
  paid = 0,
): Promise<Saved & { reference: string }> {
  const { id: attachment } = await user.upload('/api/attachments', 'factura.pdf', pdf)
  const stores = await user.get<{ data: { id: number }[] }>('/api/stores')
  const reference = `DEV-${supplierId}`
  const entered = await user.post('/api/purchases', {
    supplierId,
    storeId: stores.data[0]?.id,
    reference,
    purchasedOn: day(-3),
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    attachmentIds: [attachment],
    items: products.map(({ id }, at) => ({
      productId: id,
      lot: `L-${at + 1}`,
      quantity: '10',
      cost: '1000',
    })),
  })
  const approved = await admin.post(`/api/purchases/${entered.id}/approve`, undefined, entered.version)
  if (paid > 0) {
    const payment = await user.post('/api/payments', {
      kind: 'purchase',
      supplierId,
      paidOn: day(0),
      method: 'transfer',
      amount: paid,
      allocations: [{ purchaseId: entered.id, amount: paid }],
    })
    await admin.post(`/api/payments/${payment.id}/approve`, undefined, payment.version)
  }
  return { ...approved, reference }
}

const form = (page: Page) => page.getByRole('dialog', { name: /^Devolver a/ })
/** The cell of a line of the form, from 1. */
const at = (page: Page, line: number, column: string) => cell(form(page), line, column)

test('goods are returned by keyboard, approved by another, and reduce what is owed', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 2, false)
  const bill = await bought(goods, 1_500_000)
  const [first] = goods.products
  await signIn(page, 'user', `/preturn/list/${bill.id}`)
  await expect(page.getByRole('heading', { name: `Devoluciones de ${bill.reference}` })).toBeVisible()
  await page.keyboard.press('c')
  await expect(form(page)).toBeVisible()

  // More than was bought is refused at its cell.
  await at(page, 1, 'quantity').click()
  await page.keyboard.type('11', { delay: 50 })
  await page.keyboard.press('Control+s')
  const quantity = form(page).getByRole('textbox', { name: 'Devolver, línea 1' })
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription(/Se pueden devolver hasta 10/)

  // One key returns all of a line; the arrows move to the next, as in every document.
  await page.keyboard.press('t')
  await expect(quantity).toHaveValue('10')
  await page.keyboard.press('ArrowDown')
  await expect(form(page).getByRole('textbox', { name: 'Devolver, línea 2' })).toBeFocused()
  await page.keyboard.type('2', { delay: 50 })
  await expect(form(page).getByRole('status').filter({ hasText: 'Saldo' })).toContainText(
    'Saldo 5.000 → 0 · queda 7.000 a favor',
  )

  // Without a reason it is not sent.
  await page.keyboard.press('Control+s')
  await expect(form(page).getByRole('alert').first()).toContainText(`Motivo, ${first?.name}: Falta este dato`)
  // It is chosen by some of its letters; Enter goes on past the quantity of the next line to its reason.
  await expect(form(page).getByRole('combobox', { name: 'Motivo, línea 1' })).toBeFocused()
  await page.keyboard.type('aver', { delay: 50 })
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
  await expect(form(page).getByRole('combobox', { name: 'Motivo, línea 2' })).toBeFocused()
  // Or from its list, which a key and a click open.
  await page.keyboard.press('F4')
  await expect(page.getByRole('option')).toHaveCount(7)
  await page.keyboard.press('Escape')
  await at(page, 2, 'reason').click()
  await page.getByRole('option', { name: 'Sobrante' }).click()
  await expect(at(page, 2, 'reason').getByRole('combobox')).toHaveValue('Sobrante')
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toHaveCount(0)
  const row = page.locator('tbody tr[aria-rowindex]').first()
  await expect(row).toContainText('Pendiente')
  await expect(row).toContainText('12.000')

  // Its author cannot approve it.
  await row.dblclick()
  const drawer = page.getByRole('dialog', { name: /^Devolución RET-/ })
  await expect(drawer.getByText('Lo aprueba otra persona')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Aprobar…' }).click()
  const asking = page.getByRole('dialog', { name: /^Aprobar devolución/ })
  await expect(asking).toContainText('La hiciste tú')
  await asking.getByRole('button', { name: 'Aprobar', exact: true }).press('Enter')
  await expect(asking.getByRole('alert')).toContainText('Así no se puede aprobar')
})

test('the approver sees lot by lot what changes; the resulting credit prevents its reopening', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const bill = await bought(goods, 1_000_000)
  const { lines } = await goods.user.get<{ lines: { lineId: number }[] }>(
    `/api/purchases/${bill.id}/returnable`,
  )
  const entered = await goods.user.post('/api/purchase-returns', {
    purchaseId: bill.id,
    returnedOn: day(0),
    items: [{ purchaseLineId: lines[0]?.lineId, quantity: '4', reason: 'damaged' }],
  })
  await signIn(page, 'admin', `/preturn/list/${bill.id}?open=${entered.id}`)
  const drawer = page.getByRole('dialog', { name: /^Devolución RET-/ })
  await drawer.getByRole('button', { name: 'Aprobar…' }).click()
  const asking = page.getByRole('dialog', { name: /^Aprobar devolución/ })
  await expect(asking).toContainText('10 → 6')
  await expect(asking).toContainText('Queda a favor')
  await expect(asking).toContainText('4.000')
  await page.keyboard.press('Control+Enter')
  await expect(asking).toHaveCount(0)
  await expect(drawer).toContainText('Aprobada')
  await expect(drawer).toContainText('Quedó a favor')

  const { credits } = await goods.user.get<{ credits: { id: number }[] }>(
    `/api/purchases/${bill.id}/payments?type=return`,
  )
  await goods.user.post('/api/payments', {
    kind: 'return',
    purchaseId: bill.id,
    paidOn: day(0),
    method: 'cash',
    credits: [{ creditId: credits[0]?.id, amount: 400_000 }],
  })
  // By keyboard: the menu of the row has one entry, and the letters that search it are no keys of the list.
  await expect(drawer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Reabrir…' })).toBeFocused()
  await page.keyboard.type('rea', { delay: 50 })
  await page.keyboard.press('Enter')
  const reopening = page.getByRole('dialog', { name: /^¿Reabrir la devolución/ })
  await reopening.getByRole('textbox').fill('Se devolvió por error')
  await page.keyboard.press('Control+Enter')
  await expect(reopening.getByRole('alert')).toContainText('PAY-')

  // The kardex shows it and links here.
  await page.goto(`/product/list?open=${goods.products[0]?.id}`)
  await page.getByRole('link', { name: /^RET-/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`/preturn/list/${bill.id}\\?open=${entered.id}`))
})

test('an approver finds the purchases with pending returns, and approves several at once', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const bill = await bought(goods)
  const { lines } = await goods.user.get<{ lines: { lineId: number }[] }>(
    `/api/purchases/${bill.id}/returnable`,
  )
  for (const quantity of ['1', '2'])
    await goods.user.post('/api/purchase-returns', {
      purchaseId: bill.id,
      returnedOn: day(0),
      items: [{ purchaseLineId: lines[0]?.lineId, quantity, reason: 'damaged' }],
    })
  await signIn(page, 'admin', `/purchase/list?supplier=${goods.supplierId}`)
  await page.goto(`/purchase/list?view=returning&returning=true&supplier=${goods.supplierId}`)
  await page.getByRole('row', { name: bill.reference }).dblclick()
  await expect(page).toHaveURL(`/preturn/list/${bill.id}`)
  await page.getByRole('heading', { name: `Devoluciones de ${bill.reference}` }).waitFor()
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await page.locator('thead input[type=checkbox]').check()
  await page.keyboard.press('a')
  const asking = page.getByRole('dialog', { name: '¿Aprobar 2 devoluciones?' })
  await expect(asking.getByRole('status')).toHaveText('Se aprobarán 2, por 3.000.')
  await expect(asking).toContainText('Deuda con proveedores−3.000')
  await page.keyboard.press('Control+Enter')
  const resultDialog = page.getByRole('dialog', { name: 'Resultado' })
  await expect(resultDialog.getByRole('status')).toHaveText('2 aprobadas')
  await page.keyboard.press('Escape')
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toContainText('Aprobada')
  const { total } = await goods.admin.get<{ total: number }>(
    `/api/purchases?returning=true&supplier=${goods.supplierId}`,
  )
  expect(total).toBe(0)
})

test('the tab of the purchases leads to the pending returns', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const bill = await bought(goods)
  const { lines } = await goods.user.get<{ lines: { lineId: number }[] }>(
    `/api/purchases/${bill.id}/returnable`,
  )
  const entered = await goods.user.post('/api/purchase-returns', {
    purchaseId: bill.id,
    returnedOn: day(0),
    items: [{ purchaseLineId: lines[0]?.lineId, quantity: '1', reason: 'damaged' }],
  })
  await signIn(page, 'admin', '/purchase/list')
  await page.getByRole('tab', { name: 'Con devolución pendiente' }).click()
  await expect(page.getByRole('row', { name: bill.reference })).toBeVisible()
  // The approver's notification links to the return itself.
  await page.goto('/notification/list')
  await page.getByRole('link', { name: /RET-/ }).first().waitFor()
  const notices = await goods.admin.get<{ data: { documentId: number; kind: string; purchaseId: number }[] }>(
    '/api/notifications?document=purchase_return&kind=waiting',
  )
  expect(notices.data).toContainEqual(
    expect.objectContaining({ documentId: entered.id, kind: 'waiting', purchaseId: bill.id }),
  )
})
