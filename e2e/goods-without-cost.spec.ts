import { expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { day } from './day.ts'
import { layOut } from './purchase-goods.ts'
import { cell } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { openSaved, slowly } from './stock-documents.ts'
import { withoutEvents } from './without-events.ts'

// Found goods of a product that was never bought have no cost: it is asked for there and nowhere else.

test('an adjustment asks for the cost of goods that were never bought', async ({ page, request }) => {
  const { user, products } = await layOut(request, 1, false)
  const [soap] = products
  if (!soap) throw new Error('no product')
  await withoutEvents(page)
  await signIn(page, 'user', '/stock/adjustment/add')
  await page.locator('[data-part=fields] [data-field]').first().waitFor()
  const store = page.locator('[data-part=fields]').getByRole('button', { name: /Tienda/ })
  if (!(await store.textContent())?.includes('Centro')) {
    await store.click()
    await page.getByRole('option', { name: 'Centro' }).click()
  }
  await page
    .locator('[data-part=fields]')
    .getByRole('button', { name: /Motivo/ })
    .click()
  await page.getByRole('option', { name: 'Apareció' }).click()
  await cell(page, 1, 'product').click()
  await page.keyboard.type(soap.code, slowly)
  await page
    .getByRole('option', { name: new RegExp(soap.name) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'quantity').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('4', slowly)
  await expect(page.getByRole('columnheader', { name: 'Costo unitario' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/no tiene costo todavía/).first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await cell(page, 1, 'cost').getByRole('textbox').fill('1250,5')
  await page.keyboard.press('Control+s')
  await openSaved(page, '/stock/adjustment')
  await expect(cell(page, 1, 'cost')).toHaveText('1.250,50')
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const saved = await user.get<{ value: number }>(`/api/stock-adjustments/${id}`)
  expect(saved.value).toBe(500_200)
})

test('a count asks at its end for the cost of goods that were never bought', async ({ page, request }) => {
  const { user, products } = await layOut(request, 1, false)
  const [soap] = products
  if (!soap) throw new Error('no product')
  const { categoryId } = await user.get<{ categoryId: number }>(`/api/products/${soap.id}`)
  const stores = await user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const storeId = stores.data.find(({ name }) => name === 'Centro')?.id
  const { id } = await user.post('/api/stock-counts', { storeId, categoryId, countedOn: day(0) })
  await user.post(`/api/stock-counts/${id}/lines`, {
    productId: soap.id,
    lot: '',
    quantity: '6',
    mode: 'set',
  })
  await withoutEvents(page)
  await signIn(page, 'user', `/stock/count/edit/${id}`)
  await page
    .getByRole('button', { name: /^Terminar/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await page.keyboard.press('Control+Enter')
  const cost = dialog.getByRole('textbox', { name: new RegExp(`^${soap.name}: pesos por`) })
  await expect(cost).toBeVisible()
  await expect(dialog).toContainText('nunca se compraron')
  expect(await faultsOf(page)).toEqual([])
  await cost.fill('900')
  await cost.blur()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const read = await user.get<{ approval: string }>(`/api/stock-counts/${id}`)
  expect(read.approval).toBe('pending')
})
