import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { floorProducts } from './floor-schema.ts'
import { lotsOfProduct } from './make.ts'

// The statements of hand-written documents; each connection prepares each of them once.

export interface Line {
  readonly product: number
  readonly lot: number
  readonly quantity: number
}

let serial = 0

/** Runs a statement under the name of its prepared statement. */
export const runPrepared = <Row extends object>(
  client: PoolClient,
  name: string,
  text: string,
  values: unknown[],
) => client.query<Row>({ name, text, values })

export async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  const done = await work()
  await client.query('commit')
  return done
}

/** Lines of a number of random products, in the order of their locks. */
export function linesOf(count: number, quantity = 1): Line[] {
  const products = new Set<number>()
  while (products.size < count) products.add(1 + randomInt(floorProducts))
  return [...products]
    .sort((a, b) => a - b)
    .map((product) => ({ product, lot: 1 + (product % lotsOfProduct), quantity }))
}

const columns = (lines: readonly Line[]) => [
  lines.map(({ product }) => product),
  lines.map(({ lot }) => lot),
  lines.map(({ quantity }) => quantity),
]

export async function enter(
  client: PoolClient,
  kind: string,
  party: number | null,
  total: number,
): Promise<number> {
  serial += 1
  const { rows } = await runPrepared<{ id: number }>(
    client,
    'enter',
    `insert into floor.document (kind, reference, party, store, status, day, total)
     values ($1, $2, $3, 1, 'pending', current_date, $4) returning id`,
    [kind, `${kind}-${process.pid}-${serial}`, party, total],
  )
  return rows[0]?.id ?? 0
}

export const enterLines = (client: PoolClient, id: number, lines: readonly Line[]) =>
  runPrepared(
    client,
    'lines',
    `insert into floor.line (document, product, lot, quantity, cost)
     select $1, p, l, q, 2000 from unnest($2::int[], $3::int[], $4::numeric[]) t (p, l, q)`,
    [id, ...columns(lines)],
  )

export const note = (client: PoolClient, who: number, id: number, what: string) =>
  runPrepared(client, 'note', `insert into floor.history (who, document, what) values ($1, $2, $3)`, [
    who,
    id,
    JSON.stringify({ what }),
  ])

export const lock = (client: PoolClient, id: number) =>
  runPrepared(
    client,
    'lock',
    `select id from floor.document where id = $1 and status = 'pending' for update`,
    [id],
  )

/** Leaves gaps for lines of others that refer to the same products. */
export const lockProducts = (client: PoolClient, lines: readonly Line[]) =>
  runPrepared(
    client,
    'products',
    `select id from floor.product where id = any($1::int[]) order by id for no key update`,
    [lines.map(({ product }) => product)],
  )

export const decide = (client: PoolClient, id: number, status = 'approved') =>
  runPrepared(client, 'decide', `update floor.document set status = $2 where id = $1`, [id, status])

export const post = (client: PoolClient, id: number, accounts: readonly string[], amount: number) =>
  runPrepared(
    client,
    'post',
    `insert into floor.money (account, document, amount) select a, $1, $3 from unnest($2::text[]) a`,
    [id, accounts, amount],
  )

export const owe = (client: PoolClient, party: number, amount: number) =>
  runPrepared(client, 'owe', `update floor.party set owed = owed + $2 where id = $1`, [party, amount])

/** Reserves goods in their lots for a pending document. */
export async function hold(client: PoolClient, lines: readonly Line[]): Promise<void> {
  await lockProducts(client, lines)
  await runPrepared(
    client,
    'hold',
    `update floor.stock s set reserved = s.reserved + t.q from unnest($1::int[], $2::int[], $3::numeric[]) t (p, l, q)
      where s.product = t.p and s.store = 1 and s.lot = t.l`,
    columns(lines),
  )
}

/** Puts goods into their lots, at a cost that changes the average. */
export async function putIn(
  client: PoolClient,
  id: number,
  store: number,
  lines: readonly Line[],
): Promise<void> {
  await runPrepared(
    client,
    'lots-in',
    `insert into floor.stock (product, store, lot, quantity)
     select p, $4, l, q from unnest($1::int[], $2::int[], $3::numeric[]) t (p, l, q)
     on conflict (product, store, lot) do update set quantity = floor.stock.quantity + excluded.quantity`,
    [...columns(lines), store],
  )
  await runPrepared(
    client,
    'worth-in',
    `update floor.product p set on_hand = on_hand + t.q, worth = worth + round(t.q * 200000)::bigint,
            average = (worth + t.q * 200000) / 100 / (on_hand + t.q)
       from unnest($1::int[], $2::int[], $3::numeric[]) t (p, l, q) where p.id = t.p`,
    columns(lines),
  )
  await move(client, id, store, lines, 1)
}

/** Takes reserved goods out of their lots, at the average. */
export async function takeOut(client: PoolClient, id: number, lines: readonly Line[]): Promise<void> {
  await runPrepared(
    client,
    'lots-out',
    `update floor.stock s set quantity = s.quantity - t.q, reserved = s.reserved - t.q
       from unnest($1::int[], $2::int[], $3::numeric[]) t (p, l, q) where s.product = t.p and s.store = 1 and s.lot = t.l`,
    columns(lines),
  )
  await runPrepared(
    client,
    'worth-out',
    `update floor.product p set on_hand = on_hand - t.q, worth = worth - round(t.q * average * 100)::bigint
       from unnest($1::int[], $2::int[], $3::numeric[]) t (p, l, q) where p.id = t.p`,
    columns(lines),
  )
  await move(client, id, 1, lines, -1)
}

const move = (client: PoolClient, id: number, store: number, lines: readonly Line[], sign: 1 | -1) =>
  runPrepared(
    client,
    'move',
    `insert into floor.movement (product, store, lot, quantity, worth, document)
     select t.p, $4, t.l, $5 * t.q, round($5 * t.q * p.average * 100)::bigint, $6
       from unnest($1::int[], $2::int[], $3::numeric[]) t (p, l, q) join floor.product p on p.id = t.p`,
    [...columns(lines), store, sign, id],
  )
