import { expect, type Page, test } from '@playwright/test'
import { owing } from './payments-entered.ts'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

// A page on which the tables of reports are longer than the screen, but not wider.
test.use({ viewport: { width: 1440, height: 420 } })

/** Scrolls to the last row of a table, whose heads are then above it in sight. */
async function headsStay(page: Page, name: string): Promise<void> {
  const table = page.getByRole('table', { name })
  const last = table.locator('tbody tr').last()
  await last.scrollIntoViewIfNeeded()
  await expect(table.locator('tbody tr').first()).not.toBeInViewport()
  const head = table.getByRole('columnheader').first()
  await expect(head).toBeInViewport({ ratio: 1 })
  const [above, below] = await Promise.all([head.boundingBox(), last.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
}

test('the heads of a supplier’s statement stay in sight below its first rows', async ({ page, request }) => {
  const costs = Array.from({ length: 14 }, (_, at) => String(1000 + at))
  const { goods } = await owing(request, costs)
  await signIn(page, 'user', `/report/suppliers_report/${goods.supplierId}`)
  await headsStay(page, 'Movimientos')
})

test('the heads of a customer’s statement stay in sight below its first rows', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const customerId = await approvedCustomer(goods, `Deudor de ${goods.supplierId}`)
  for (let nth = 0; nth < 14; nth += 1) {
    const sale = await sell(goods.user, goods, { customerId, downPayment: 0 })
    await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  }
  await signIn(page, 'user', `/report/customers_report/${customerId}`)
  await headsStay(page, 'Estado de cuenta')
})
