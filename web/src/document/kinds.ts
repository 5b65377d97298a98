import type { Screen } from '@trastienda/contract/access'
import type { DocumentKind } from '@trastienda/contract/document'
import {
  ArrowLeftRight,
  Banknote,
  ClipboardCheck,
  ClipboardList,
  FileText,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
  Scale,
  Undo2,
} from 'lucide-react'

/** What screens other than a document's own pages need to know of its kind. */
interface OnScreen {
  readonly icon: LucideIcon
  /** The list that contains it. */
  readonly list: Screen
  /** The page of one document, if everybody who may see it reads it there (`href.ts`). */
  readonly page?: Screen
  /** The address of the page where pending documents are approved. */
  readonly queue: string
  /** The lists that show a changed document or what it moves, as their calls; the first has a row for each. */
  readonly lists: readonly [string, ...string[]]
  /** The same as prefixes of query keys: the document's own, which no longer exist once it is deleted, and others. */
  readonly own: readonly string[]
  readonly shows: readonly string[]
}

const bill = {
  lists: ['/api/purchases', '/api/received-orders'] as const,
  own: ['purchase'],
  shows: ['purchase-count', 'purchase-check', 'dashboard', 'party', 'product-costs'],
}
const payment = {
  lists: ['/api/payments', ...bill.lists] as const,
  own: ['payment'],
  shows: [
    'payment-queue',
    'payment-batch',
    'purchase-payments',
    'bills-due',
    'supplier-account',
    ...bill.own,
    ...bill.shows,
  ],
}
const sale = {
  lists: ['/api/sales', '/api/sale-returns'] as const,
  own: ['sale', 'sale-collections', 'sale-returns', 'sale-returnable'],
  shows: ['sale-count', 'sale-check', 'dashboard', 'party', 'customer-balance', 'sale-return'],
}
const moved = ['dashboard', 'product']

export const onScreen: Readonly<Record<DocumentKind, OnScreen>> = {
  purchase: {
    icon: FileText,
    list: 'purchases',
    page: 'purchaseEdit',
    queue: '/pending-data/purchase',
    ...bill,
  },
  purchase_order: {
    icon: ClipboardList,
    list: 'orders',
    queue: '/purchase-order/list?approval=pending',
    lists: ['/api/purchase-orders'],
    own: ['order'],
    shows: ['order-count', 'order-reference', 'receivable', 'arrivals', 'dashboard'],
  },
  received_order: {
    icon: PackageCheck,
    list: 'receivedOrders',
    page: 'receivedOrderEdit',
    queue: '/received-order/list?status=pending',
    lists: ['/api/received-orders', '/api/purchase-orders'],
    own: ['receipt'],
    shows: ['receipt-count', 'order', 'order-count', 'receivable', 'arrivals', 'dashboard', 'product-costs'],
  },
  payment: { icon: Banknote, list: 'pendingPayments', queue: '/payment/pending', ...payment },
  purchase_return: {
    icon: Undo2,
    list: 'purchases',
    queue: '/purchase/list?returning=true',
    lists: ['/api/purchase-returns', ...payment.lists],
    own: ['purchase-return'],
    shows: ['returnable', 'product', ...payment.own, ...payment.shows],
  },
  sale: { icon: ReceiptText, list: 'sales', queue: '/sale/list?status=pending', ...sale },
  sale_return: {
    ...sale,
    icon: Undo2,
    list: 'sales',
    queue: '/sale/list?returning=true',
    lists: ['/api/sale-returns', '/api/sales'],
    own: ['sale-return'],
    shows: [...sale.own, ...sale.shows],
  },
  stock_adjustment: {
    icon: Scale,
    list: 'stockAdjustments',
    page: 'stockAdjustmentEdit',
    queue: '/stock/adjustment?approval=pending',
    lists: ['/api/stock-adjustments', '/api/stock'],
    own: ['stock_adjustment'],
    shows: ['stock_adjustment-count', ...moved],
  },
  stock_transfer: {
    icon: ArrowLeftRight,
    list: 'stockTransfers',
    page: 'stockTransferEdit',
    queue: '/stock/transfer?status=pending',
    lists: ['/api/stock-transfers', '/api/stock'],
    own: ['stock_transfer'],
    shows: ['stock_transfer-count', ...moved],
  },
  stock_count: {
    icon: ClipboardCheck,
    list: 'stockCounts',
    page: 'stockCountEdit',
    queue: '/stock/count?approval=pending',
    lists: ['/api/stock-counts', '/api/stock-counts/:id/lines', '/api/stock'],
    own: ['stock_count'],
    shows: ['stock_count-count', ...moved],
  },
}
