import { expect, type Locator, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { paymentOf } from './payments-entered.ts'
import { enterPurchase, purchaseOf } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

/** Ticks each flag that approving leads to, until none is left, and approves. */
async function tickAndApprove(page: Page, dialog: Locator): Promise<void> {
  const left = dialog.locator('[data-part=flags] input:not(:checked)')
  await left.first().waitFor()
  // A dialog that opened by itself ignores keys for a moment: a second press was meant for the previous document.
  const approve = dialog.getByRole('button', { name: 'Aprobar', exact: true })
  await expect(approve).not.toHaveAttribute('disabled')
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  for (let count = await left.count(); count > 0; count -= 1) {
    await page.keyboard.press('Control+Enter')
    await expect(left.first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(left).toHaveCount(count - 1)
  }
  await expect(approve).toBeEnabled()
  await page.keyboard.press('Control+Enter')
}

test('when many are approved, those with flags are left and gone through one by one by keyboard', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 2, false)
  const { user, admin, supplierId } = goods
  const before = await enterPurchase(user, goods, { mark: '0', costs: ['4000', '4000'] })
  await admin.post(`/api/purchases/${before.id}/approve`, undefined, before.version)
  const clean = await enterPurchase(user, goods, { mark: '1', costs: ['4010'] })
  const dear = await enterPurchase(user, goods, { mark: '2', costs: ['9000'] })
  const dearer = await enterPurchase(user, goods, { mark: '3', costs: ['4020', '9100'] })
  await signIn(page, 'admin', `/purchase/list?supplier=${supplierId}&status=pending`)
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(3)
  await page.locator('thead input[type=checkbox]').check()
  await page.keyboard.press('a')

  const asking = page.getByRole('dialog', { name: '¿Aprobar 3 compras?' })
  await expect(asking.getByRole('status')).toHaveText(
    'Se aprobará 1, por 40.100. 2 tienen avisos: esperan a que los revises.',
  )
  const named = (reference: string) => asking.getByRole('listitem').filter({ hasText: reference })
  await expect(named(dear.reference)).toContainText('costo +125 %')
  await expect(named(dearer.reference)).toContainText('costo +127,5 %')
  await expect(named(clean.reference)).not.toContainText('costo')
  // Only approved documents move anything.
  await expect(asking).toContainText('Existencias+10 und')
  await expect(asking).toContainText('Valor del inventario+40.100')
  await expect(asking).toContainText('Deuda con proveedores+40.100')
  await expect(asking.getByRole('button', { name: 'Aprobar 1' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')

  const resultDialog = page.getByRole('dialog', { name: 'Resultado' })
  await expect(resultDialog.getByRole('status')).toHaveText('1 aprobada, 2 quedaron pendientes')
  for (const { id } of [dear, dearer]) expect((await purchaseOf(admin, id)).approval).toBe('pending')
  await expect(resultDialog.getByRole('button', { name: 'Revisar 2 con avisos' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')

  const one = page.getByRole('dialog', { name: /^Aprobar compra/ })
  await expect(one).toContainText('1 de 2')
  const first = await one.getByRole('heading', { name: /^Aprobar compra/ }).textContent()
  // Back, and there again: nothing was decided.
  await page.keyboard.press('Escape')
  await expect(resultDialog).toContainText('Con avisos, por revisar')
  await page.keyboard.press('Control+Enter')
  await tickAndApprove(page, one)
  await expect(one).not.toContainText(first ?? '')
  await expect(one).toContainText('1 de 1')
  await tickAndApprove(page, one)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const { id } of [clean, dear, dearer]) expect((await purchaseOf(admin, id)).approval).toBe('approved')
})

test('a flag that appears while the dialog is open is shown, ticked and recorded in the history', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { user, admin, supplierId } = goods
  const before = await enterPurchase(user, goods, { mark: '0', costs: ['4000'] })
  await admin.post(`/api/purchases/${before.id}/approve`, undefined, before.version)
  const opened = await enterPurchase(user, goods, { mark: '1', costs: ['4010'] })
  const between = await enterPurchase(user, goods, { mark: '2', costs: ['9000'] })
  await signIn(page, 'admin', `/purchase/list?supplier=${supplierId}&q=${opened.reference}`)
  await page.getByRole('button', { name: `Más acciones de ${opened.reference}` }).click()
  await page.getByRole('menuitem', { name: 'Aprobar…' }).click()
  const one = page.getByRole('dialog', { name: `Aprobar compra ${opened.reference}` })
  await expect(one).toContainText('Nada fuera de lo común')
  await admin.post(`/api/purchases/${between.id}/approve`, undefined, between.version)
  await page.keyboard.press('Control+Enter')
  await expect(one).toContainText('Desde que lo abriste hay avisos nuevos')
  await expect(one.getByRole('checkbox')).toHaveCount(1)
  expect((await purchaseOf(admin, opened.id)).approval).toBe('pending')
  await tickAndApprove(page, one)
  await expect(one).toHaveCount(0)
  await page.goto(`/purchase/edit/${opened.id}`)
  await page.getByRole('button', { name: 'Historial' }).click()
  const history = page.getByRole('list', { name: 'Historial' })
  await expect(history).toContainText('Avisos vistos')
  await expect(history).toContainText('cambio de costo')
})

test('payments that may be duplicates are ticked one by one', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const { user, supplierId } = goods
  const admin = await callerFor(request, 'admin')
  const bill = await enterPurchase(user, goods, { mark: '0', costs: ['4000'] })
  await admin.post(`/api/purchases/${bill.id}/approve`, undefined, bill.version)
  for (let nth = 0; nth < 2; nth += 1)
    await user.post('/api/payments', paymentOf(supplierId, bill, 1_000_000))
  await signIn(page, 'admin', `/payment/pending?supplier=${supplierId}`)
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(2)
  await page.locator('thead input[type=checkbox]').check()
  await page.keyboard.press('a')
  const asking = page.getByRole('dialog', { name: '¿Aprobar 2 pagos?' })
  await expect(asking.getByRole('status')).toHaveText('2 tienen avisos: esperan a que los revises.')
  await expect(asking).toContainText('Hay otro pago igual a este proveedor')
  // None of them can be approved at once, so the next step is to review them.
  await expect(asking.getByRole('button', { name: 'Revisar 2 con avisos' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  const one = page.getByRole('dialog', { name: /^Aprobar PAY/ })
  await tickAndApprove(page, one)
  await expect(one).toContainText('1 de 1')
  await tickAndApprove(page, one)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(0)
})
