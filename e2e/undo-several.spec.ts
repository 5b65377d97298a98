import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { day } from './day.ts'
import { enterPurchase, purchaseOf, rowOf } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// What is done to several rows at once is undone at once: approvals by reopening, deletions by restoring.

const toast = (page: Page) => page.locator('[data-sonner-toast]')
const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]')
const result = (page: Page) => page.getByRole('dialog', { name: 'Resultado' })

/** Approves all rows of the list. */
async function approveAll(page: Page, count: number) {
  await page.locator('thead input[type=checkbox]').check()
  await page.getByRole('button', { name: new RegExp(`Aprobar ${count}`) }).click()
  await page
    .getByRole('dialog', { name: `¿Aprobar ${count} compras?` })
    .getByRole('button', { name: 'Aprobar' })
    .click()
  await expect(result(page).getByRole('status')).toHaveText(`${count} aprobadas`)
  // No message says the same over the result.
  await expect(toast(page).filter({ hasText: 'aprobadas' })).toHaveCount(0)
}

test('several approvals are undone from their result, or by the key after it is closed; what was paid since stays and is named', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  const { admin, user, supplierId } = goods
  const bills = [
    await enterPurchase(user, goods, { mark: '1', costs: ['5010'] }),
    await enterPurchase(user, goods, { mark: '2', costs: ['5020'] }),
    await enterPurchase(user, goods, { mark: '3', costs: ['5030'] }),
  ]
  await signIn(page, 'admin', `/purchase/list?supplier=${supplierId}`)
  await expect(rows(page)).toHaveCount(3)
  await approveAll(page, 3)
  await result(page).getByRole('button', { name: 'Deshacer' }).click()
  const item = (reference: string) => result(page).getByRole('listitem').filter({ hasText: reference })
  for (const { reference } of bills) await expect(item(reference)).toContainText('Por aprobar otra vez')
  await expect(result(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: 'Pendiente' })).toHaveCount(3)
  for (const { id } of bills) expect((await purchaseOf(admin, id)).approval).toBe('pending')

  await approveAll(page, 3)
  const paid = bills[1]
  await user.post('/api/payments', {
    kind: 'purchase',
    supplierId,
    paidOn: day(0),
    method: 'transfer',
    amount: 100_00,
    allocations: [{ purchaseId: paid?.id, amount: 100_00 }],
  })
  await page.keyboard.press('Escape')
  await expect(result(page)).toHaveCount(0)
  await page.keyboard.press('Alt+z')
  await expect(toast(page).filter({ hasText: '2 vuelven a estar por aprobar' })).toBeVisible()
  await expect(
    toast(page).filter({ hasText: `La aprobación de ${paid?.reference} no se deshizo` }),
  ).toContainText(`${paid?.reference}: Otros documentos dependen de este`)
  await expect(rows(page).filter({ hasText: 'Pendiente' })).toHaveCount(2)
  expect((await purchaseOf(admin, paid?.id ?? 0)).approval).toBe('approved')
})

test('one approval is undone from its message', async ({ page, request }) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  const { reference, id } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['5100'] })
  await signIn(page, 'admin', `/purchase/list?supplier=${goods.supplierId}`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await page.getByRole('menuitem', { name: 'Aprobar…' }).click()
  const one = page.getByRole('dialog', { name: new RegExp(`^Aprobar.*${reference}`) })
  await expect(one.getByRole('button', { name: 'Aprobar', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(one).toHaveCount(0)
  await expect(rowOf(page, reference)).toContainText('Recibida')
  await toast(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(page).first()).toContainText(`${reference} vuelve a estar por aprobar`)
  await expect(rowOf(page, reference)).toContainText('Pendiente')
  await page.goto(`/purchase/edit/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  expect((await purchaseOf(goods.admin, id)).decisionReason).toBe('Se deshizo la aprobación')
})

test('several purchases are deleted after one question with number and total, and undone together', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  const { user, admin, supplierId } = goods
  const mine = [
    await enterPurchase(user, goods, { mark: '1', costs: ['6010'] }),
    await enterPurchase(user, goods, { mark: '2', costs: ['6020'] }),
  ]
  const approved = await enterPurchase(user, goods, { mark: '3', costs: ['6030'] })
  await admin.post(`/api/purchases/${approved.id}/approve`, { seen: [] }, approved.version)
  await signIn(page, 'user', `/purchase/list?supplier=${supplierId}`)
  await expect(rows(page)).toHaveCount(3)
  await page.locator('thead input[type=checkbox]').check()
  const bar = page.getByRole('toolbar', { name: /^Selección:/ })
  await bar.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar 2…' }).click()
  const asking = page.getByRole('dialog', { name: '¿Eliminar 2 de la lista?' })
  await expect(asking).toContainText('Suman 120.300')
  await expect(asking).toContainText('1 de la selección no se puede eliminar en su estado')
  await expect(asking.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(result(page).getByRole('status')).toHaveText('2 eliminados')
  await page.keyboard.press('Alt+z')
  const item = (reference: string) => result(page).getByRole('listitem').filter({ hasText: reference })
  for (const { reference } of mine) await expect(item(reference)).toContainText('Recuperado')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(3)
  for (const { id } of mine) expect((await purchaseOf(user, id)).approval).toBe('pending')
})
