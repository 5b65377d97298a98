import { expect } from '@playwright/test'
import { test } from './elsewhere.ts'
import { cell, saleOf, sell, shelfOf, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

test('a customer brings goods back; approved by another, they are in stock and the money is refunded', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await stocked(request, 1)
  const { user, admin, storeId, products } = goods
  const sale = await sell(user, goods, { quantity: '3' })
  await admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  await signIn(page, 'user', `/sale/edit/${sale.id}`)
  const returns = page.getByRole('region', { name: 'Devoluciones del cliente' })
  await returns.getByRole('button', { name: 'Devolver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva devolución' })
  // The list of errors names the goods and the cell, and leads to it.
  const back = dialog.getByRole('textbox', { name: 'Devuelve, línea 1' })
  const wrong = dialog.getByRole('alert', { name: 'Por revisar' })
  const name = products[0]?.name ?? ''
  await expect(cell(dialog, 1, 'quantity')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(wrong.getByRole('listitem')).toHaveCount(1)
  await cell(dialog, 1, 'quantity').click()
  await back.fill('4')
  await expect(dialog).toContainText('Se pueden devolver hasta 3')
  await page.keyboard.press('Control+s')
  await expect(wrong).toContainText(`Devuelve, ${name}: Se pueden devolver hasta 3`)
  await wrong.getByRole('button', { name: `Devuelve, ${name}` }).click()
  await expect(back).toBeFocused()
  // All of it by one key, then less.
  await page.keyboard.press('t')
  await expect(back).toHaveValue('3')
  await back.fill('2')
  await page.keyboard.press('Control+s')
  await expect(wrong).toContainText(`Motivo, ${name}: Falta este dato`)
  await expect(dialog.getByRole('combobox', { name: 'Motivo, línea 1' })).toBeFocused()
  await page.keyboard.type('arrep', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('7.000')
  await expect(dialog).toContainText('Se le devuelven 7.000 en efectivo')
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(returns).toContainText('Pendiente')

  const second = await someoneElse('admin', `/sale/list?q=${sale.reference}&sale=${sale.id}`)
  const drawer = second.getByRole('dialog', { name: `Venta ${sale.reference}` })
  const there = drawer.getByRole('region', { name: 'Devoluciones del cliente' })
  await there.getByRole('button', { name: /^Más acciones de/ }).click()
  await second.getByRole('menuitem', { name: 'Aprobar…' }).click()
  const approving = second.getByRole('dialog', { name: /^Aprobar devolución/ })
  await expect(approving).toContainText('7.000')
  await approving.getByRole('checkbox').check()
  await second.keyboard.press('Control+Enter')
  await expect(approving).toHaveCount(0)
  await expect(there).toContainText('Aprobada')
  expect(await shelfOf(user, storeId, products[0]?.id ?? 0)).toEqual({ A: '9', B: '30' })
  expect(await saleOf(user, sale.id)).toMatchObject({ returned: 7_000_00, paid: 3_500_00, status: 'paid' })
})
