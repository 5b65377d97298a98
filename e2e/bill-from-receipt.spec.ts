import { expect, type Page } from '@playwright/test'
import { pdf } from './api.ts'
import { day } from './day.ts'
import { test } from './elsewhere.ts'
import { attach, attached, purchaseOf } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder, receiveGoods } from './received-goods.ts'
import { signIn } from './signing-in.ts'

const group = (page: Page, supplier: string) => page.getByRole('region', { name: `${supplier}, Centro` })

interface Listed {
  readonly data: readonly { readonly id: number; readonly match: string; readonly reference: string }[]
}

test('goods of two deliveries are billed at once, by keyboard: only number and attachment are missing', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 2, false)
  const order = await placeOrder(goods, ['2500', '1000'])
  const first = await receiveGoods(goods, order, ['4'], 'REM-881')
  const second = await receiveGoods(goods, order, ['6', '10'])
  await signIn(page, 'secretary', '/pending-data/purchase')
  const waiting = group(page, goods.supplier)
  // The longest waiting comes first: after other walks, this one is somewhere in the list.
  const unbilled = page.getByRole('region', { name: 'Recibido sin factura', exact: true })
  await unbilled.waitFor()
  // All amounts end at one edge.
  const ends = await unbilled
    .locator('[data-part=amount]')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)))
  expect(new Set(ends).size).toBe(1)
  const rest = page.getByRole('button', { name: /^Mostrar \d+ recepci/ })
  if (await rest.isVisible()) await rest.click()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await expect(waiting).toContainText('Remisión REM-881')
  await expect(waiting).toContainText('llegó hoy')
  await expect(waiting).toContainText(order.reference)
  await waiting.getByLabel(`Elegir ${first.reference}`).press('Space')
  await waiting.getByLabel(`Elegir ${second.reference}`).press('Space')
  await waiting.getByRole('button', { name: 'Registrar factura de 2 elegidas' }).press('Enter')

  await expect(page).toHaveURL(`/purchase/add?receipts=${first.id},${second.id}`)
  await expect(page.getByRole('heading', { name: 'Nueva compra de lo recibido' })).toBeVisible()
  const reference = page.getByLabel('Referencia')
  await expect(reference).toBeFocused()
  await expect(page.getByLabel('Proveedor')).toHaveValue(goods.supplier)
  await expect(page.getByLabel('Proveedor')).toBeDisabled()
  await expect(page.getByLabel('Días de crédito')).toHaveValue('30')
  await expect(page.getByRole('link', { name: first.reference }).first()).toBeVisible()
  const match = page.getByRole('table', { name: 'Pedido, recibido y facturado' })
  await expect(match.getByRole('row')).toHaveCount(3)
  await expect(match.getByRole('row').nth(1)).toContainText('Coincide')
  await expect(page.getByRole('group', { name: 'Totales' })).toContainText('35.000')

  const number = `FV-${goods.supplierId}`
  await page.keyboard.type(number, { delay: 50 })
  await attach(page, { name: 'factura.pdf', bytes: pdf })
  await expect(attached(page, 'factura.pdf')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/pending-data/purchase')
  await expect(page.getByText(`Compra ${number} guardada`)).toBeVisible()
  await expect(waiting).toHaveCount(0)

  const { data } = await goods.user.get<Listed>(`/api/purchases?supplier=${goods.supplierId}`)
  expect(data).toMatchObject([{ reference: number, match: 'matched' }])
  // It names the receipts that it bills, and their orders.
  await page.goto(`/purchase/edit/${data[0]?.id}`)
  for (const each of [first.reference, second.reference, order.reference])
    await expect(page.getByRole('link', { name: each }).first()).toBeVisible()
})

test('a bill that differs shows it while it is typed, is approved with flags, and paid once an admin overrides it', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2500'])
  const came = await receiveGoods(goods, order, ['10'])
  await signIn(page, 'user', `/purchase/add?receipts=${came.id}`)
  await expect(page.getByLabel('Referencia')).toBeFocused()
  await page.keyboard.type(`FV-${goods.supplierId}`, { delay: 50 })
  const match = page.getByRole('table', { name: 'Pedido, recibido y facturado' })
  await expect(match).toContainText('Coincide')
  await page.getByRole('gridcell').nth(5).click()
  const cost = page.locator('td[data-col=cost]').first()
  await cost.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2800', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(match).toContainText('No coincide')
  await expect(match).toContainText('+3.000')
  await attach(page, { name: 'factura.pdf', bytes: pdf })
  await expect(attached(page, 'factura.pdf')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/pending-data/purchase')
  const { data } = await goods.user.get<Listed>(`/api/purchases?supplier=${goods.supplierId}`)
  const id = data[0]?.id ?? 0
  expect(data[0]?.match).toBe('mismatched')

  const other = await someoneElse('admin', `/purchase/edit/${id}`)
  await other.getByRole('button', { name: 'Aprobar…' }).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText('No cambian: entraron al recibirlas en Centro.')
  await expect(dialog).toContainText('Todo el valor queda en el inventario.')
  await expect(dialog).toContainText('1 producto no coincide con lo pedido y recibido')
  await expect(dialog.getByRole('table', { name: 'Pedido, recibido y facturado' })).toContainText(
    'No coincide',
  )
  for (const flag of await dialog.getByRole('checkbox').all()) await flag.check()
  await dialog.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect((await purchaseOf(goods.admin, id)).approval).toBe('approved')
  await expect(
    other.getByText('No se puede pagar hasta que un administrador autorice la diferencia.'),
  ).toBeVisible()
  // Paying is disabled; the button says why.
  const pay = other.getByRole('button', { name: /^Pagar: No se puede pagar/ })
  await expect(pay).toBeDisabled()

  await other.goto(`/payments/purchase/${id}`)
  await expect(other.getByRole('button', { name: 'Nuevo pago' })).toHaveCount(0)
  await expect(other.getByText('Se paga cuando un administrador lo autorice.')).toBeVisible()
  await page.goto(`/payments/purchase/${id}`)
  await expect(page.getByRole('link', { name: 'Ver la diferencia' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Autorizar la diferencia…' })).toHaveCount(0)

  await other.getByRole('button', { name: 'Autorizar la diferencia…' }).click()
  const asking = other.getByRole('dialog')
  await asking.getByLabel('Motivo').fill('El proveedor avisó el alza')
  await asking.getByRole('button', { name: 'Autorizar' }).click()
  await expect(asking).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Nuevo pago' })).toBeVisible()
  await other.goto(`/purchase/edit/${id}`)
  await expect(other.getByRole('link', { name: 'Pagar', exact: true })).toBeVisible()
  await expect(
    other.getByText('Diferencia autorizada por Admin Prueba: El proveedor avisó el alza'),
  ).toBeVisible()
  await expect(other.getByRole('button', { name: 'Autorizar la diferencia…' })).toHaveCount(0)
})

test('goods that somebody else billed meanwhile are refused, and what was typed stays', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2500'])
  const came = await receiveGoods(goods, order, ['10'])
  await signIn(page, 'user', `/purchase/add?receipts=${came.id}`)
  await expect(page.getByLabel('Referencia')).toBeFocused()
  await page.keyboard.type(`FV-${goods.supplierId}-A`, { delay: 50 })
  await attach(page, { name: 'factura.pdf', bytes: pdf })
  await expect(attached(page, 'factura.pdf')).toBeVisible()

  const draft = await goods.admin.get<{ supplierId: number; storeId: number }>(
    `/api/received-orders/bill?ids=${came.id}`,
  )
  const file = await goods.admin.upload('/api/attachments', 'otra.pdf', pdf)
  await goods.admin.post('/api/purchases', {
    supplierId: draft.supplierId,
    storeId: draft.storeId,
    reference: `FV-${goods.supplierId}-B`,
    purchasedOn: day(0),
    creditDays: 30,
    discount: 0,
    shipping: 100,
    returned: 0,
    items: [{ productId: goods.products[0]?.id, quantity: '10', cost: '2500' }],
    attachmentIds: [file.id],
    receivedOrderIds: [came.id],
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Esta mercancía ya está facturada')).toBeVisible()
  await expect(page.getByLabel('Referencia')).toHaveValue(`FV-${goods.supplierId}-A`)
  await page.goto(`/purchase/add?receipts=${came.id}`)
  await expect(page.getByText('No se puede registrar la factura de lo recibido')).toBeVisible()
})
