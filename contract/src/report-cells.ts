import type { TradeFigures } from './report.ts'
import type { TradeSteps } from './report-bridge.ts'
import type { StockSums, TradeSums } from './report-charts.ts'
import type { Figure } from './report-documents.ts'
import type { AgeingGroup, IncomeLenses, IncomeMonth, PaymentGroup } from './report-money.ts'
import type { CustomerTrade, SupplierTrade, UserTrade } from './report-parties.ts'
import type { ExpiringLot, LowProduct, ProductTrade } from './report-products.ts'

/** The documents behind a figure of a report: their amounts, units or number add up to the figure. */
export interface Opening {
  readonly figure: Figure
  readonly measure: 'amount' | 'quantity' | 'count'
  /** Whether they belong to the period of comparison. */
  readonly before?: true
  /** Whether they are counted by their lines, so that units can be shown. */
  readonly lines?: true
}

/** The documents behind each figure of a row; null for a ratio of two figures that have their own. */
type Cells<Name extends string> = Readonly<Record<Name, Opening | null>>

/** Fields that identify a row instead of being a figure, and the same figures of the earlier period. */
type Naming =
  | 'id'
  | 'day'
  | 'month'
  | 'code'
  | 'name'
  | 'company'
  | 'contact'
  | 'city'
  | 'lastOn'
  | 'oldestDueOn'
  | 'username'
  | 'role'
  | 'active'
  | 'unit'
  | 'categoryId'
  | 'category'
  | 'before'
type FigureOf<Row> = Exclude<keyof Row & string, Naming>

const amount = (figure: Figure): Opening => ({ figure, measure: 'amount' })
const count = (figure: Figure): Opening => ({ figure, measure: 'count' })
const before = (figure: Figure): Opening => ({ figure, measure: 'amount', before: true })
// For products, lines are counted.
const worth = (figure: Figure): Opening => ({ figure, measure: 'amount', lines: true })
const units = (figure: Figure): Opening => ({ figure, measure: 'quantity', lines: true })

/** For purchases the first figure is the landed value of the goods, as by product. */
export const salesCells = {
  documents: count('sales'),
  quantity: units('sales'),
  amount: amount('sales'),
  returned: amount('salesReturned'),
  total: amount('salesTotal'),
  paid: amount('salesPaid'),
  balance: amount('salesBalance'),
  cost: amount('salesCost'),
  profit: amount('salesProfit'),
  margin: null,
  previous: before('sales'),
} as const satisfies Cells<keyof TradeFigures | 'previous'>

export const purchasesCells = {
  documents: count('purchasesGoods'),
  quantity: units('purchasesGoods'),
  amount: amount('purchasesGoods'),
  returned: amount('purchasesReturned'),
  total: amount('purchasesTotal'),
  paid: amount('purchasesPaid'),
  balance: amount('purchasesBalance'),
  cost: amount('purchasesGoods'),
  profit: null,
  margin: null,
  previous: before('purchasesGoods'),
} as const satisfies Cells<keyof TradeFigures | 'previous'>

/** The steps between the ways in which trade is shown. For sales nothing is deducted on the bill. */
export const bridgeCells = {
  purchases: {
    goods: amount('purchasesGoods'),
    onBills: amount('purchasesOnBills'),
    billed: amount('purchases'),
    returnedSince: amount('purchasesReturnedSince'),
    total: amount('purchasesTotal'),
    returnedThen: amount('purchaseReturns'),
    net: amount('netPurchases'),
  },
  sales: {
    goods: amount('sales'),
    onBills: amount('sales'),
    billed: amount('sales'),
    returnedSince: amount('salesReturned'),
    total: amount('salesTotal'),
    returnedThen: amount('saleReturns'),
    net: amount('netSales'),
  },
} as const satisfies Record<string, Cells<keyof TradeSteps>>

export const tradeCells = {
  purchases: amount('purchases'),
  purchaseReturns: amount('purchaseReturns'),
  netPurchases: amount('netPurchases'),
  sales: amount('sales'),
  saleReturns: amount('saleReturns'),
  netSales: amount('netSales'),
  costOfSales: amount('costOfSales'),
  grossProfit: amount('grossProfit'),
  purchaseCount: count('purchases'),
  saleCount: count('sales'),
} as const satisfies Cells<keyof TradeSums>

export const stockCells = {
  quantity: { figure: 'stockCost', measure: 'quantity' },
  cost: amount('stockCost'),
  price: amount('stockPrice'),
} as const satisfies Cells<keyof StockSums>

export const paymentCells = {
  documents: count('settled'),
  paid: amount('payments'),
  refunded: amount('refunds'),
  credit: amount('creditUsed'),
  total: amount('settled'),
  previous: before('settled'),
} as const satisfies Cells<FigureOf<PaymentGroup>>

export const ageingCells = {
  notDue: amount('billsNotDue'),
  days1to30: amount('bills1to30'),
  days31to60: amount('bills31to60'),
  days61to90: amount('bills61to90'),
  over90: amount('billsOver90'),
  bills: count('billsOwed'),
  overdueBills: count('billsOverdue'),
  balance: amount('billsOwed'),
  overdue: amount('billsOverdue'),
  toPay: null,
} as const satisfies Cells<FigureOf<AgeingGroup>>

export const incomeCells = {
  margin: {
    sales: amount('sales'),
    saleReturns: amount('saleReturns'),
    netSales: amount('netSales'),
    costOfSales: amount('costOfSales'),
    grossProfit: amount('grossProfit'),
    margin: null,
  } satisfies Cells<keyof IncomeLenses['margin']>,
  cash: {
    collections: amount('collections'),
    refunds: amount('refunds'),
    moneyIn: amount('moneyIn'),
    payments: amount('payments'),
    customerRefunds: amount('customerRefunds'),
    moneyOut: amount('moneyOut'),
    cash: amount('cash'),
  } satisfies Cells<keyof IncomeLenses['cash']>,
  bridge: {
    grossProfit: amount('grossProfit'),
    receivables: amount('receivables'),
    netPurchases: amount('netPurchases'),
    stock: amount('stock'),
    payables: amount('payables'),
    cash: amount('cash'),
  } satisfies Cells<keyof NonNullable<IncomeLenses['bridge']>>,
  shelf: {
    opening: amount('shelfOpening'),
    trade: amount('stock'),
    other: amount('shelfOther'),
    closing: amount('shelfClosing'),
  } satisfies Cells<keyof NonNullable<IncomeLenses['shelf']>>,
} as const satisfies Record<Exclude<keyof IncomeLenses, 'losses'>, object>

/** Figures outside the gross profit. */
export const lossesOpening = amount('losses')

/** For a month; the difference between both views is shown beside them. */
export const incomeMonthCells = {
  netSales: amount('netSales'),
  grossProfit: amount('grossProfit'),
  moneyIn: amount('moneyIn'),
  moneyOut: amount('moneyOut'),
  cash: amount('cash'),
  difference: amount('cashLessProfit'),
} as const satisfies Cells<FigureOf<IncomeMonth> | 'difference'>

export const customerCells = {
  documents: count('sales'),
  amount: amount('sales'),
  returned: amount('saleReturns'),
  net: amount('netSales'),
  cost: amount('costOfSales'),
  grossProfit: amount('grossProfit'),
  owed: amount('owedByCustomers'),
  previous: before('netSales'),
} as const satisfies Cells<FigureOf<CustomerTrade>>

export const supplierCells = {
  documents: count('purchases'),
  amount: amount('purchases'),
  returned: amount('purchaseReturns'),
  net: amount('netPurchases'),
  paid: amount('settled'),
  owed: amount('owedToSuppliers'),
  previous: before('netPurchases'),
} as const satisfies Cells<FigureOf<SupplierTrade>>

export const userCells = {
  purchases: count('purchases'),
  purchasesAmount: amount('purchases'),
  sales: count('sales'),
  salesAmount: amount('sales'),
  returns: count('returns'),
  returnsAmount: amount('returns'),
  payments: count('settled'),
  paymentsAmount: amount('settled'),
} as const satisfies Cells<FigureOf<UserTrade>>

/** For a customer's statement; the amount owed at its ends is the sum of all days up to then. */
export const statementCells = {
  owed: amount('owedByCustomers'),
  opening: amount('customerDebt'),
  charges: amount('customerCharges'),
  payments: amount('customerPayments'),
  closing: amount('customerDebt'),
} as const

/** For one user the money of customers is shown as well. */
export const userReportCells = {
  ...userCells,
  collections: count('customerMoney'),
  collectionsAmount: amount('customerMoney'),
} as const

export const productCells = {
  bought: units('purchases'),
  boughtAmount: worth('purchases'),
  sentBack: units('purchaseReturns'),
  sentBackAmount: worth('purchaseReturns'),
  sold: units('sales'),
  soldAmount: worth('sales'),
  broughtBack: units('saleReturns'),
  broughtBackAmount: worth('saleReturns'),
  netSales: worth('netSales'),
  costOfSales: worth('costOfSales'),
  grossProfit: worth('grossProfit'),
  margin: null,
  onHand: { figure: 'stockCost', measure: 'quantity' },
  stockValue: amount('stockCost'),
  previous: { ...worth('netSales'), before: true },
} as const satisfies Cells<FigureOf<ProductTrade>>

/**
 * For a product to order: the quantities in documents. Demand and suggestion are calculated from these, as the alert
 * shows.
 */
export const lowCells = {
  onHand: { figure: 'stockCost', measure: 'quantity' },
  onOrder: { figure: 'onOrder', measure: 'quantity' },
  waiting: { figure: 'ordersWaiting', measure: 'quantity' },
  reserved: { figure: 'usableHeld', measure: 'quantity' },
  expired: { figure: 'stockExpired', measure: 'quantity' },
  usable: { figure: 'stockUsable', measure: 'quantity' },
  soldLately: units('netSales'),
} as const satisfies Partial<Cells<keyof LowProduct>>

/** For an expiring lot in its store: the demand is calculated from the product's sales there. */
export const expiryCells = {
  quantity: { figure: 'lotsMoved', measure: 'quantity' },
  reserved: { figure: 'stockHeld', measure: 'quantity' },
  value: amount('lotsBrought'),
  soldLately: units('netSales'),
} as const satisfies Partial<Cells<keyof ExpiringLot>>
