import { expect, type Locator, test } from '@playwright/test'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

test('on a phone an alert is a card: the goods beside their loss, and below them store, day and quantity', async ({
  page,
  request,
}) => {
  const { products } = await stocked(request, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user')
  await visit(page, `/report/product_expiry_alert?q=${products[0]?.code}`)
  const row = page.locator('[data-part=report-table] tbody tr').first()
  const name = await boxOf(row.getByRole('rowheader').getByRole('link'))
  const loss = await boxOf(row.locator('td[data-card=main]'))
  expect(Math.abs(name.y + name.height / 2 - loss.y - loss.height / 2)).toBeLessThan(24)
  expect(name.width).toBeGreaterThan(150)
  const facts = [
    row.getByText('Centro'),
    row.locator('time').first(),
    row.getByText('10', { exact: true }).first(),
  ]
  for (const fact of facts) {
    const box = await boxOf(fact)
    expect(box.y).toBeGreaterThan(name.y + name.height)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
  }
  // What can be sorted by stays at hand.
  await page.getByRole('button', { name: 'Pérdida' }).first().click()
  await expect(page).toHaveURL(/sort=-loss/)
})
