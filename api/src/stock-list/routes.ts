import { countPastStock, countStock } from './by-value.ts'
import { Problem } from '@trastienda/contract/problem'
import {
  exportPastStock,
  exportStock,
  listGivingLots,
  listPastLots,
  listPastStock,
  listStock,
  type PastStockRow,
  type StockRow,
  pastStockByValue,
  stockByValue,
} from '@trastienda/contract/stock'
import { listRoute } from '../http/list-route.ts'
import { direct, read } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { needProduct } from '../product/ledger.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { givingLots } from './giving.ts'
import { pastLots, pastStock } from './past.ts'
import { stockPage, stockSums } from './queries.ts'
import { storesNamed } from './store-named.ts'

const columns: readonly SheetColumn<StockRow>[] = [
  { id: 'code', kind: 'text' },
  { id: 'name', kind: 'text' },
  { id: 'category', kind: 'text' },
  { id: 'unit', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'lot', kind: 'text' },
  { id: 'expiresOn', kind: 'day' },
  { id: 'onHand', kind: 'quantity' },
  { id: 'reserved', kind: 'quantity', title: 'heldBack' },
  { id: 'inTransit', kind: 'quantity' },
  { id: 'free', kind: 'quantity' },
  { id: 'expired', kind: 'quantity' },
  { id: 'averageCost', kind: 'cost' },
  { id: 'value', kind: 'money' },
]

const pastColumns: readonly SheetColumn<PastStockRow>[] = [
  { id: 'code', kind: 'text' },
  { id: 'name', kind: 'text' },
  { id: 'category', kind: 'text' },
  { id: 'unit', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'onHand', kind: 'quantity' },
  { id: 'value', kind: 'money' },
]

export const stockListRoutes = [
  read(stockByValue, ({ db, query, who, today }) => countStock(db, who.companyId, query, today)),
  read(pastStockByValue, ({ db, query, who }) => countPastStock(db, who.companyId, query)),
  listRoute(listStock, (db, filter, { who, today }) => [
    stockPage(db, who.companyId, { filter, today }),
    stockSums(db, who.companyId, { filter, today }),
  ]),

  exportRoute(exportStock, {
    table: 'stock',
    columns,
    page: async (db, filter, { who, today, language }) =>
      storesNamed(await stockPage(db, who.companyId, { filter, today }), language),
  }),

  read(listGivingLots, async ({ query, who, db, today }) => ({
    data: await givingLots(db, who.companyId, query, today),
  })),

  read(listPastStock, ({ query, who, services }) =>
    snapshot(services.pool, (db) => pastStock(db, who.companyId, query)),
  ),

  direct(
    exportPastStock,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'stock',
        days: filter.on,
        options: { format, language, columns: chosen },
        columns: pastColumns,
        page: async (db, cursor) =>
          storesNamed(await pastStock(db, who.companyId, { ...filter, limit: windowRows, cursor }), language),
      })
    },
  ),

  read(listPastLots, async ({ query, who, db }) => {
    await needProduct(db, who.companyId, query.product)
    return { data: await pastLots(db, who.companyId, query) }
  }),
]
