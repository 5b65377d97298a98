import { type DocumentKind, documents, isDocument } from '@trastienda/contract/document'
import type { Language } from '@trastienda/contract/language'
import { sayIn, type WordKey } from '@trastienda/words/say'
import { auditTables, auditTitles, auditWords } from './audit-titles.ts'
import { isReport, type Report, reports } from '@trastienda/contract/reports'
import { reportTitles, reportWords } from './report-titles.ts'

/** The heading of each column that any table has. */
export const titles = {
  ...reportTitles,
  ...auditTitles,
  code: 'product.column.code',
  name: 'label.name',
  category: 'label.category',
  unit: 'product.column.unit',
  unitWhole: 'product.form.unitWhole',
  price: 'history.field.price',
  priceReason: 'history.field.priceReason',
  averageCost: 'label.averageCost',
  lastCost: 'product.detail.lastCost',
  onHand: 'sheet.column.onHand',
  stockValue: 'sheet.column.stockValue',
  alertQuantity: 'history.field.alertQuantity',
  tracksExpiry: 'history.field.tracksExpiry',
  shelfLifeDays: 'sheet.column.shelfLifeDays',
  barcodes: 'product.barcode.title',
  active: 'person.active',
  ordered: 'category.column.ordered',
  received: 'category.column.received',
  percentage: 'sheet.column.percentage',
  products: 'category.column.products',
  reference: 'label.reference',
  purchasedOn: 'purchaseReturn.bill.purchasedOn',
  orderedOn: 'history.field.orderedOn',
  expectedOn: 'order.list.expected',
  units: 'sheet.column.units',
  receivedOn: 'history.field.receivedOn',
  order: 'receipt.list.order',
  deliveryNote: 'sheet.column.deliveryNote',
  unitsAccepted: 'sheet.column.unitsAccepted',
  unitsRejected: 'sheet.column.unitsRejected',
  value: 'label.value',
  costOfPurchase: 'reportScreen.expiry.cost',
  unitsReceived: 'sheet.column.unitsReceived',
  unitsOver: 'sheet.column.unitsOver',
  unitsClosed: 'sheet.column.unitsClosed',
  dueOn: 'payment.bill.due',
  supplier: 'label.supplier',
  customer: 'label.customer',
  store: 'label.store',
  status: 'label.status',
  approval: 'order.list.approval',
  lines: 'label.lines',
  attachments: 'sheet.column.attachments',
  subtotal: 'label.subtotal',
  discount: 'order.field.discount',
  shipping: 'order.field.shipping',
  returned: 'purchase.field.returned',
  grandTotal: 'sheet.column.grandTotal',
  paid: 'label.paid',
  reserved: 'payment.bill.reserved',
  balance: 'report.col.balance',
  owed: 'supplier.owed',
  owes: 'reportScreen.party.owes',
  responsible: 'label.responsible',
  createdBy: 'person.createdBy',
  createdAt: 'sheet.column.createdAt',
  company: 'label.company',
  contact: 'imports.contact',
  taxId: 'sheet.column.taxId',
  email: 'person.email',
  phone: 'person.phone',
  city: 'person.city',
  address: 'person.address',
  note: 'label.note',
  creditDays: 'history.field.creditDays',
  username: 'label.username',
  firstName: 'user.firstName',
  lastName: 'user.lastName',
  role: 'frame.account.role',
  stores: 'sheet.column.stores',
  users: 'sheet.column.users',
  ipAddress: 'audit.address',
  selfApproval: 'sheet.column.selfApproval',
  closingDate: 'company.closingDateLabel',
  paidOn: 'history.field.paidOn',
  bill: 'label.bill',
  bills: 'sheet.column.bills',
  method: 'payment.field.method',
  amount: 'sheet.column.amount',
  credit: 'paper.creditUsed',
  advance: 'payment.read.advance',
  total: 'label.total',
  day: 'label.date',
  kind: 'sheet.column.kind',
  charge: 'supplierAccount.statement.charge',
  payment: 'supplierAccount.statement.payment',
  soldOn: 'history.field.soldOn',
  sale: 'history.field.saleId',
  unitsSold: 'sale.list.units',
  refunded: 'sheet.column.refunded',
  returnedOn: 'history.field.returnedOn',
  applied: 'sheet.column.applied',
  excess: 'sheet.column.excess',
  heldBack: 'sheet.column.heldBack',
  inTransit: 'sheet.column.inTransit',
  free: 'stock.list.free',
  expired: 'sheet.column.expired',
  lot: 'report.documents.lot',
  expiresOn: 'history.field.expiresOn',
  reason: 'label.reason',
  sentOn: 'history.field.sentOn',
  fromStore: 'sheet.column.fromStore',
  toStore: 'history.field.toStoreId',
  unitsSent: 'sheet.column.unitsSent',
  lost: 'sheet.column.lost',
  productCode: 'product.column.code',
  productName: 'label.product',
  counted: 'sheet.column.counted',
  expected: 'sheet.column.expected',
  difference: 'bill.match.difference',
  countedBy: 'stockCount.countedBy',
  countedAt: 'sheet.column.countedAt',
  secondFactor: 'label.secondFactor',
  totalSales: 'user.sales',
  seenAt: 'sheet.column.seenAt',
} as const satisfies Record<string, WordKey>
export type TitleId = keyof typeof titles

/**
 * The name of each list's table: of its sheet, and at the beginning of its file's name. Documents and reports
 * define their own.
 */
const lists = {
  ...auditTables,
  products: 'report.file.product',
  categories: 'sheet.file.categories',
  stock: 'sheet.file.stock',
  suppliers: 'report.file.suppliers',
  customers: 'report.file.customers',
  users: 'report.file.users',
  companies: 'report.file.company',
  stores: 'report.file.store',
} as const satisfies Record<string, WordKey>
export type TableName = keyof typeof lists | DocumentKind | Report

/** The texts of values that the database stores as codes. */
const words = {
  ...auditWords,
  ...reportWords,
  yes: 'kit.yes',
  no: 'kit.no',
  pending: 'purchaseReturn.state.pending',
  partial: 'sheet.value.partial',
  received: 'sheet.value.received',
  returned: 'stock.state.returned',
  paid: 'sheet.value.paid',
  open: 'sheet.value.open',
  in_transit: 'sheet.column.inTransit',
  damaged: 'purchaseReturn.reason.damaged',
  expired: 'receipt.reason.expired',
  lost: 'stock.reason.lost',
  stolen: 'stock.reason.stolen',
  own_use: 'stock.reason.own_use',
  sample: 'sheet.value.sample',
  found: 'sheet.value.found',
  correction: 'sale.collect.kind.reversal',
  approved: 'person.bulk.ok',
  rejected: 'person.approval.rejected',
  cancelled: 'stock.state.cancelled',
  purchase: 'audit.kind.purchase',
  purchase_reopened: 'sheet.value.purchase_reopened',
  return: 'notification.document.purchase_return',
  return_reopened: 'supplierAccount.statement.kind.return_reopened',
  payment: 'notification.document.payment',
  payment_reopened: 'supplierAccount.statement.kind.payment_reopened',
  refund: 'payment.pending.kindReturn',
  refund_reopened: 'supplierAccount.statement.kind.refund_reopened',
  cash: 'payment.method.cash',
  transfer: 'payment.method.transfer',
  card: 'payment.method.card',
  check: 'payment.method.check',
  other: 'payment.method.other',
  credit: 'sheet.value.credit',
  on: 'user.factor.on',
  required: 'user.factor.required',
  off: 'user.factor.off',
  admin: 'sheet.value.admin',
  secretary: 'sheet.value.secretary',
  user: 'audit.kind.user',
  buyer: 'sheet.value.buyer',
} as const satisfies Record<string, WordKey>

// Texts that differ for a compra or a tienda: in Spanish and Arabic they agree with the gender.
const feminineTables: ReadonlySet<TableName> = new Set([
  'sale',
  'sale_return',
  'purchase_return',
  'received_order',
  'purchase',
  'purchase_order',
  'categories',
  'companies',
  'stores',
])
const feminineTitles: Partial<Record<TitleId, WordKey>> = {
  active: 'category.form.active',
}
const feminineWords: Partial<Record<keyof typeof words, WordKey>> = {
  pending: 'sale.status.pending',
  partial: 'sheet.feminine.partial',
  received: 'state.received',
  paid: 'state.paid',
  approved: 'purchase.list.approved',
  rejected: 'state.rejected',
  cancelled: 'state.cancelled',
}
// Texts of single tables: "partial" for receipts means that something was rejected.
const ownWords: Partial<Record<TableName, Partial<Record<keyof typeof words, WordKey>>>> = {
  received_order: { partial: 'receipt.list.someRejected' },
}

/** The heading of a column, in agreement with the subject of the table. */
export function titleFor(id: TitleId, table: TableName, language: Language): string {
  const own = feminineTables.has(table) ? feminineTitles[id] : undefined
  return sayIn(language)(own ?? titles[id])
}

/** The name of a table in a language. */
export function tableName(table: TableName, language: Language): string {
  const say = sayIn(language)
  if (isDocument(table)) return say(documents[table].file)
  return say(isReport(table) ? reports[table].file : lists[table])
}

/**
 * Returns the text for a code, in agreement with the subject of the table; a code without a text stands for itself.
 */
export function wordsOf(table: TableName, language: Language): (code: string) => string {
  const keys = new Map<string, WordKey>(
    Object.entries<WordKey>({
      ...words,
      ...(feminineTables.has(table) && feminineWords),
      ...ownWords[table],
    }),
  )
  const say = sayIn(language)
  return (code) => {
    const key = keys.get(code)
    return key === undefined ? code : say(key)
  }
}
