import { expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { day } from './day.ts'
import { owing } from './payments-entered.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { bringBack, sellLarge } from './sold-and-back.ts'

// Thirty of what costs 35 million each: every amount of these documents is among the largest.
const large = { quantity: '30', cost: '35000000' }

type Goods = Awaited<ReturnType<typeof stocked>>

interface Returnable {
  readonly suggested: string
  readonly lines: readonly {
    readonly lineId: number
    readonly productId: number
    readonly lotId: number
  }[]
}

/** Enters a document and lets a second person approve it. */
async function approved({ user, admin }: Goods, path: string, body: object) {
  const { id, version } = await user.post(path, body)
  await admin.post(`${path}/${id}/approve`, path.includes('received') ? { overReason: null } : {}, version)
  return id
}

/** A sale of large amounts, and a return of a part of it. */
async function soldAndBack(goods: Goods) {
  const sale = await sellLarge(goods)
  return { sale: sale.id, back: await bringBack(goods, sale, { quantity: '10', reason: 'wrong_product' }) }
}

/** An order of large amounts with what came of it, a bill of as much, and a return to the supplier. */
async function boughtAndBack(goods: Goods) {
  const { user, supplierId, storeId, products } = goods
  const productId = products[0]?.id
  const common = { supplierId, storeId, discount: 0, shipping: 0 }
  const order = await approved(goods, '/api/purchase-orders', {
    ...common,
    orderedOn: day(0),
    expectedOn: day(0),
    items: [{ productId, ...large }],
  })
  const { items } = await user.get<{ items: { id: number }[] }>(`/api/purchase-orders/${order}`)
  const receipt = await approved(goods, '/api/received-orders', {
    purchaseOrderId: order,
    receivedOn: day(0),
    deliveryNote: '',
    items: items.map(({ id }) => {
      const lot = { lot: 'L-1', expiresOn: '2031-05-15' }
      return { orderLineId: id, accepted: '29', rejected: '1', rejectReason: 'damaged', ...lot }
    }),
  })
  const file = await user.upload('/api/attachments', 'factura.pdf', pdf)
  const purchase = await approved(goods, '/api/purchases', {
    ...common,
    reference: `FE-${supplierId}-grande`,
    purchasedOn: day(0),
    creditDays: 30,
    returned: 0,
    note: '',
    items: [{ productId, ...large, lot: 'L-2', expiresOn: '2031-05-15' }],
    attachmentIds: [file.id],
  })
  const { lines, suggested } = await user.get<Returnable>(`/api/purchases/${purchase}/returnable`)
  const back = await approved(goods, '/api/purchase-returns', {
    purchaseId: purchase,
    reference: suggested,
    returnedOn: day(0),
    note: '',
    items: lines
      .filter((line) => line.productId === productId)
      .map(({ lineId, lotId }) => ({ purchaseLineId: lineId, lotId, quantity: '29', reason: 'near_expiry' })),
    attachmentIds: [],
  })
  return { order, receipt, purchase, back }
}

/** The cells with figures that are not, or not in full, within the width of the screen. */
const outside = (page: Page) =>
  page.locator('td:has(bdi)').evaluateAll((all) =>
    all
      .filter((cell) => {
        const { left, right, width } = cell.getBoundingClientRect()
        return width > 0 && (left < -1 || right > window.innerWidth + 1)
      })
      .map((cell) => cell.textContent),
  )

test('the amounts of read documents are in view on a phone, however large', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const sold = await soldAndBack(goods)
  const bought = await boughtAndBack(goods)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user')
  const times = '30 und × 35.000.000'
  for (const [path, words] of [
    [`/sale/edit/${sold.sale}`, times],
    [`/sale/edit/${sold.sale}?return=${sold.back}`, '10 und · Producto equivocado'],
    [`/purchase/edit/${bought.purchase}`, times],
    [`/preturn/list/${bought.purchase}?open=${bought.back}`, '29 und · Próximo a vencer'],
    [`/purchase-order/list?order=${bought.order}`, times],
    [`/received-order/edit/${bought.receipt}`, '29 und × 35.000.000'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('td small').filter({ hasText: words }).first()).toBeVisible()
    expect(await outside(page), path).toEqual([])
  }
})

for (const language of ['es', 'ar']) {
  test(`the sums of all bills are complete (${language})`, async ({ page, request }) => {
    await owing(request, ['123456789.15'])
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(page, 'user')
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/concurrent_payments/form')
      const sums = page.locator('[data-part=bills] tfoot td:has(bdi)')
      await expect(sums).toHaveCount(3)
      const cut = await sums.evaluateAll((all) =>
        all
          .filter((cell) => {
            const room = cell.getBoundingClientRect()
            const sum = cell.querySelector('bdi')?.getBoundingClientRect()
            return !sum || sum.left < room.left || sum.right > room.right
          })
          .map((cell) => cell.textContent),
      )
      expect(cut, `${width} px`).toEqual([])
    }
  })
}

test('an amount to pay that is typed is whole beside its mark, however large', async ({ page, request }) => {
  await owing(request, ['123456789.15'])
  await signIn(page, 'user')
  for (const width of [1440, 1280, 1024, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/concurrent_payments/form')
    const amount = page.locator('[data-bill]').first()
    for (const typed of ['500.000', '9.456.000,50', '99.999.999.999,14', '999.999.999.999,99']) {
      await amount.fill(typed)
      expect(
        await amount.evaluate((field) => field.scrollWidth - field.clientWidth),
        `${typed}, ${width} px`,
      ).toBe(0)
      const [mark, figure] = await amount.evaluate((field) => {
        const [above, below] = [field.previousElementSibling, field].map((each) =>
          each?.getBoundingClientRect(),
        )
        const { paddingTop } = getComputedStyle(field)
        return [
          [above?.right ?? 0, above?.bottom ?? 0],
          [below?.left ?? 0, (below?.top ?? 0) + Number.parseFloat(paddingTop)],
        ] as const
      })
      expect(mark[0] <= figure[0] || mark[1] <= figure[1] + 1, `${typed}, ${width} px`).toBe(true)
    }
  }
})

test('the totals of a sale in Arabic end at the edge, and its share stands apart', async ({
  page,
  request,
}) => {
  const { sale } = await soldAndBack(await stocked(request, 1))
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user', `/sale/edit/${sale}`)
  const totals = page.locator('[data-part=totals]')
  const edge = (await totals.boundingBox())?.x ?? 0
  const total = await totals.locator('bdi').filter({ hasText: '$' }).boundingBox()
  expect(Math.abs((total?.x ?? 0) - edge)).toBeLessThan(2)
  const gap = await totals.locator('small').evaluate((share) => {
    const word = share.previousSibling
    if (!word) return 0
    const range = document.createRange()
    range.selectNode(word)
    return (
      range.getBoundingClientRect().left - (share.querySelector('bdi')?.getBoundingClientRect().right ?? 0)
    )
  })
  expect(gap).toBeGreaterThan(4)
})
