import { callsOf, documentKinds, documents } from '@trastienda/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asking, openAsking } from '../../test/report-asking.ts'

// Every figure of the dashboard opens a list or documents that add up to it, after a random history.

type Sums = Record<'grandTotal' | 'balance' | 'value', number>
type List = { total: number; totals: Sums; data: Record<string, unknown>[] }
type Period = Record<'total' | 'count' | 'pendingTotal' | 'pendingCount', number> & { from: string }
interface Board extends Record<'today' | 'week' | 'month', Period> {
  sales: Record<'today' | 'week' | 'month', Period>
  days: { day: string; total: number }[]
  trend: { day: string; purchases: number; sales: number }[]
  due: { day: string | null; count: number; balance: number }[]
  waiting: { count: number; total: number }
  inventoryValue: number
  owed: number
  receivable: number
  approvals: { kind: string; count: number }[]
  expiry: Record<'lots' | 'value' | 'loss' | 'expiredLots' | 'expiredValue', number>
  topProducts: { id: number; quantity: string; amount: number }[]
}

/** The lists that the kinds of pending documents open. */
const queues: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    documentKinds.map((kind) => [kind, `${callsOf(kind).slice(5)}?${documents[kind].state}=pending`]),
  ),
  purchase_order: 'purchase-orders?approval=pending',
  received_order: 'received-orders?status=pending',
  purchase_return: 'purchases?returning=true',
  sale_return: 'sales?returning=true',
  customer: 'customers?approval=pending',
  supplier: 'suppliers?approval=pending',
  user: 'users?approval=pending',
}

const on = '2026-11-20'
let asking: Asking
let at: Asking['at']

beforeAll(async () => {
  asking = await openAsking()
  ;({ at } = asking)
  // The dashboard shows the last days: the history continues until the one store has a best seller too.
  for (let round = 0; round < 20; round++) {
    await at.live(asking.random, 60)
    const { topProducts } = await read<Board>(`/api/dashboard?store=${at.stores[0]}`)
    if (topProducts.length > 0) return
  }
}, 600_000)
afterAll(() => at.shop.close())

const read = async <T>(path: string): Promise<T> => {
  const reply = await at.shop.as('admin').get(path)
  expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
  return reply.json<T>()
}
const list = (path: string) => read<List>(path)

test.each(['', 'store'])(
  'every figure of the dashboard opens documents that add up to it %s',
  async (narrowed) => {
    const store = narrowed === '' ? '' : `&store=${at.stores[0]}`
    const board = await read<Board>(`/api/dashboard?${store.slice(1)}`)
    const label = `REPORT_SEED=${asking.seed} ${store}`
    const decided = 'status=received,partial,paid'
    for (const [path, periods] of [
      ['/api/purchases', board],
      ['/api/sales', board.sales],
    ] as const)
      for (const name of ['today', 'week', 'month'] as const) {
        const { from, total, count, pendingTotal, pendingCount } = periods[name]
        const days = `from=${from}&to=${on}${store}`
        const there = await list(`${path}?${decided}&${days}`)
        expect([there.total, there.totals.grandTotal ?? 0], `${label} ${path} ${name}`).toEqual([
          count,
          total,
        ])
        const waiting = await list(`${path}?status=pending&${days}`)
        expect([waiting.total, waiting.totals.grandTotal ?? 0]).toEqual([pendingCount, pendingTotal])
      }
    for (const { day, purchases, sales } of asking.random.some(board.trend, 5)) {
      const days = `from=${day}&to=${day}&by=day${store}`
      for (const [report, due] of [
        ['purchases_report', purchases],
        ['sales_report', sales],
      ] as const)
        expect((await asking.get(`${report}?${days}`)).totals['total'], `${label} ${day}`).toBe(due)
    }
    for (const { day, count, balance } of board.due) {
      const days = day === null ? 'dueTo=2026-11-19' : `dueFrom=${day}&dueTo=${day}`
      const bills = await list(`/api/purchases?owing=true&${days}${store}`)
      expect([bills.total, bills.totals.balance ?? 0], `${label} due ${day}`).toEqual([count, balance])
    }
    const pending = await list(`/api/purchases?status=pending${store}`)
    expect([pending.total, pending.totals.grandTotal ?? 0]).toEqual([
      board.waiting.count,
      board.waiting.total,
    ])
    for (const { kind, count } of board.approvals)
      expect((await list(`/api/${queues[kind]}${store}`)).total, `${label} ${kind}`).toBe(count)
    expect(await asking.drilled('stockCost', ''), label).toBe(board.inventoryValue)
    expect(await asking.drilled('owedToSuppliers', ''), label).toBe(board.owed)
    expect(await asking.drilled('owedByCustomers', ''), label).toBe(board.receivable)
    expect(board.topProducts.length).toBeGreaterThan(0)
    for (const { id, quantity, amount } of board.topProducts) {
      const drilled = await asking.opened(
        'netSales',
        `from=2026-11-01&to=${on}${store}&product=${id}&lines=true`,
      )
      expect(drilled, `${label} product ${id}`).toMatchObject({ quantity, amount })
    }
    const lots = await asking.get(`product_expiry_alert?days=30${store}&limit=200`)
    const { lots: count, value, loss, expiredLots, expiredValue } = board.expiry
    expect(lots.totals, label).toMatchObject({
      expiring: { lots: count, value, loss },
      expired: { lots: expiredLots, value: expiredValue },
    })
  },
)
