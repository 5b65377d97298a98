import { addDays, type Day } from '@trastienda/contract/calendar'
import { plainQueries } from './report-plain.ts'

/** A dashboard or report, and an equivalent plain query over documents and ledgers. */
export interface Measured {
  readonly what: string
  readonly path: string
  readonly plain: string
  /** It covers days that the single history does not have, so it may grow. */
  readonly ofMore?: boolean
}

/**
 * The measured requests: each dashboard and report as people first see it, over a year and over days cut across
 * months.
 * @param lot a lot of the first product
 */
export function measuredReports(today: Day, historyDays: number, lot: number): readonly Measured[] {
  const half = { from: addDays(today, -179), to: today }
  const year = { from: addDays(today, -364), to: today }
  const odd = { from: addDays(today, -251), to: addDays(today, -62) }
  const all = { from: addDays(today, -historyDays + 1), to: today }
  const month = { from: `${today.slice(0, 7)}-01`, to: today }
  const days = ({ from, to }: { from: string; to: string }) => `from=${from}&to=${to}`
  const plain = plainQueries(today)
  const report = (name: string) => `/api/reports/${name}`
  const sales = (by: string, key: string, of = half, more = '&compare=true') => ({
    what: `sales by ${by}, ${of === half ? 'half a year, compared' : 'odd days'}`,
    path: report(`sales_report?by=${by}&${days(of)}${more}`),
    plain: plain.sales(key, of),
  })
  return [
    { what: 'dashboard', path: '/api/dashboard', plain: plain.dashboard() },
    {
      what: 'dashboard of a store',
      path: '/api/dashboard?store=1',
      plain: plain.dashboard('and d.store_id = 1'),
    },
    { what: 'overview, this month', path: report('overview_chart?compare=true'), plain: plain.income(month) },
    {
      what: 'stores, half a year, compared',
      path: report(`store_chart?${days(half)}&compare=true`),
      plain: plain.byStore(half),
    },
    {
      what: 'company, half a year, compared',
      path: report(`company_chart?${days(half)}&compare=true`),
      plain: plain.income(half),
    },
    { what: 'low stock', path: report('product_quantity_alert'), plain: plain.lowStock() },
    { what: 'expiry, 30 days', path: report('product_expiry_alert?days=30'), plain: plain.expiry(30) },
    { what: 'expired purchases', path: report('expired_purchases_report'), plain: plain.overdue() },
    { what: 'products, this month', path: report('product_report'), plain: plain.products(month) },
    {
      what: 'products, a year',
      path: report(`product_report?${days(year)}`),
      plain: plain.products(year),
    },
    {
      what: 'products, half a year, compared',
      path: report(`product_report?${days(half)}&compare=true`),
      plain: plain.products(half),
    },
    {
      what: 'products, a year, compared',
      path: report(`product_report?${days(year)}&compare=true`),
      plain: plain.products(year),
      ofMore: true,
    },
    { what: 'products, odd days', path: report(`product_report?${days(odd)}`), plain: plain.products(odd) },
    {
      what: 'products of a store, a year',
      path: report(`product_report?${days(year)}&store=1`),
      plain: plain.products(year, 'and d.store_id = 1'),
    },
    {
      what: 'products, all days',
      path: report(`product_report?${days(all)}`),
      plain: plain.products(all),
      ofMore: true,
    },
    sales('day', 'd.sold_on'),
    sales('week', `date_trunc('week', d.sold_on)`),
    sales('month', `date_trunc('month', d.sold_on)`),
    sales('store', 'd.store_id'),
    sales('customer', 'd.customer_id'),
    sales('user', 'd.created_by'),
    { ...sales('product', ''), plain: plain.saleLines('l.product_id', half) },
    { ...sales('category', ''), plain: plain.saleLines('g.category_id', half) },
    { ...sales('product', '', odd, ''), plain: plain.saleLines('l.product_id', odd) },
    { ...sales('customer', 'd.customer_id', odd, '') },
    {
      what: 'sales of a category by day',
      path: report(`sales_report?by=day&${days(year)}&category=3`),
      plain: plain.saleLines('d.sold_on', year, 'and g.category_id = 3'),
    },
    {
      what: 'sales by month, all days',
      path: report(`sales_report?by=month&${days(all)}`),
      plain: plain.sales(`date_trunc('month', d.sold_on)`, all),
      ofMore: true,
    },
    {
      what: 'purchases by supplier, a year',
      path: report(`purchases_report?by=supplier&${days(year)}`),
      plain: plain.purchases(year),
    },
    {
      what: 'payments, a year',
      path: report(`payment_report?by=month&${days(year)}`),
      plain: plain.payments(year),
    },
    {
      what: 'income, half a year, compared',
      path: report(`income_report?${days(half)}&compare=true`),
      plain: plain.income(half),
    },
    { what: 'income, odd days', path: report(`income_report?${days(odd)}`), plain: plain.income(odd) },
    {
      what: 'customers, half a year, compared',
      path: report(`customers_report?${days(half)}&compare=true`),
      plain: plain.sales('d.customer_id', half),
    },
    {
      what: 'suppliers, a year',
      path: report(`suppliers_report?${days(year)}`),
      plain: plain.purchases(year),
    },
    {
      what: 'users, a year',
      path: report(`users_report?${days(year)}`),
      plain: plain.sales('d.created_by', year),
    },
    {
      what: 'statement of a customer',
      path: report(`customers_report/1?${days(year)}`),
      plain: plain.statement(1),
    },
    {
      what: 'documents of sales, a year',
      path: report(`documents?figure=sales&${days(year)}`),
      plain: plain.sales('1', year),
    },
    {
      what: 'documents of profit, odd days',
      path: report(`documents?figure=grossProfit&${days(odd)}`),
      plain: plain.sales('1', odd),
    },
    {
      what: 'sales with returns, a year',
      path: report(`documents?figure=salesReturned&${days(year)}`),
      plain: plain.sales('1', year),
    },
    {
      what: 'bills that are paid in part, a year',
      path: report(`documents?figure=purchasesBalance&${days(year)}`),
      plain: plain.purchases(year),
    },
    {
      what: 'documents of a category, 60 days',
      path: report(`documents?figure=sales&from=${addDays(today, -60)}&category=3`),
      plain: plain.saleLines('1', { from: addDays(today, -60), to: today }, 'and g.category_id = 3'),
    },
    {
      what: 'documents of the shelf, odd days',
      path: report(`documents?figure=shelfOpening&${days(odd)}`),
      plain: plain.stockOn(odd.from),
    },
    {
      what: 'documents of other movements, a year',
      path: report(`documents?figure=shelfOther&${days(year)}`),
      plain: plain.moved(year),
    },
    {
      what: 'documents of other movements, all days',
      path: report(`documents?figure=shelfOther&${days(all)}`),
      plain: plain.moved(all),
      ofMore: true,
    },
    {
      what: 'documents of the stock',
      path: report('documents?figure=stockCost'),
      plain: plain.stock('s.product_id, s.lot_id'),
    },
    {
      what: 'documents of losses, a year',
      path: report(`documents?figure=losses&${days(year)}`),
      plain: plain.losses(year),
    },
    {
      what: 'documents of losses, all days',
      path: report(`documents?figure=losses&${days(all)}`),
      plain: plain.losses(all),
      ofMore: true,
    },
    {
      what: 'lots that are over',
      path: report('documents?figure=stockExpired'),
      plain: plain.stock('s.product_id, s.lot_id'),
    },
    {
      what: 'lots of a product that are over',
      path: report('documents?figure=stockExpired&product=1'),
      plain: plain.stock('s.product_id, s.lot_id'),
    },
    {
      what: 'bills that brought a lot',
      path: report(`documents?figure=lotsBrought&product=1&lot=${lot}`),
      plain: plain.brought(1),
    },
    {
      what: 'documents that moved a lot',
      path: report(`documents?figure=lotsMoved&product=1&lot=${lot}`),
      plain: plain.kardex(1),
    },
    {
      what: 'lots that expire in 30 days',
      path: '/api/stock?by=lot&expiresWithin=30',
      plain: plain.expiry(30),
    },
    { what: 'stock by product', path: '/api/stock?by=product', plain: plain.stock('s.product_id') },
    { what: 'stock by store', path: '/api/stock?by=store', plain: plain.stock('s.product_id, s.store_id') },
    { what: 'stock by lot', path: '/api/stock?by=lot', plain: plain.stock('s.product_id, s.lot_id') },
    { what: 'stock of a past day', path: `/api/stock/past?on=${odd.to}`, plain: plain.stockOn(odd.to) },
    {
      what: 'stock of a past day by store',
      path: `/api/stock/past?on=${odd.to}&by=store`,
      plain: plain.stockOn(odd.to),
    },
    { what: 'kardex of a product', path: '/api/products/1/kardex', plain: plain.kardex(1) },
    {
      what: 'kardex of a product in a store, a year',
      path: `/api/products/1/kardex?store=1&${days(year)}`,
      plain: plain.kardex(1),
    },
    {
      what: 'stock of a product by day, a year',
      path: `/api/products/1/stock?${days(year)}`,
      plain: plain.kardex(1),
    },
    {
      what: 'stock of a product by day, a thousand days',
      path: '/api/products/1/stock',
      plain: plain.kardex(1),
      ofMore: true,
    },
    { what: 'list of sales', path: `/api/sales?${days(year)}`, plain: plain.saleList(year) },
  ]
}
