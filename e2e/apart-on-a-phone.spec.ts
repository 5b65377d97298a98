import { expect, type Locator, type Page, test } from '@playwright/test'
import { anotherOf, pdf } from './api.ts'
import { day } from './day.ts'
import { owing } from './payments-entered.ts'
import { layOut } from './purchase-goods.ts'
import { cell, openTillOfCentro, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// What stands beside something else on a phone is told from it, by the eye and by the finger.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The sides of the words of an element, or of its own box, pixels. */
const sidesOf = (of: Locator, words = false) =>
  of.evaluate((element, ofWords) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, top, bottom, width, height } = (ofWords ? range : element).getBoundingClientRect()
    return { left, right, top, bottom, width, height }
  }, words)

/** How wide the words of an element are, pixels. */
const wordsOf = (of: Locator, words: string) =>
  of.evaluate((element, text) => {
    const { fontFamily, fontSize, fontStretch, fontWeight } = getComputedStyle(element)
    const copy = document.createElement('span')
    Object.assign(copy.style, { fontFamily, fontSize, fontStretch, fontWeight, position: 'absolute' })
    copy.style.whiteSpace = 'nowrap'
    copy.textContent = text
    document.body.append(copy)
    const { width } = copy.getBoundingClientRect()
    copy.remove()
    return width
  }, words)

test('an amount to pay stands apart from the word that it is a part, and what is empty looks like a field', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  const { goods, bills } = await owing(request, ['26022.75', '2000'])
  await signIn(page, 'user', `/concurrent_payments/form?supplier=${goods.supplierId}`)
  const [first, other] = bills.map(({ reference }) => page.getByLabel(`A pagar ${reference}`))
  if (!first || !other) throw new Error('two bills')
  const edgeOf = (of: Locator) =>
    of.locator('xpath=..').evaluate((label) => getComputedStyle(label).boxShadow)
  expect(await edgeOf(other)).not.toBe('none')
  await first.fill('260227,49')
  await other.focus()
  const mark = page.getByText('parcial')
  await expect(first).toHaveValue('260.227,49')
  const [field, word] = [await sidesOf(first), await sidesOf(mark, true)]
  const starts = field.right - (await wordsOf(first, '260.227,49'))
  expect(starts).toBeGreaterThanOrEqual(field.left)
  const above = await first.evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingTop))
  expect(word.bottom <= field.top + above + 4 || word.right + 6 <= starts).toBe(true)
})

test('the menu of each payment of a group is whole on the screen', async ({ page, request }) => {
  const { goods, bills, user } = await owing(request, ['1000'])
  const { id } = await user.post('/api/payment-batches', {
    paidOn: day(0),
    method: 'transfer',
    note: '',
    attachmentIds: [],
    allocations: bills.map((bill) => ({
      purchaseId: bill.id,
      amount: bill.balance,
      payable: bill.balance,
    })),
    references: [{ supplierId: goods.supplierId, reference: `PG-${goods.supplierId}` }],
    credits: [],
  })
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'user', `/concurrent_payments/form?run=${id}`)
    const row = page.locator('[data-part=group]').filter({ hasText: goods.supplier })
    const { left, right } = await sidesOf(row.getByRole('button'))
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
})

test('a lot in the drawer of a product stands apart from its store', async ({ page, request }) => {
  const { user, admin, supplierId, products } = await stocked(request, 1)
  const stores = await user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const file = await user.upload('/api/attachments', 'factura.pdf', anotherOf(pdf))
  const { id, version } = await user.post('/api/purchases', {
    supplierId,
    storeId: stores.data.find(({ name }) => name === 'Norte')?.id,
    reference: `FE-${supplierId}-2`,
    purchasedOn: day(0),
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: '',
    items: [{ productId: products[0]?.id, quantity: '3', cost: '2000', lot: 'L260321', expiresOn: day(200) }],
    attachmentIds: [file.id],
  })
  await admin.post(`/api/purchases/${id}/approve`, undefined, version)
  await signIn(page, 'user', `/product/list?open=${products[0]?.id}`)
  const lot = page.getByRole('listitem').filter({ hasText: 'L260321' })
  const [code, store] = [lot.getByText('L260321', { exact: true }), lot.getByText('Norte')]
  expect((await sidesOf(store)).left - (await sidesOf(code)).right).toBeGreaterThanOrEqual(6)
})

test('the number of a line stands apart from the button that removes it, which does not cover it', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  const goods = await stocked(request, 1)
  await openTillOfCentro(page)
  await cell(page, 1, 'product').tap()
  await page.keyboard.type(goods.products[0]?.code ?? '', { delay: 60 })
  await page.getByRole('option', { name: goods.products[0]?.name }).first().tap()
  const head = page.getByRole('rowheader', { name: 'Línea 1' })
  const remove = head.getByRole('button', { name: /^Quitar la línea/ })
  const { bin, number, covered } = await head.evaluate((at) => {
    const range = document.createRange()
    if (at.firstChild) range.selectNode(at.firstChild)
    const { left, top, width, height, bottom } = range.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      bin: at.querySelector('svg')?.getBoundingClientRect().top ?? 0,
      number: bottom,
      covered: found === null || found.closest('button') !== null,
    }
  })
  expect(covered).toBe(false)
  expect(bin - number).toBeGreaterThanOrEqual(6)
  expect((await sidesOf(remove)).height).toBeGreaterThanOrEqual(44)
})

test('the button to the calendar of the orders is as large as that to export them, its icon in the middle', async ({
  page,
}) => {
  await signIn(page, 'buyer', '/purchase-order/list')
  const calendar = page.getByRole('button', { name: 'Calendario' })
  const [box, icon, other] = [
    await sidesOf(calendar),
    await sidesOf(calendar.locator('svg')),
    await sidesOf(page.getByRole('button', { name: 'Exportar' })),
  ]
  expect(Math.abs(icon.left + icon.right - box.left - box.right)).toBeLessThanOrEqual(2)
  expect(Math.abs(icon.top + icon.bottom - box.top - box.bottom)).toBeLessThanOrEqual(2)
  const frame = await sidesOf(calendar.locator('xpath=..'))
  expect(Math.abs(frame.height - other.height)).toBeLessThanOrEqual(1)
  expect(Math.abs(frame.width - other.width)).toBeLessThanOrEqual(1)
})

/** The tops of the buttons in the head of the page, pixels, each once. */
const rowsOfHead = async (page: Page) => {
  const buttons = page.locator('[data-part=head]').locator('button, a[href]').filter({ visible: true })
  const tops = await buttons.evaluateAll((all) =>
    all.map((one) => Math.round((one.getBoundingClientRect().top + one.getBoundingClientRect().bottom) / 2)),
  )
  return [...new Set(tops)]
}

for (const width of [390, 360])
  test(`at ${width} pixels no button stands alone below the others in the head of a report`, async ({
    page,
    request,
  }) => {
    await layOut(request, 1, false)
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'user', '/report/product_quantity_alert')
    await expect(page.getByRole('button', { name: /^Pedir/ })).toBeVisible()
    expect(await rowsOfHead(page)).toHaveLength(1)
    await page.goto('/report/expired_purchases_report')
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
    expect(await rowsOfHead(page)).toHaveLength(1)
    // The figures on top stand on one line, however many lines their names take.
    const figures = page.locator('[data-part=report-sums] dd > :first-child')
    if ((await figures.count()) < 2) return
    const [one, two] = [await sidesOf(figures.nth(0)), await sidesOf(figures.nth(1))]
    expect(Math.abs(one.top - two.top)).toBeLessThanOrEqual(1)
  })

test('the words in an empty search are whole', async ({ page, request }) => {
  const { user, storeId, products } = await stocked(request, 1)
  const { categoryId } = await user.get<{ categoryId: number }>(`/api/products/${products[0]?.id}`)
  const { id } = await user.post('/api/stock-counts', { storeId, categoryId, countedOn: day(0) })
  const pages = [
    '/product/list',
    '/stock/list',
    '/received-order/list',
    '/payment/pending',
    `/stock/count/edit/${id}`,
  ]
  for (const width of [390, 375, 360]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of pages) {
      await signIn(page, 'user', address)
      const field = page.locator(':is([data-part=search], [data-part=count-find]) input')
      await expect(async () => {
        const words = (await field.getAttribute('placeholder')) ?? ''
        expect(words).not.toBe('')
        const room = await field.evaluate((input) => input.clientWidth)
        expect(await wordsOf(field, words), `${address} at ${width}`).toBeLessThanOrEqual(room)
      }).toPass({ timeout: 5000 })
    }
  }
})
