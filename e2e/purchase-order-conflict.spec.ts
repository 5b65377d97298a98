import type { Order } from '@trastienda/contract/purchase-order'
import { expect, type Page } from '@playwright/test'
import { test } from './elsewhere.ts'
import { enterOrder } from './ordered-goods.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const slow = { delay: 50 }

const orderOf = ({ user }: Goods, id: number) => user.get<Order>(`/api/purchase-orders/${id}`)

/** Types over a cell of a line. */
async function type(page: Page, line: number, column: string, text: string) {
  await page.locator(`tr[aria-rowindex="${line + 1}"] td[data-col="${column}"]`).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text, slow)
  await page.keyboard.press('Tab')
}

test('two people edit one order: the second sees both versions, line by line, and nothing is overwritten', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 2, false)
  const [milk, rice] = goods.products
  const { id, reference } = await enterOrder(goods.user, goods, { quantities: ['10', '5'] })
  await signIn(page, 'user2', `/purchase-order/edit/${id}`)
  await page.getByLabel('Nota').fill('Nota de la segunda persona')
  await page.getByLabel('Transportadora').fill('Coordinadora')
  await type(page, 1, 'quantity', '12')

  const first = await someoneElse('user', `/purchase-order/edit/${id}`)
  await first.getByLabel('Nota').fill('Nota de la primera persona')
  await type(first, 2, 'cost', '1900')
  await first.keyboard.press('Control+s')
  await expect(first.getByText(`Orden ${reference} guardada`)).toBeVisible()

  await page.keyboard.press('Control+s')
  const merge = page.getByRole('dialog', { name: 'Otra persona cambió esta orden' })
  await expect(merge).toContainText('User Prueba la guardó')
  await expect(merge.getByRole('row')).toHaveCount(5)
  const row = (name: string | undefined) => merge.getByRole('row', { name })
  await expect(row('Nota').getByRole('cell')).toHaveText([
    'Nota de la segunda persona',
    'Nota de la primera persona',
  ])
  await expect(row(milk?.name).getByRole('cell')).toHaveText([/12\s×/, /10\s×/])
  await expect(row(rice?.name).getByRole('cell')).toHaveText([/2\.000/, /1\.900/])
  // A change by only one person is preselected; for a change by both the person has to choose.
  await expect(row('Transportadora').getByRole('radio').first()).toBeChecked()
  await expect(row(milk?.name).getByRole('radio').first()).toBeChecked()
  await expect(row(rice?.name).getByRole('radio').last()).toBeChecked()
  await expect(merge.getByRole('status')).toHaveText('Falta 1 por elegir')
  const save = merge.getByRole('button', { name: 'Guardar lo elegido' })
  await expect(save).toBeDisabled()
  expect(await orderOf(goods, id)).toMatchObject({ note: 'Nota de la primera persona', carrier: '' })

  await row('Nota').getByRole('radio').first().check()
  await save.click()
  await expect(page.getByText(`Orden ${reference} guardada`)).toBeVisible()
  await expect(merge).toHaveCount(0)
  const saved = await orderOf(goods, id)
  expect(saved).toMatchObject({ note: 'Nota de la segunda persona', carrier: 'Coordinadora' })
  expect(saved.items.map(({ quantity, cost }) => [quantity, cost])).toEqual([
    ['12', '2000'],
    ['5', '1900'],
  ])
  await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toHaveCount(0)
})

test('when an order is approved meanwhile, what was typed is kept for a new one', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await enterOrder(goods.user, goods, { quantities: ['6'] })
  await signIn(page, 'secretary', `/purchase-order/edit/${order.id}`)
  await page.getByLabel('Transportadora').fill('Servientrega')
  await goods.admin.post(`/api/purchase-orders/${order.id}/approve`, undefined, order.version)
  await page.keyboard.press('Control+s')
  const gone = page.getByRole('dialog', { name: 'Otra persona cambió esta orden' })
  await expect(gone).toContainText('ya no se puede editar: Aprobada')
  await gone.getByRole('button', { name: 'Guardar como nueva' }).click()
  await expect(page).toHaveURL(/\/purchase-order\/add$/)
  await expect(page.getByLabel('Transportadora')).toHaveValue('Servientrega')
  await expect(page.getByLabel('Referencia')).toHaveValue('')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/purchase-order\/list$/)
  const { data } = await goods.user.get<{ data: readonly Order[] }>(
    `/api/purchase-orders?supplier=${goods.supplierId}&approval=pending`,
  )
  expect(data).toHaveLength(1)
  expect(data[0]?.reference).not.toBe(order.reference)
})
