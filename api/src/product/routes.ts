import { productCosts, productKardex, productLots, productStock } from '@trastienda/contract/product-ledger'
import {
  addProduct,
  changePrice,
  changeProduct,
  deleteProduct,
  exportProducts,
  getProduct,
  listProducts,
  pickProducts,
} from '@trastienda/contract/product'
import { Problem } from '@trastienda/contract/problem'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { kardexSums, stockByDay } from './kardex-sums.ts'
import { costsOf, kardexPage, lotsOf, needProduct } from './ledger.ts'
import { pickFor } from './pick.ts'
import { productById, productPage, type ProductSheetRow, productSheetPage, productSums } from './queries.ts'
import { changePriceTo, changeProductTo, insertProduct, removeProduct } from './save.ts'

const columns: readonly SheetColumn<ProductSheetRow>[] = [
  { id: 'code', kind: 'text' },
  { id: 'name', kind: 'text' },
  { id: 'category', kind: 'text' },
  { id: 'unit', kind: 'text' },
  { id: 'unitWhole', kind: 'flag' },
  { id: 'price', kind: 'money' },
  { id: 'lastCost', kind: 'cost' },
  { id: 'averageCost', kind: 'cost' },
  { id: 'onHand', kind: 'quantity' },
  { id: 'alertQuantity', kind: 'quantity' },
  { id: 'stockValue', kind: 'money' },
  { id: 'tracksExpiry', kind: 'flag' },
  { id: 'shelfLifeDays', kind: 'integer' },
  { id: 'barcodes', kind: 'text' },
  { id: 'active', kind: 'flag' },
]

export const productRoutes = [
  read(listProducts, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const page = await productPage(db, who.companyId, query)
      return { ...page, ...(await productSums(db, who.companyId, query)) }
    }),
  ),

  direct(
    exportProducts,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'products',
        today,
        asked: { format, language, columns: chosen },
        columns,
        page: (db, cursor) => productSheetPage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
      })
    },
  ),

  read(pickProducts, ({ query, who, db, today }) => pickFor(db, who.companyId, query, today)),

  read(getProduct, async ({ params, who, db }) => {
    const found = await productById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),

  write(addProduct, ({ tx, who, body }) => insertProduct(tx, who, body)),
  write(changeProduct, ({ tx, who, params, version, body }) =>
    changeProductTo(tx, who, params.id, version, body),
  ),
  write(changePrice, ({ tx, who, params, version, body }) =>
    changePriceTo(tx, who, params.id, version, body),
  ),
  write(deleteProduct, ({ tx, who, params, version }) => removeProduct(tx, who, params.id, version)),

  read(productKardex, ({ params, query, who, services }) =>
    snapshot(services.pool, async (db) => {
      await needProduct(db, who.companyId, params.id)
      const page = await kardexPage(db, who.companyId, params.id, query)
      return { ...page, ...(await kardexSums(db, who.companyId, params.id, query)) }
    }),
  ),

  read(productStock, ({ params, query, who, services }) =>
    snapshot(services.pool, async (db) => {
      await needProduct(db, who.companyId, params.id)
      return stockByDay(db, who.companyId, params.id, query)
    }),
  ),

  read(productLots, async ({ params, query, who, db }) => {
    await needProduct(db, who.companyId, params.id)
    return { data: await lotsOf(db, who.companyId, params.id, query.store) }
  }),

  read(productCosts, ({ params, who, services }) =>
    snapshot(services.pool, async (db) => {
      await needProduct(db, who.companyId, params.id)
      return costsOf(db, who.companyId, params.id)
    }),
  ),
]
