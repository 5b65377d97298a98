import { mayDo } from '@trastienda/contract/access'
import { productCosts, productKardex, productLots, productStock } from '@trastienda/contract/product-ledger'
import {
  addProduct,
  changePrice,
  changeProduct,
  deleteProduct,
  exportProducts,
  getProduct,
  listProducts,
  offeredProduct,
  pickProducts,
  similarProducts,
  productGroups,
  productsByValue,
} from '@trastienda/contract/product'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { kardexSums, stockByDay } from './kardex-sums.ts'
import { costsOf, kardexPage, lotsOf, needProduct } from './ledger.ts'
import { offeredFor } from './offered.ts'
import { pickFor } from './pick.ts'
import {
  productById,
  productPage,
  type ProductSheetRow,
  productSheetPage,
  productSums,
  countProducts,
  groupProducts,
} from './queries.ts'
import { changePriceTo, changeProductTo, insertProduct, removeProduct } from './save.ts'
import { productsLike } from './similar.ts'

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
  read(productsByValue, ({ db, query, who }) => countProducts(db, who.companyId, query)),
  read(productGroups, ({ db, query, who }) => groupProducts(db, who.companyId, query)),
  listRoute(listProducts, (db, query, { who }) => [
    productPage(db, who.companyId, query),
    productSums(db, who.companyId, query),
  ]),

  exportRoute(exportProducts, {
    table: 'products',
    columns,
    page: (db, filter, { who }) => productSheetPage(db, who.companyId, filter),
  }),

  read(pickProducts, ({ query, who, db, today }) => {
    // Who sees no counts learns nothing from one.
    const count = mayDo(who.role, 'stock_count.see') ? query.count : undefined
    return pickFor(db, who.companyId, { ...query, count }, today)
  }),

  read(similarProducts, async ({ query, who, db }) => ({
    data: await productsLike(db, who.companyId, query),
  })),

  read(offeredProduct, async ({ query, who, db }) =>
    found(await offeredFor(db, who.companyId, query.category)),
  ),

  read(getProduct, async ({ params, who, db }) => found(await productById(db, who.companyId, params.id))),

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
