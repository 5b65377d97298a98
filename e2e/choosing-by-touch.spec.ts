import { expect, type Locator, type Page, test } from '@playwright/test'
import { owing, paymentOf } from './payments-entered.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Keeps a finger on a row until it is selected. */
async function hold(page: Page, row: Locator): Promise<void> {
  const box = await row.boundingBox()
  const at = { x: (box?.x ?? 0) + 80, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** In a list of approvals the first long touch selects, and taps on the names of others add them. */
async function chooseTwo(page: Page): Promise<void> {
  const rows = page.locator('tbody tr[data-index]')
  await expect(rows).toHaveCount(2)
  await hold(page, rows.first())
  await rows.nth(1).locator('[data-opens]').tap()
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('payments to approve are chosen by a long touch and taps', async ({ page, request }) => {
  const { goods, user, bills } = await owing(request, ['1000', '2000'])
  for (const bill of bills) await user.post('/api/payments', paymentOf(goods.supplierId, bill, bill.balance))
  await signIn(page, 'admin', `/payment/pending?supplier=${goods.supplierId}`)
  await chooseTwo(page)
  await page.getByRole('button', { name: /^Aprobar 2/ }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('purchases to approve are chosen by a long touch and taps', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  for (const [mark, cost] of [
    ['T1', '1500'],
    ['T2', '2600'],
  ] as const)
    await enterPurchase(goods.user, goods, { mark, costs: [cost] })
  await signIn(page, 'admin', `/pending-data/purchase?supplier=${goods.supplierId}`)
  await chooseTwo(page)
  await page.getByRole('button', { name: /^Aprobar 2/ }).tap()
  await expect(page.getByRole('dialog')).toContainText('Aprobar 2')
})
