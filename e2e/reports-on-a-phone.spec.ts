import { expect, type Locator, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { layOut } from './purchase-goods.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { sellLarge } from './sold-and-back.ts'
import { visit } from './visit.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error('not drawn')
  return { top: box.y, bottom: box.y + box.height, right: box.x + box.width }
}

/** Answers a report with other figures in place of those of the sample. */
const answered = (page: Page, report: string, change: (reply: Record<string, unknown>) => object) =>
  page.route(`**/api/reports/${report}?*`, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: change((await reply.json()) as Record<string, unknown>) })
  })

test('on a phone figures beside each other stand on one line, whatever they are compared with', async ({
  page,
}) => {
  await signIn(page, 'admin', '/settings/general')
  const now = { amount: 720_115_000, returned: 335_000, total: 719_780_000 }
  await answered(page, 'sales_report', (reply) => ({
    ...reply,
    totals: { ...(reply['totals'] as object), ...now },
    // What was returned is new; what was sold was less.
    before: { ...(reply['totals'] as object), ...now, amount: 707_000_000, returned: 0 },
  }))
  await visit(page, '/report/sales_report?compare=true')
  const figures = page.locator('[data-part=report-sums] dd > :first-child')
  await expect(figures.nth(1)).toHaveText('3.350')
  const [sold, returned] = [await boxOf(figures.nth(0)), await boxOf(figures.nth(1))]
  expect(returned.top).toBeCloseTo(sold.top, 0)
})

test('on a phone a day of the sales report says what was sold, earned and in how many documents, and opens them', async ({
  page,
  request,
}) => {
  await sellLarge(await stocked(request, 1))
  await signIn(page, 'admin', '/settings/general')
  await visit(page, '/report/sales_report?by=month')
  const row = page.locator('[data-part=report-table] tbody tr').first()
  for (const label of ['Total', 'Utilidad bruta', 'Documentos'])
    await expect(row.locator(`td[data-label="${label}"]`)).toBeVisible()
  await expect(row.locator('td[data-label="Valor"]')).toBeHidden()
  await row.locator('td[data-label="Utilidad bruta"]').getByRole('link').tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('on a phone a change stands below each figure, whatever room is beside it', async ({ page }) => {
  await signIn(page, 'admin', '/settings/general')
  await answered(page, 'sales_report', (reply) => ({
    ...reply,
    totals: { ...(reply['totals'] as object), amount: 100, total: 2_449_831_250 },
    before: { ...(reply['totals'] as object), amount: 90, total: 2_266_000_000 },
  }))
  await visit(page, '/report/sales_report?compare=true')
  const sums = page.locator('[data-part=report-sums] dd:has(> :nth-child(2))')
  await expect(sums.first()).toBeVisible()
  for (const sum of await sums.all()) {
    const [figure, change] = [await boxOf(sum.locator('> *').nth(0)), await boxOf(sum.locator('> *').nth(1))]
    expect(change.top).toBeGreaterThanOrEqual(figure.bottom - 1)
  }
})

test('on a phone what waits for approval stands below the actions of the overdue bills, and notes on one line', async ({
  page,
}) => {
  await signIn(page, 'admin', '/settings/general')
  const sums = {
    notDue: 0,
    days1to30: 88_100_250,
    days31to60: 0,
    days61to90: 0,
    over90: 0,
    bills: 7,
    overdueBills: 4,
    balance: 253_647_250,
    overdue: 88_100_250,
    toPay: { bills: 2, waiting: 64_123_000 },
  }
  await answered(page, 'expired_purchases_report', (reply) => ({
    ...reply,
    data: [{ id: 7, name: 'Mayorista La Sexta S.A.S.', oldestDueOn: '2026-11-02', ...sums }],
    totals: sums,
    owed: { bills: 9, balance: 1_644_304_640 },
  }))
  await visit(page, '/report/expired_purchases_report')
  const waits = await boxOf(page.getByText('641.230 ya en pagos por aprobar'))
  expect(waits.top).toBeGreaterThanOrEqual((await boxOf(page.getByRole('link', { name: /^Pagar 2/ }))).bottom)
  const notes = page.locator('[data-part=report-sums] dd > :last-child')
  const [overdue, all] = [
    await boxOf(notes.getByText('4 compras')),
    await boxOf(notes.getByText('7 compras')),
  ]
  expect(all.top).toBeCloseTo(overdue.top, 0)
})

test('on a narrow phone no figure of the people is cut', async ({ page }) => {
  await signIn(page, 'admin', '/settings/general')
  const millions = {
    purchasesAmount: 1_644_794_750,
    salesAmount: 2_102_053_750,
    paymentsAmount: 1_704_548_750,
  }
  await answered(page, 'users_report', (reply) => ({
    ...reply,
    data: (reply['data'] as object[]).map((row) => ({ ...row, ...millions })),
    totals: { ...(reply['totals'] as object), ...millions },
  }))
  await visit(page, '/report/users_report')
  const table = page.locator('[data-part=report-table]')
  await expect(table.locator('tbody')).toContainText('17.045.487,50')
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('on a narrow phone the last tab that is seen fades where others follow it', async ({ page }) => {
  await signIn(page, 'admin', '/settings/general')
  const strip = page.locator('[data-part=settings-menu]')
  await expect(strip).toHaveAttribute('data-more', 'right')
  const faded = await strip.evaluate((box) => {
    const fades =
      box.getBoundingClientRect().right -
      Number.parseInt(getComputedStyle(box).getPropertyValue('--after'), 10)
    const seen = [...box.querySelectorAll('a')].filter(
      (tab) => tab.getBoundingClientRect().left < box.getBoundingClientRect().right,
    )
    return (seen.at(-1)?.getBoundingClientRect().right ?? 0) - fades
  })
  expect(faded).toBeGreaterThan(20)
})

test('on a card an act ends where its time does, and a percentage has its name', async ({ page }) => {
  await signIn(page, 'admin', '/setting/audit_log')
  const card = page.locator('tbody tr[data-index]').first()
  const act = await boxOf(card.locator('[data-m=b] [data-opens]'))
  expect(act.right).toBeCloseTo((await boxOf(card.locator('[data-m=d] time'))).right, 0)
  await visit(page, '/category/list')
  await expect(page.locator('tbody tr[data-index] [data-m=d]').first()).toContainText('Recibido de lo pedido')
})

test('the hint of an empty day is the one that its field has room for', async ({ page, request }) => {
  const { supplierId } = await layOut(request, 1)
  await page.setViewportSize({ width: 320, height: 780 })
  await signIn(page, 'admin', `/report/suppliers_report/${supplierId}`)
  const until = page.getByLabel('Hasta', { exact: true })
  await expect(until).toHaveAttribute('placeholder', '20/11')
  await page.setViewportSize({ width: 639, height: 780 })
  await expect(until).toHaveAttribute('placeholder', '20/11, hoy, +30')
})

test('on a phone the documents behind a figure are read whole, below headings that stay', async ({
  page,
  request,
}) => {
  await sellLarge(await stocked(request, 1))
  await signIn(page, 'admin', '/settings/general')
  const days = `from:${day(-28)};to:${day(0)}`
  for (const [width, figure, report] of [
    [360, 'receivables', 'income_report'],
    [390, 'receivables', 'income_report'],
    [360, 'netSales', 'product_report'],
    [360, 'stockCost', 'product_report'],
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto(`/report/${report}?show=${figure};${days}${figure === 'netSales' ? ';lines:true' : ''}`)
    const table = page.getByRole('dialog').getByRole('table')
    await expect(table.locator('tbody tr').first()).toBeVisible()
    const room = page.getByRole('dialog').getByRole('region')
    const where = `${figure}, ${width} px`
    expect(await room.evaluate((box) => box.scrollWidth - box.clientWidth), where).toBe(0)
    const cut = await table
      .locator(':is(th, td):last-child')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      )
    expect(cut, where).toEqual([])
    // All headings stay above the documents that are scrolled.
    await room.evaluate((box) => box.scrollTo(0, 150))
    const tops = await table
      .locator('thead th:visible')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    expect(new Set(tops).size, where).toBe(1)
    const first = await boxOf(table.locator('thead th').first())
    expect(first.top, where).toBeGreaterThanOrEqual((await boxOf(room)).top - 1)
    // They begin near the top.
    expect(first.bottom, where).toBeLessThan(180)
  }
})

test('on a phone the boxes to compare scroll away with the report, and its period stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user', '/report/income_report?compare=true')
  const box = page.getByRole('checkbox', { name: /^Comparar con/ }).first()
  await expect(box).toBeInViewport()
  await page.locator('[data-part=report]').evaluate((report) => report.scrollIntoView({ block: 'end' }))
  await expect(box).not.toBeInViewport()
  await expect(page.getByRole('button', { name: /^Periodo:/ })).toBeInViewport()
})
