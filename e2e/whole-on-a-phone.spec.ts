import { expect, type Locator, test } from '@playwright/test'
import { anotherOf, pdf } from './api.ts'
import { day } from './day.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder } from './received-goods.ts'
import { cell, openTillOfCentro, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { wedgeScan } from './wedge-scan.ts'
import { withoutEvents } from './without-events.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** No faster than a thumb: faster would be a scanner. */
const slowly = { delay: 60 }

/** How far a box can be moved sideways, pixels. */
const sideways = (of: Locator) => of.evaluate((box) => box.scrollWidth - box.clientWidth)

/** The sides of an element, pixels from the start of the page. */
async function sidesOf(of: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('not drawn')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

test('on a phone the amounts of several are whole, beside however long a supplier`s name', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  const company = `Comercializadora y Distribuidora ${goods.supplier}`
  const { id: supplierId, version } = await goods.user.post('/api/suppliers', {
    company,
    email: '',
    phone: '',
    city: 'Bogotá',
    creditDays: 30,
  })
  await goods.admin.post(`/api/suppliers/${supplierId}/approve`, undefined, version)
  for (const [mark, cost] of [
    ['1', '123456.75'],
    ['2', '123457.75'],
  ] as const)
    await enterPurchase(goods.user, { ...goods, supplierId }, { mark, costs: [cost] })
  await signIn(page, 'admin', `/purchase/list?supplier=${supplierId}`)
  const cards = page.locator('tbody tr[aria-rowindex]')
  await expect(cards).toHaveCount(2)
  await cards
    .first()
    .getByRole('button', { name: /Más acciones/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Seleccionar la fila' }).tap()
  await cards.nth(1).tap({ position: { x: 40, y: 12 } })
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: /Aprobar 2/ }).tap()
  const asking = page.getByRole('dialog', { name: '¿Aprobar 2 compras?' })
  await expect(asking.getByRole('status')).toContainText('Se aprobarán')
  const list = asking.getByRole('list').first()
  expect(await sideways(list)).toBe(0)
  for (const amount of await list.getByText(/^1\.234\.5\d7,50$/).all())
    expect((await sidesOf(amount)).right).toBeLessThanOrEqual(390 - 16)
})

test('on a phone a cost is seen whole while it is typed, though it is much more than the last', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, version } = await enterPurchase(goods.user, goods, { mark: 'A', costs: ['5200'] })
  await goods.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  await signIn(page, 'user', '/purchase/add')
  await cell(page, 1, 'product').tap()
  await page.keyboard.type(goods.products[0]?.code ?? '', slowly)
  await page.getByRole('option', { name: goods.products[0]?.name }).first().tap()
  const cost = cell(page, 1, 'cost')
  await cost.tap()
  await page.keyboard.type('9350,5', slowly)
  const input = cost.getByRole('textbox')
  await expect(input).toBeFocused()
  expect(await sideways(input)).toBe(0)
  const [typed, room] = [await sidesOf(input), await sidesOf(cost)]
  expect(typed.right - typed.left).toBeGreaterThan(room.right - room.left - 30)
})

test('on a phone the lots of a line are chosen without moving them sideways', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  await openTillOfCentro(page)
  await cell(page, 1, 'product').tap()
  await page.keyboard.type(goods.products[0]?.code ?? '', slowly)
  await page.getByRole('option', { name: goods.products[0]?.name }).first().tap()
  // What is known of the line begins with its name.
  const facts = page.locator('[data-part=inspector]')
  const [name, box] = [facts.getByText('Línea 1'), await sidesOf(facts)]
  expect((await sidesOf(name)).top - box.top).toBeLessThan(24)
  await page.getByRole('button', { name: /Cambiar lotes/ }).tap()
  const lots = page.getByRole('dialog', { name: /^Lotes de/ })
  const table = lots.getByRole('table')
  await expect(lots.getByLabel('Cuánto sacar del lote A')).toBeVisible()
  const { left, right } = await sidesOf(table)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
  await expect(table.getByText('A', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('on a phone the chosen view of a list is in sight', async ({ page }) => {
  await signIn(page, 'user', '/sale/list?view=returning')
  const chosen = page.getByRole('tab', { selected: true })
  await expect(chosen).toContainText('Con devolución pendiente')
  // Its line lies over the edge below.
  await expect(chosen).toBeInViewport({ ratio: 0.95 })
})

test('on a phone no row of the start page passes below a head that shows it through', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  await enterPurchase(goods.user, goods, { mark: 'H', costs: ['2500'] })
  await signIn(page, 'admin')
  const waits = page.getByRole('region', { name: 'Por aprobar, de todo' })
  // Low enough to be scrolled past them, however little there is below.
  await page.setViewportSize({ width: 390, height: 480 })
  const last = waits.getByRole('row').last()
  await last.evaluate((row) => row.scrollIntoView({ block: 'start' }))
  const head = await sidesOf(waits.getByRole('columnheader').first())
  expect(head.bottom).toBeLessThanOrEqual((await sidesOf(waits.getByRole('row').nth(1))).top + 1)
})

test('on a phone the words of a message have room beside its two buttons, and a reference is in one line', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2500'])
  const receipt = await goods.user.post<{ id: number; reference: string }>('/api/received-orders', {
    purchaseOrderId: order.id,
    receivedOn: day(0),
    deliveryNote: '',
    items: order.items.map(({ id }) => ({
      orderLineId: id,
      accepted: '4',
      rejected: '1',
      rejectReason: 'damaged',
    })),
  })
  await signIn(page, 'admin', `/received-order/edit/${receipt.id}`)
  const reference = page.getByRole('heading', { level: 1 }).getByText(receipt.reference, { exact: true })
  expect((await sidesOf(reference)).bottom - (await sidesOf(reference)).top).toBeLessThan(30)
  await page.getByRole('button', { name: 'Aprobar…' }).tap()
  const dialog = page.getByRole('dialog', { name: /^Aprobar recepción/ })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Aprobar', exact: true }).tap()
  const message = page.locator('[data-sonner-toast]')
  await expect(message.getByRole('button')).toHaveCount(2)
  const [whole, words] = [await sidesOf(message), await sidesOf(message.getByText(/aprobada/))]
  expect(words.right - words.left).toBeGreaterThan((whole.right - whole.left) / 2)
})

test('on a phone all lots of a product that is counted are in sight, and the way to another', async ({
  page,
  request,
}) => {
  const names = ['AC2611A', 'L251007', 'L260223', 'L260704']
  const lots = names.map((lot, at) => ({ lot, expiresOn: day(40 * (at + 1)), quantity: '5' }))
  const { user, storeId, products } = await stocked(request, 1, lots)
  const milk = products[0]
  const { categoryId } = await user.get<{ categoryId: number }>(`/api/products/${milk?.id}`)
  const { id } = await user.post('/api/stock-counts', { storeId, categoryId, countedOn: day(0) })
  await withoutEvents(page)
  await signIn(page, 'user', `/stock/count/edit/${id}`)
  await expect(page.getByText('Escanea el primer producto')).toBeVisible()
  await wedgeScan(page, milk?.barcode ?? '')
  const chips = page.getByRole('group', { name: 'Lote' }).getByRole('button')
  await expect(chips).toHaveCount(5)
  for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 })
  expect(await sideways(page.getByRole('group', { name: 'Lote' }))).toBe(0)
})

test('on a phone the head of a report`s table stays below its filters while its rows scroll', async ({
  page,
  request,
}) => {
  // A store of its own: the sums of others may need more room than the page has.
  const { admin, user, supplierId, products } = await layOut(request, 1, false)
  const { id: storeId } = await admin.post('/api/stores', { name: `Sede ${supplierId}` })
  for (let nth = 0; nth < 8; nth += 1) {
    const file = await user.upload('/api/attachments', `sede-${nth}.pdf`, anotherOf(pdf))
    const { id, version } = await user.post('/api/purchases', {
      supplierId,
      storeId,
      reference: `SEDE-${supplierId}-${nth}`,
      purchasedOn: day(-30 * nth),
      creditDays: 30,
      discount: 0,
      shipping: 0,
      returned: 0,
      note: '',
      items: [{ productId: products[0]?.id, quantity: '1', cost: String(1000 + nth) }],
      attachmentIds: [file.id],
    })
    await admin.post(`/api/purchases/${id}/approve`, undefined, version)
  }
  await page.setViewportSize({ width: 390, height: 560 })
  await signIn(page, 'user', `/report/overview_chart?store=${storeId}`)
  const table = page.locator('[data-part=report-table]')
  await table.waitFor()
  const last = table.getByRole('row').last()
  await last.evaluate((row) => row.scrollIntoView({ block: 'end' }))
  const head = table.getByRole('columnheader').first()
  await expect(head).toBeInViewport({ ratio: 1 })
  const bar = await sidesOf(page.locator('[data-part=filters]'))
  // No row is seen between them.
  expect(Math.abs((await sidesOf(head)).top - bar.bottom)).toBeLessThanOrEqual(1)
})

test('on a phone the name of whoever a purchase is due to is whole, in two lines', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const company = `Laboratorios Andivida ${goods.supplierId}`
  const { id: supplierId, version } = await goods.user.post('/api/suppliers', {
    company,
    email: '',
    phone: '',
    city: 'Bogotá',
    creditDays: 1,
  })
  await goods.admin.post(`/api/suppliers/${supplierId}/approve`, undefined, version)
  const file = await goods.user.upload('/api/attachments', 'factura.pdf', anotherOf(pdf))
  const stores = await goods.user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const bill = await goods.user.post('/api/purchases', {
    supplierId,
    storeId: stores.data.find(({ name }) => name === 'Centro')?.id,
    reference: `FE-${supplierId}-D`,
    purchasedOn: day(0),
    creditDays: 4,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: '',
    // The largest of its day is among those that are named.
    items: [{ productId: goods.products[0]?.id, quantity: '10', cost: '99999' }],
    attachmentIds: [file.id],
  })
  await goods.admin.post(`/api/purchases/${bill.id}/approve`, undefined, bill.version)
  await signIn(page, 'user')
  const name = page.getByRole('region', { name: 'Compras por vencer' }).getByText(company).first()
  await expect(name).toBeVisible()
  const { wide, high } = await name.evaluate((at) => ({
    wide: at.scrollWidth - at.clientWidth,
    high: at.scrollHeight - at.clientHeight,
  }))
  expect([wide, high]).toEqual([0, 0])
})
