import { expect, test } from '@playwright/test'
import { owing, paymentOf } from './payments-entered.ts'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

// Wide enough for all columns.
test.use({ viewport: { width: 2400, height: 900 } })

/** The heads that the screen shortens or leaves to what stands around it, as the file writes them out. */
const writtenOut: Readonly<Record<string, string>> = {
  'N.º de compras': 'Número de compras',
  'N.º de ventas': 'Número de ventas',
  Margen: 'Margen %',
  Unidades: 'Unidades en inventario',
  'A precio de venta': 'Inventario a precio de venta',
  Producto: 'Nombre',
  Devuelto: 'Devuelto al proveedor',
  Costo: 'Costo de lo vendido',
  Hay: 'Existencias',
  Inventario: 'Valor del inventario',
}
/** What only the screen counts. */
const onScreenOnly = new Set(['N.º de devol.', 'N.º de pagos'])

test('a report calls its figures in its file as on its screen', async ({ page, request }) => {
  const { admin, bills, goods } = await owing(request, ['1000'])
  const [bill] = bills
  if (!bill) throw new Error('a bill')
  const payment = await goods.user.post('/api/payments', paymentOf(goods.supplierId, bill, 300_000))
  await admin.post(`/api/payments/${payment.id}/approve`, undefined, payment.version)
  const shelf = await stocked(request, 1)
  const customerId = await approvedCustomer(shelf, `Cliente de ${shelf.supplierId}`)
  const sale = await sell(shelf.user, shelf, { customerId, downPayment: 0 })
  await shelf.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  await signIn(page, 'admin', '/')
  for (const name of [
    'overview_chart',
    'company_chart',
    'store_chart',
    'product_report',
    'sales_report',
    'purchases_report',
    'payment_report',
    'customers_report',
    'suppliers_report',
    'users_report',
  ]) {
    await page.goto(`/report/${name}`)
    const table = page.locator('[data-part=report] table').last()
    await expect(table, name).toBeVisible()
    const heads = (await table.getByRole('columnheader').allInnerTexts()).map((head) => head.trim())
    const file = await page.request.get(`/api/reports/${name}/export?format=csv&language=es`)
    const line = (await file.text()).replace(/^\uFEFF/, '').split(/\r?\n/)[0] ?? ''
    const titles = new Set(line.split(/[;,]/).map((title) => title.replaceAll('"', '')))
    const lacking = heads.filter(
      (head) =>
        head !== '' && !onScreenOnly.has(head) && !titles.has(head) && !titles.has(writtenOut[head] ?? head),
    )
    expect(lacking, `${name}: ${line}`).toEqual([])
  }
})
