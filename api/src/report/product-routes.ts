import { listLotChoices } from '@trastienda/contract/expiring-lots'
import {
  type ExpiringLot,
  expiryAlert,
  exportExpiryAlert,
  exportProductReport,
  exportQuantityAlert,
  type LowProduct,
  productReport,
  type ProductTrade,
  quantityAlert,
} from '@trastienda/contract/report-products'
import { read, type Route } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { windowRows } from '../sheet/send.ts'
import { expiryPage } from './expiry-alert.ts'
import { allOf, exporting } from './export-routes.ts'
import { lotChoices } from './lot-choices.ts'
import { productReportOf } from './product-report.ts'
import { lowProducts } from './quantity-alert.ts'

const withText = ({ margin, ...row }: ProductTrade) => ({
  ...row,
  margin: margin === null ? null : String(margin),
})

const productColumns: readonly SheetColumn<ReturnType<typeof withText>>[] = [
  { id: 'code', kind: 'text' },
  { id: 'name', kind: 'text' },
  { id: 'category', kind: 'text' },
  { id: 'unit', kind: 'text' },
  { id: 'bought', kind: 'quantity' },
  { id: 'boughtAmount', kind: 'money' },
  { id: 'sentBack', kind: 'quantity' },
  { id: 'sentBackAmount', kind: 'money' },
  { id: 'sold', kind: 'quantity' },
  { id: 'soldAmount', kind: 'money' },
  { id: 'broughtBack', kind: 'quantity' },
  { id: 'broughtBackAmount', kind: 'money' },
  { id: 'netSales', kind: 'money' },
  { id: 'costOfSales', kind: 'money' },
  { id: 'grossProfit', kind: 'money' },
  { id: 'margin', kind: 'quantity' },
  { id: 'onHand', kind: 'quantity' },
  { id: 'stockValue', kind: 'money' },
]

const lowColumns: readonly SheetColumn<LowProduct>[] = [
  { id: 'code', kind: 'text' },
  { id: 'name', kind: 'text' },
  { id: 'category', kind: 'text' },
  { id: 'unit', kind: 'text' },
  { id: 'onHand', kind: 'quantity' },
  { id: 'reserved', kind: 'quantity', title: 'heldBack' },
  { id: 'expired', kind: 'quantity' },
  { id: 'usable', kind: 'quantity' },
  { id: 'alertQuantity', kind: 'quantity' },
  { id: 'onOrder', kind: 'quantity' },
  { id: 'onOrderInTime', kind: 'quantity' },
  { id: 'waiting', kind: 'quantity' },
  { id: 'soldLately', kind: 'quantity' },
  { id: 'daysOnSale', kind: 'integer' },
  { id: 'daysSold', kind: 'integer' },
  { id: 'demand', kind: 'quantity' },
  { id: 'sureness', kind: 'word' },
  { id: 'daysLeft', kind: 'integer', title: 'lasts' },
  { id: 'lead', kind: 'integer' },
  { id: 'suggested', kind: 'quantity' },
  { id: 'supplier', kind: 'text' },
  { id: 'lastCost', kind: 'cost' },
]

const lotColumns: readonly SheetColumn<ExpiringLot>[] = [
  { id: 'expiresOn', kind: 'day' },
  { id: 'daysLeft', kind: 'integer' },
  { id: 'code', kind: 'text' },
  { id: 'name', kind: 'text' },
  { id: 'lot', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'unit', kind: 'text' },
  { id: 'quantity', kind: 'quantity' },
  { id: 'value', kind: 'money', title: 'costOfPurchase' },
  { id: 'bookValue', kind: 'money' },
  { id: 'soldLately', kind: 'quantity' },
  { id: 'daysOnSale', kind: 'integer' },
  { id: 'daysSold', kind: 'integer' },
  { id: 'demand', kind: 'quantity' },
  { id: 'sureness', kind: 'word' },
  { id: 'lasts', kind: 'integer' },
  { id: 'lossQuantity', kind: 'quantity' },
  { id: 'loss', kind: 'money' },
]

export const productReportRoutes: readonly Route[] = [
  read(productReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => productReportOf(db, who.companyId, query, today)),
  ),
  read(quantityAlert, ({ query, who, services, today }) =>
    snapshot(services.pool, async (db) => {
      const data = await lowProducts(db, who.companyId, query, today)
      return { data, total: data.length, cover: query.cover }
    }),
  ),
  read(expiryAlert, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => expiryPage(db, who.companyId, query, today)),
  ),
  read(listLotChoices, ({ query, who, services, today }) =>
    snapshot(services.pool, async (db) => ({
      data: await lotChoices(db, who.companyId, query.lots, today),
    })),
  ),
  exporting(exportProductReport, {
    table: 'product_report',
    columns: ({ compare }) =>
      compare ? [...productColumns, { id: 'previous', kind: 'money' }] : productColumns,
    chart: () => ({ of: ['netSales', 'grossProfit'] }),
    page: async (db, { who, query, today }, cursor) => {
      const { data, ...answer } = await productReportOf(
        db,
        who.companyId,
        { ...query, limit: windowRows, cursor },
        today,
      )
      return { data: data.map(withText), ...answer }
    },
  }),
  exporting(exportQuantityAlert, {
    table: 'product_quantity_alert',
    columns: () => lowColumns,
    page: async (db, { who, query, today }) => allOf(await lowProducts(db, who.companyId, query, today)),
  }),
  exporting(exportExpiryAlert, {
    table: 'product_expiry_alert',
    columns: () => lotColumns,
    page: (db, { who, query, today }, cursor) =>
      expiryPage(db, who.companyId, { ...query, limit: windowRows, cursor }, today),
  }),
]
