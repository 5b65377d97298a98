import { randomInt, randomUUID } from 'node:crypto'
import type { Connection } from './http-client.ts'
import { expectOk, type Saved } from './measure.ts'
import type { ReportShop } from './report-shop.ts'

export const linesOfSale = 10
/** Above any cost, in pesos. */
const price = 100_000

/** Enters a sale of ten products in stock at the store, and has it approved. */
export async function saleMaker(
  { owner, cookies }: ReportShop,
  connection: Connection,
  today: string,
): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ id: number }>(
    `select product_id as id from stock where company_id = 1 and store_id = 1 and expires_on >= '${today}' and quantity > 0
      group by 1 having sum(quantity) > 50 order by 1`,
  )
  const counter = await owner.query<{ id: number }>('select id from customer where counter')
  // A history that is kept from run to run has the keys of the previous run.
  const run = randomUUID()
  let serial = 0
  return async () => {
    const chosen = new Set<number>()
    while (chosen.size < linesOfSale) chosen.add(rows[randomInt(rows.length)]?.id ?? 0)
    serial += 1
    const key = (step: string) => ({ 'idempotency-key': `${step}-${serial}-${run}` })
    const body = {
      storeId: 1,
      customerId: counter.rows[0]?.id ?? 0,
      soldOn: today,
      responsibleId: 1,
      downPayment: linesOfSale * price * 100,
      items: [...chosen].map((productId) => ({ productId, quantity: '1', price: String(price) })),
    }
    const entering = { cookie: cookies.user, ...key('enter') }
    const entered = expectOk(await connection.request('POST', '/api/sales', entering, JSON.stringify(body)))
    const { id, version } = JSON.parse(entered.body) as Saved
    const approving = { cookie: cookies.admin, ...key('approve'), 'if-match': `"v${version}"` }
    expectOk(await connection.request('POST', `/api/sales/${id}/approve`, approving))
  }
}
