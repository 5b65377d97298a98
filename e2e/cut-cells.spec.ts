import { expect, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { approvedOrder, enterOrder } from './ordered-goods.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder } from './received-goods.ts'
import { cell, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

/** Cells whose content is wider than they are. */
const cutIn = (page: Page, what: string) =>
  page
    .locator(what)
    .evaluateAll((all) =>
      all
        .filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => each.textContent?.trim().slice(0, 60)),
    )

for (const language of ['es', 'en']) {
  test(`the states and the received quantities of lists are complete (${language})`, async ({
    page,
    request,
  }) => {
    const goods = await layOut(request, 1, false)
    const { user, admin, supplierId } = goods
    const purchase = await enterPurchase(user, goods, { mark: 'MAL', costs: ['900'] })
    const reason = 'No corresponde al pedido'
    await admin.post(`/api/purchases/${purchase.id}/reject`, { reason }, purchase.version)
    const { categoryId } = await user.get<{ categoryId: number }>(`/api/products/${goods.products[0]?.id}`)
    const product = await user.post('/api/products', {
      code: `KG-${supplierId}`,
      name: `Queso por kilos ${supplierId}`,
      categoryId,
      unit: 'kg',
      unitWhole: false,
      price: 350_000,
      tracksExpiry: false,
      barcodes: [],
    })
    const order = await placeOrder({ ...goods, products: [product] }, ['2000'], '1026.05')
    const receipt = await user.post('/api/received-orders', {
      purchaseOrderId: order.id,
      receivedOn: day(0),
      deliveryNote: '',
      items: order.items.map(({ id }) => {
        return { orderLineId: id, accepted: '1021.05', rejected: '5', rejectReason: 'damaged' }
      }),
    })
    await admin.post(`/api/received-orders/${receipt.id}/approve`, { overReason: null }, receipt.version)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(page, 'user')
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/purchase/list', '/purchase-order/list', '/received-order/list']) {
        await page.goto(`${path}?supplier=${supplierId}`)
        await page.locator('tbody tr[data-index] [data-part=state]').first().waitFor()
        expect(await cutIn(page, 'tbody td:has([data-part=state])'), `${path}, ${width} px`).toEqual([])
        expect(await cutIn(page, 'tbody td:has([data-part=received])'), `${path}, ${width} px`).toEqual([])
      }
    }
  })
}

for (const language of ['es', 'en', 'ar']) {
  test(`every reason of a return is complete on a phone (${language})`, async ({ page, request }) => {
    const goods = await stocked(request, 1)
    const sale = await sell(goods.user, goods)
    await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
    const { data } = await goods.user.get<{ data: { id: number }[] }>(
      `/api/purchases?supplier=${goods.supplierId}`,
    )
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'user', `/sale/edit/${sale.id}`)
    await page.locator('section h3 button').last().click()
    await expectWholeChoices(page, ['reason', 'fate'])
    await page.goto(`/preturn/list/${data[0]?.id}`)
    await page.locator('h1').first().waitFor()
    await page.keyboard.press('c')
    await expectWholeChoices(page, ['reason'])
  })
}

/** Takes each choice of some cells of the first line in the open dialog: no cell has too little room for one. */
async function expectWholeChoices(page: Page, columns: readonly string[]) {
  const dialog = page.getByRole('dialog')
  const quantity = cell(dialog, 1, 'quantity')
  await quantity.click()
  await page.keyboard.type('1')
  for (const column of columns) {
    const choice = cell(dialog, 1, column)
    await choice.click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const count = await options.count()
    expect(count).toBeGreaterThan(1)
    for (let at = 0; at < count; at += 1) {
      if (at > 0) await choice.click()
      const words = (await options.nth(at).textContent()) ?? ''
      await options.nth(at).click()
      await quantity.click()
      await expect(choice).toContainText(words)
      expect(
        await cutIn(page, `[role=dialog] [data-column=${column}], [role=dialog] [data-column=${column}] *`),
      ).toEqual([])
    }
  }
}

for (const language of ['es', 'en'])
  test(`an unusual cost is complete beside its change, in an order and in a purchase (${language})`, async ({
    page,
    request,
  }) => {
    const goods = await layOut(request, 2, false)
    const before = await enterPurchase(goods.user, goods, { mark: 'ANTES', costs: ['1600', '1600'] })
    await goods.admin.post(`/api/purchases/${before.id}/approve`, {}, before.version)
    const order = await enterOrder(goods.user, goods, {
      quantities: ['10', '10'],
      costs: ['5500.55', '1234567.89'],
    })
    const purchase = await enterPurchase(goods.user, goods, {
      mark: 'AHORA',
      costs: ['5500.55', '1234567.89'],
    })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(page, 'user')
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of [`/purchase-order/edit/${order.id}`, `/purchase/edit/${purchase.id}`]) {
      await page.goto(path)
      await expect(page.locator('td[data-col=cost]').first()).toContainText(/↑|244/)
      expect(await cutIn(page, 'td[data-col=cost]'), path).toEqual([])
    }
  })

test('a day that is wrong is complete while goods are received, its year too', async ({ page, request }) => {
  const goods = await layOut(request, 1)
  const id = await approvedOrder(goods)
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await signIn(page, 'user')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/purchase-order/receive/${id}`)
  const day = page.locator('tr[data-key] td[data-col=expiresOn]').first()
  await day.click()
  // Slower than a hand scanner, whose digits are a code.
  await page.keyboard.type('5/31/2025', { delay: 50 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toHaveText('May 31, 2025')
  expect(await cutIn(page, 'tr[data-key] td[data-col=expiresOn]')).toEqual([])
})

test('beside the columns of lines there is room for the words of a name, whatever the width', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id } = await enterPurchase(goods.user, goods, { mark: 'ANC', costs: ['1000'] })
  await signIn(page, 'user')
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/purchase/edit/${id}`)
    const name = cell(page, 1, 'product').locator('span[title]')
    await expect(name).toBeVisible()
    expect((await name.boundingBox())?.width, `${width} px`).toBeGreaterThan(140)
  }
})

test('a receipt that is not decided is whole at 1280 px, and its order is on one line', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2000'], '12')
  const receipt = await goods.user.post('/api/received-orders', {
    purchaseOrderId: order.id,
    receivedOn: day(0),
    deliveryNote: '',
    items: order.items.map(({ id }) => ({
      orderLineId: id,
      accepted: '7',
      rejected: '5',
      rejectReason: 'damaged',
    })),
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'admin', `/received-order/edit/${receipt.id}`)
  const main = page.locator('[data-part=form-main]')
  await expect(main.locator('td[data-column=product]')).toBeVisible()
  expect(await main.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const facts = await main
    .locator('dl > div')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(facts).toHaveLength(6)
  expect(new Set(facts).size).toBe(1)
  expect((await main.locator('dl').getByRole('link').boundingBox())?.height).toBeLessThan(24)
})

test('on a tablet the report of sales shows what they cost and earned, and lists their days, all in sight', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 1)
  const sale = await sell(goods.user, goods)
  await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, 'admin', '/report/sales_report?by=customer')
  const table = page.locator('[data-part=report-table]')
  for (const name of ['Costo', 'Utilidad bruta', 'Saldo'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible()
  for (const path of ['/sale/list', '/purchase/list']) {
    await page.goto(path)
    await expect(page.getByRole('columnheader', { name: 'Fecha' })).toBeVisible()
    expect(await cutIn(page, '[data-part=table]'), path).toEqual([])
  }
})

test('beside an open product the names of others are whole, on two lines of a row as high as any', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 7, false)
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'admin', `/product/list?open=${goods.products[0]?.id}`)
  const rows = page.locator('tbody tr[data-index]')
  await expect(rows.nth(5)).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([44]))
  const cut = await rows
    .locator('[data-opens] span[dir=auto]')
    .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length)
  expect(cut).toBe(0)
})
