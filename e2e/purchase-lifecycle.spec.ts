import { expect, type Locator, type Page } from '@playwright/test'
import { callerFor } from './api.ts'
import { test } from './elsewhere.ts'
import { enterPurchase, purchaseOf, rowOf } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

/** Opens the menu of a row and chooses an action; answers the question that follows. */
async function openAction(page: Page, reference: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await page.getByRole('menuitem', { name: `${action}…` }).click()
  return page.getByRole('dialog')
}

test('rejected with a reason, corrected by its creator, pending again', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  const reason = 'El costo no es el de la factura'
  await signIn(page, 'admin', `/purchase/list?supplier=${goods.supplierId}`)
  const asking = await openAction(page, reference, 'Rechazar')
  const field = asking.getByLabel('Motivo')
  const reject = asking.getByRole('button', { name: 'Rechazar' })
  await expect(field).toBeFocused()
  await reject.click()
  await expect(asking).toContainText('Falta este dato')
  await field.fill('  mal  ')
  await reject.click()
  await expect(asking).toContainText('Mínimo 5 caracteres')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // No more than 500 characters fit.
  await field.fill('')
  await page.keyboard.insertText('a'.repeat(510))
  await expect(field).toHaveValue('a'.repeat(500))
  expect((await purchaseOf(goods.admin, id)).approval).toBe('pending')
  await field.fill(`  ${reason}  `)
  await reject.click()
  await expect(asking).toHaveCount(0)
  await expect(rowOf(page, reference)).toContainText('Rechazada')
  expect(await purchaseOf(goods.admin, id)).toMatchObject({ approval: 'rejected', decisionReason: reason })

  const creator = await someoneElse('user', `/purchase/edit/${id}`)
  await expect(creator.getByText(`Rechazada por Admin Prueba: ${reason}`)).toBeVisible()
  await creator.getByLabel('Nota').fill('Costo corregido con el vendedor')
  await creator.keyboard.press('Control+s')
  await expect(creator.getByText(`Compra ${reference} guardada`)).toBeVisible()
  await expect(creator.getByText('Rechazada por')).toHaveCount(0)
  await expect(creator.getByText('Pendiente').first()).toBeVisible()
  expect((await purchaseOf(goods.admin, id)).approval).toBe('pending')
})

test('cancelled with a reason, its number is free again', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  await signIn(page, 'user', `/purchase/edit/${id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular…' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('Motivo').fill('Se digitó dos veces')
  await page.keyboard.press('Control+Enter')
  await expect(asking).toHaveCount(0)
  await expect(page.getByText('Anulada por User Prueba: Se digitó dos veces')).toBeVisible()
  await expect(page.getByLabel('Referencia')).toHaveCount(0)
  expect(await purchaseOf(goods.admin, id)).toMatchObject({ approval: 'cancelled' })
  const again = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1100'] })
  expect(again.reference).toBe(reference)
})

test('a secretary deletes what the secretary entered, and nothing of others', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const secretary = await callerFor(request, 'secretary')
  const theirs = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  const own = await enterPurchase(secretary, goods, { mark: '2', costs: ['2000'] })
  await signIn(page, 'secretary', `/purchase/list?supplier=${goods.supplierId}`)
  const rows = page.locator('tbody tr[aria-rowindex]')
  await expect(rows).toHaveCount(2)

  // Only the author or an approver can cancel it: it is not offered to others.
  await page.getByRole('button', { name: `Más acciones de ${theirs.reference}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Eliminar|Anular/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`/purchase/edit/${theirs.id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: /Eliminar|Anular/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`/purchase/list?supplier=${goods.supplierId}`)

  // It does not ask, since its message offers to undo it.
  await page.getByRole('button', { name: `Más acciones de ${own.reference}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByText(`Compra ${own.reference} eliminada`)).toBeVisible()
  await expect(rowOf(page, own.reference)).toHaveCount(0)
  await expect(rowOf(page, theirs.reference)).toContainText('Pendiente')
  await expect(purchaseOf(goods.admin, own.id)).rejects.toThrow('404')
})

test('an approver deletes what somebody else entered, from its own page', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  await signIn(page, 'admin', `/purchase/edit/${id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(/\/purchase\/list/)
  await expect(page.getByText(`Compra ${reference} eliminada`)).toBeVisible()
  await expect(purchaseOf(goods.admin, id)).rejects.toThrow('404')
})

test('reopened with a reason, its stock goes out again; refused while that stock was used', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, reference, version } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  await goods.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  const onHand = async () => {
    const { data } = await goods.admin.get<{ data: { quantityAfter: string }[] }>(
      `/api/products/${goods.products[0]?.id}/kardex`,
    )
    return data[0]?.quantityAfter
  }
  expect(await onHand()).toBe('10')
  await signIn(page, 'admin', `/purchase/list?supplier=${goods.supplierId}`)

  // Only reopening takes stock out here, so the server's refusal is simulated.
  await page.route(`**/api/purchases/${id}/reopen`, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'stock_used', message: 'Its stock has already been used', detail: { documents: [] } },
    }),
  )
  const asking = await openAction(page, reference, 'Reabrir')
  await asking.getByLabel('Motivo').fill('Faltó una línea de la factura')
  await asking.getByRole('button', { name: 'Reabrir' }).click()
  await expect(asking).toContainText('Sus existencias ya se usaron')
  await expect(asking.getByLabel('Motivo')).toHaveValue('Faltó una línea de la factura')
  expect((await purchaseOf(goods.admin, id)).approval).toBe('approved')

  await page.unroute(`**/api/purchases/${id}/reopen`)
  await asking.getByRole('button', { name: 'Reabrir' }).click()
  await expect(asking).toHaveCount(0)
  await expect(rowOf(page, reference)).toContainText('Pendiente')
  expect(await onHand()).toBe('0')
  await page.goto(`/purchase/edit/${id}`)
  await expect(page.getByText('Se reabrió: Faltó una línea de la factura')).toBeVisible()
  await expect(page.getByLabel('Referencia')).toHaveValue(reference)
})

test('two people edit one purchase: the second sees both versions and nothing is overwritten', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 2, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000', '2000'] })
  await signIn(page, 'user2', `/purchase/edit/${id}`)
  await page.getByLabel('Nota').fill('Nota de la segunda persona')
  await page.getByLabel('Descuento').fill('500')
  // Enter moves from one amount to the next.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Envío')).toBeFocused()

  const first = await someoneElse('user', `/purchase/edit/${id}`)
  await first.getByLabel('Nota').fill('Nota de la primera persona')
  await first.getByLabel('Días de crédito').fill('45')
  await first.keyboard.press('Control+s')
  await expect(first.getByText(`Compra ${reference} guardada`)).toBeVisible()

  await page.keyboard.press('Control+s')
  const merge = page.getByRole('dialog', { name: 'Otra persona cambió esta compra' })
  await expect(merge).toContainText('User Prueba la guardó')
  const row = (name: string) => merge.getByRole('row', { name })
  await expect(merge.getByRole('row')).toHaveCount(4)
  const [mine, theirs] = [
    (name: string) => row(name).getByRole('radio').first(),
    (name: string) => row(name).getByRole('radio').last(),
  ]
  await expect(row('Nota').getByRole('cell')).toHaveText([
    'Nota de la segunda persona',
    'Nota de la primera persona',
  ])
  await expect(row('Descuento').getByRole('cell')).toHaveText([/500/, /0/])
  await expect(row('Días de crédito').getByRole('cell')).toHaveText(['30', '45'])
  // A change by only one person is preselected; for a change by both the person has to choose.
  await expect(mine('Descuento')).toBeChecked()
  await expect(theirs('Días de crédito')).toBeChecked()
  await expect(mine('Nota')).not.toBeChecked()
  await expect(theirs('Nota')).not.toBeChecked()
  await expect(merge.getByRole('status')).toHaveText('Falta 1 por elegir')
  const save = merge.getByRole('button', { name: 'Guardar lo elegido' })
  await expect(save).toBeDisabled()
  expect(await purchaseOf(goods.admin, id)).toMatchObject({
    note: 'Nota de la primera persona',
    creditDays: 45,
    discount: 0,
  })

  await mine('Nota').check()
  await save.click()
  await expect(page.getByText(`Compra ${reference} guardada`)).toBeVisible()
  await expect(merge).toHaveCount(0)
  expect(await purchaseOf(goods.admin, id)).toMatchObject({
    note: 'Nota de la segunda persona',
    creditDays: 45,
    discount: 500_00,
    grandTotal: 29_500_00,
  })
  await expect(page.getByLabel('Días de crédito')).toHaveValue('45')
  await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toHaveCount(0)
})
