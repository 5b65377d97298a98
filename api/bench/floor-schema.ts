import type { Client } from 'pg'
import { lotsOfProduct } from './make.ts'

/**
 * The smallest set of tables with the same content as our documents: the document and its lines, the quantity and
 * reservation of each lot, the average value of goods, what a party is owed, the ledgers of stock and of money, and
 * the history. One table has the documents of every kind, which is the minimum.
 */
const tables = `
  drop schema if exists floor cascade;
  create schema floor;
  create table floor.product (
    id integer primary key, on_hand numeric(14, 3) not null check (on_hand >= 0), worth bigint not null,
    average numeric(18, 6) not null);
  create table floor.party (id integer primary key, owed bigint not null);
  create table floor.document (
    id bigint generated always as identity primary key, kind text not null, reference text not null,
    party integer references floor.party, store integer not null, status text not null, day date not null,
    total bigint not null, paid bigint not null default 0, reserved bigint not null default 0,
    unique (kind, reference), check (paid + reserved <= total));
  create index on floor.document (kind, day desc, id desc);
  create table floor.line (
    id bigint generated always as identity primary key, document bigint not null references floor.document,
    product integer not null references floor.product, lot integer not null, quantity numeric(14, 3) not null,
    cost numeric(18, 6) not null, received numeric(14, 3) not null default 0, check (received <= quantity));
  create index on floor.line (document);
  create table floor.allocation (
    document bigint references floor.document, bill bigint references floor.document, amount bigint not null,
    primary key (document, bill));
  create table floor.stock (
    product integer, store integer, lot integer, quantity numeric(14, 3) not null check (quantity >= 0),
    reserved numeric(14, 3) not null default 0 check (reserved <= quantity), primary key (product, store, lot));
  create table floor.movement (
    id bigint generated always as identity primary key, product integer not null, store integer not null,
    lot integer not null, quantity numeric(14, 3) not null, worth bigint not null, document bigint not null);
  create index on floor.movement (product, id);
  create table floor.money (
    id bigint generated always as identity primary key, account text not null, document bigint not null,
    amount bigint not null);
  create table floor.history (
    id bigint generated always as identity primary key, at timestamptz not null default now(), who integer not null,
    document bigint not null, what jsonb not null)`

export const floorProducts = 2000
export const floorParties = 200
/** Orders of twenty lines and bills of a party each, from which documents are made. */
export const floorOrders = 1000
export const floorBills = 10_000
const [lines, inLot] = [20, 1_000_000]

const filling = `
  insert into floor.product select n, ${inLot * lotsOfProduct}, ${inLot * lotsOfProduct}::bigint * 200000, 2000 from generate_series(1, ${floorProducts}) n;
  insert into floor.party select n, 0 from generate_series(1, ${floorParties}) n;
  insert into floor.stock select p, 1, l, ${inLot} from generate_series(1, ${floorProducts}) p, generate_series(1, ${lotsOfProduct}) l;
  insert into floor.document (kind, reference, party, store, status, day, total)
  select 'order', 'PO-' || n, 1 + n % ${floorParties}, 1, 'approved', current_date, 1000000000 from generate_series(1, ${floorOrders}) n;
  insert into floor.document (kind, reference, party, store, status, day, total)
  select 'purchase', 'FE-' || n, 1 + n % ${floorParties}, 1, 'approved', current_date, 1000000000 from generate_series(1, ${floorBills}) n;
  insert into floor.line (document, product, lot, quantity, cost)
  select d.id, 1 + (d.id * 131 + k * 97) % ${floorProducts}, 1 + k % ${lotsOfProduct}, 1000000, 2000
    from floor.document d, generate_series(1, ${lines}) k where d.kind = 'order';
  insert into floor.line (document, product, lot, quantity, cost)
  select d.id, 1 + (d.id * 131 + k * 397) % ${floorProducts}, 1 + k % ${lotsOfProduct}, 1000, 2000
    from floor.document d, generate_series(1, 5) k where d.kind = 'purchase'`

/** Creates the tables beside ours in the same database, and fills them with as much data as a bench's shop has. */
export async function makeFloor(owner: Client): Promise<void> {
  await owner.query(tables)
  await owner.query(filling)
  await owner.query('vacuum analyze')
}
