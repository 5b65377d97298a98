import { expect, test } from '@playwright/test'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

for (const width of [390, 360])
  test(`on a screen ${width} pixels wide each movement of a customer shows its balance`, async ({
    page,
    request,
  }) => {
    const goods = await stocked(request, 1)
    const customerId = await approvedCustomer(goods, `Deudor ${width} de ${goods.supplierId}`)
    const sale = await sell(goods.user, goods, { customerId, downPayment: 0 })
    await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'user', `/report/customers_report/${customerId}`)
    const statement = page.getByRole('region', { name: 'Estado de cuenta' })
    const row = statement.getByRole('row').filter({ hasText: sale.reference })
    await expect(row.getByRole('cell').last()).toBeInViewport({ ratio: 1 })
    expect(await statement.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    // A figure has its name beside it, because the heads of the columns are gone.
    await expect(statement.locator('thead')).toBeHidden()
    for (const name of ['Cargos', 'Saldo'])
      await expect(row.locator(`td[data-label=${name}]`)).toContainText('7.000')
    // Nothing of it stands at the edge of the screen.
    const edges = await row.evaluate((at) =>
      [...at.querySelectorAll('td')]
        .filter((td) => td.offsetWidth > 0)
        .map((td) => [td.getBoundingClientRect().left, td.getBoundingClientRect().right]),
    )
    for (const [left = 0, right = width] of edges) {
      expect(left).toBeGreaterThanOrEqual(12)
      expect(right).toBeLessThanOrEqual(width - 12)
    }
  })
