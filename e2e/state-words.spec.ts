import { expect, type Page, test } from '@playwright/test'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder, receiveGoods } from './received-goods.ts'
import { signIn } from './signing-in.ts'

/** The text of a document's state where it is found, and in its list. */
async function words(page: Page, list: string, reference: string) {
  await page.goto(`${list}?q=${reference}`)
  const row = page.getByRole('row', { name: reference })
  const listed = await row.locator('[data-part=state]').innerText()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
  await page.keyboard.type(reference, { delay: 20 })
  const found = await page
    .getByRole('option', { name: reference })
    .locator('[data-part=state]')
    .first()
    .innerText()
  return [listed, found]
}

test('the state of a kind of document has the same text everywhere', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const bill = await enterPurchase(goods.user, goods, { mark: 'estado', costs: ['2500'] })
  const order = await placeOrder(goods, ['2500'])
  const came = await receiveGoods(goods, order, ['4'])
  await signIn(page, 'user')
  expect(await words(page, '/received-order/list', came.reference)).toEqual(['Recibida', 'Recibida'])
  expect(await words(page, '/purchase/list', bill.reference)).toEqual(['Pendiente', 'Pendiente'])
  expect(await words(page, '/purchase-order/list', order.reference)).toEqual(['Parcial', 'Parcial'])
})
