import { expect } from 'vitest'
import { draftOf, makeSupplier } from './goods.ts'
import type { Saved } from './receiving.ts'
import { openShop, type Person, type Shop } from './shop.ts'

/** What was bought or sold: a product by its code, how many, for how much each, and of which lot. */
type Line = readonly [code: string, quantity: number, each: number, lot?: string, expiresOn?: string]

interface Bill {
  readonly from: string
  readonly at: string
  readonly on: string
  readonly creditDays: number
  readonly lines: readonly Line[]
  /** How much of it is paid, on which day. */
  readonly paid?: readonly [amount: number, on: string]
}

interface Sold {
  readonly at: string
  readonly on: string
  readonly lines: readonly Line[]
  /** A customer, who owes it; without one it is paid at the counter. */
  readonly to?: string
}

const alpina = 'Alpina Productos Alimenticios S.A.'
const molinos = 'Molinos Río Frío S.A.'
const sabana = 'Lácteos Sabana Alta S.A.S.'
const roble = 'Lácteos El Roble Ltda.'
const norte = 'Distribuidora Norte S.A.S.'
// So many begin alike that none of them is meant by that word.
const alike = ['Andina', 'del Café', 'Pacífico', 'La Sabana'].map((name) => `Comercial ${name}`)

const products = [
  ['LAC-1', 'Leche entera 1 L', 'Lácteos'],
  ['LAC-2', 'Leche deslactosada 1 L', 'Lácteos'],
  ['LAC-3', 'Yogur de mora', 'Lácteos'],
  ['LAC-4', 'Queso campesino', 'Lácteos'],
  ['ARR-1', 'Arroz Diana 500 g', 'Granos'],
  ['AVE-1', 'Avena en hojuelas', 'Granos'],
  ['SAL-1', 'Sal refinada', 'Granos'],
  ['JAB-4', 'jabon ×4', 'Aseo'],
  ['ESC-1', 'Escoba', 'Aseo'],
] as const

/** What these are sold for, pesos; the others have no price. */
const prices: Readonly<Record<string, number>> = { 'LAC-1': 4500, 'ARR-1': 3200 }

const bills: readonly Bill[] = [
  {
    from: molinos,
    at: 'Centro',
    on: '2025-12-01',
    creditDays: 30,
    lines: [
      ['AVE-1', 12, 2000],
      ['JAB-4', 1, 3000],
      ['ESC-1', 1, 7500],
    ],
    paid: [34_500, '2025-12-10'],
  },
  {
    from: molinos,
    at: 'Norte',
    on: '2025-12-02',
    creditDays: 30,
    lines: [['AVE-1', 3, 2000]],
    paid: [6000, '2025-12-10'],
  },
  {
    from: norte,
    at: 'Norte',
    on: '2026-10-05',
    creditDays: 90,
    lines: [
      ['ARR-1', 21, 2500],
      ['SAL-1', 6, 1250],
      ['AVE-1', 5, 2000],
    ],
  },
  {
    from: sabana,
    at: 'Centro',
    on: '2026-10-10',
    creditDays: 30,
    lines: [['LAC-4', 10, 12_000, 'Q1', '2026-11-15']],
  },
  {
    from: alpina,
    at: 'Centro',
    on: '2026-11-02',
    creditDays: 60,
    lines: [
      ['LAC-1', 40, 3000, 'L1', '2026-11-25'],
      ['LAC-3', 12, 2000, 'Y1', '2026-12-10'],
      ['AVE-1', 8, 2000],
    ],
    paid: [60_000, '2026-11-18'],
  },
  {
    from: alpina,
    at: 'Norte',
    on: '2026-11-17',
    creditDays: 45,
    lines: [['LAC-1', 10, 3000, 'L2', '2026-12-05']],
  },
  {
    from: molinos,
    at: 'Kennedy',
    on: '2026-11-19',
    creditDays: 2,
    lines: [
      ['ARR-1', 50, 2500],
      ['JAB-4', 20, 3000],
    ],
    paid: [85_000, '2026-11-20'],
  },
  {
    from: roble,
    at: 'Centro',
    on: '2026-11-20',
    creditDays: 5,
    lines: [['LAC-2', 12, 3500, 'D1', '2026-11-27']],
  },
]

const sales: readonly Sold[] = [
  { at: 'Centro', on: '2025-12-20', lines: [['AVE-1', 4, 3000]] },
  { at: 'Norte', on: '2026-10-20', lines: [['SAL-1', 2, 2000]], to: 'Tienda La Esquina' },
  { at: 'Centro', on: '2026-11-03', lines: [['LAC-1', 1, 4500]] },
  { at: 'Norte', on: '2026-11-12', lines: [['SAL-1', 3, 2000]], to: 'Tienda La Esquina' },
  { at: 'Centro', on: '2026-11-16', lines: [['LAC-1', 2, 4500]] },
  { at: 'Centro', on: '2026-11-18', lines: [['LAC-1', 1, 4500]] },
  { at: 'Centro', on: '2026-11-19', lines: [['LAC-1', 4, 4500]], to: 'María Peña' },
  { at: 'Centro', on: '2026-11-19', lines: [['LAC-1', 1, 4500]] },
  {
    at: 'Kennedy',
    on: '2026-11-19',
    lines: [
      ['ARR-1', 4, 3000],
      ['JAB-4', 4, 5000],
    ],
  },
  {
    at: 'Norte',
    on: '2026-11-20',
    lines: [
      ['ARR-1', 4, 3200],
      ['SAL-1', 1, 2000],
    ],
  },
  {
    at: 'Centro',
    on: '2026-11-20',
    lines: [
      ['JAB-4', 1, 4000],
      ['ESC-1', 1, 14_000],
    ],
  },
]

const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, [, quantity, each]) => sum + quantity * each, 0)

/** The ids of the small shop's things by their names, products by their codes. */
type Ids = ReadonlyMap<string, number>

async function inserted(shop: Shop): Promise<Ids> {
  const { companyId, owner } = shop
  const ids = new Map<string, number>()
  const insert = async (name: string, statement: string, values: readonly unknown[]) => {
    const { rows } = await owner.query<{ id: number }>(statement, [companyId, ...values])
    ids.set(name, rows[0]?.id ?? 0)
  }
  const { rows: stores } = await owner
    .query<{ id: number; name: string }>(
      `insert into store (company_id, name) values ($1, 'Kennedy'), ($1, '20 de Julio')`,
      [companyId],
    )
    .then(() =>
      owner.query<{ id: number; name: string }>('select id, name from store where company_id = $1', [
        companyId,
      ]),
    )
  for (const { id, name } of stores) ids.set(name, id)
  ids.set('Lácteos', shop.categoryId)
  for (const name of ['Granos', 'Aseo'])
    await insert(name, 'insert into category (company_id, name) values ($1, $2) returning id', [name])
  for (const [code, name, category] of products)
    await insert(
      code,
      `with p as (insert into product (company_id, code, name, category_id, unit, unit_whole, tracks_expiry, price)
         values ($1, $2, $3, $4, 'und', true, $5, $6) returning company_id, id)
       insert into valuation (company_id, product_id) select company_id, id from p returning product_id as id`,
      [code, name, ids.get(category), category === 'Lácteos', (prices[code] ?? 0) * 100],
    )
  for (const name of ['María Peña', 'Tienda La Esquina'])
    await insert(
      name,
      `insert into customer (company_id, name, approval) values ($1, $2, 'approved') returning id`,
      [name],
    )
  for (const name of [alpina, molinos, sabana, roble, norte, ...alike])
    ids.set(name, await makeSupplier(shop, name))
  return ids
}

/** The small shop of the questions, on Friday 2026-11-20; its documents are entered as people enter them. */
export async function openQuestionedShop(): Promise<Shop> {
  const shop = await openShop()
  const ids = await inserted(shop)
  const id = (name: string) => ids.get(name) ?? 0
  const user = shop.as('user')
  const must = async (by: Person, path: string, body?: object, version?: number) => {
    const reply = await shop.as(by).post(path, body, version === undefined ? {} : { version })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Saved>()
  }
  const approved = (kind: string, { id: of, version }: Saved) =>
    must('admin', `/api/${kind}/${of}/approve`, undefined, version)

  const enterBill = async ({ from, at, on, creditDays, lines }: Omit<Bill, 'paid'>) => {
    const items = lines.map(([code, quantity, each, lot, expiresOn]) => ({
      productId: id(code),
      quantity: String(quantity),
      cost: String(each),
      ...(lot !== undefined && { lot }),
      ...(expiresOn !== undefined && { expiresOn: expiresOn as never }),
    }))
    const days = { purchasedOn: on as never, creditDays }
    return must(
      'user',
      '/api/purchases',
      await draftOf(shop, user, id(from), items, { ...days, storeId: id(at) }),
    )
  }
  const enterSale = ({ at, on, lines, to }: Sold) =>
    must('user', '/api/sales', {
      storeId: id(at),
      customerId: to === undefined ? null : id(to),
      responsibleId: shop.ids.user,
      soldOn: on,
      downPayment: to === undefined ? totalOf(lines) * 100 : 0,
      items: lines.map(([code, quantity, each]) => ({
        productId: id(code),
        quantity: String(quantity),
        price: String(each),
      })),
    })
  const enterPayment = (from: string, { id: purchaseId }: Saved, pesos: number, on: string) =>
    must('user', '/api/payments', {
      kind: 'purchase',
      supplierId: id(from),
      paidOn: on,
      method: 'transfer',
      amount: pesos * 100,
      allocations: [{ purchaseId, amount: pesos * 100 }],
    })

  let last: Saved | undefined
  for (const { paid, ...bill } of bills) {
    last = await approved('purchases', await enterBill(bill))
    if (paid) await approved('payments', await enterPayment(bill.from, last, ...paid))
  }
  for (const sale of sales) await approved('sales', await enterSale(sale))

  // One of each kind waits for approval, and counts in no other figure.
  await enterBill({
    from: alpina,
    at: 'Centro',
    on: '2026-11-20',
    creditDays: 30,
    lines: [['AVE-1', 1, 2000]],
  })
  await enterSale({ at: 'Centro', on: '2026-11-20', lines: [['AVE-1', 1, 3000]] })
  if (last) await enterPayment(roble, last, 10_000, '2026-11-20')
  return shop
}
