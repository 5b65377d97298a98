import type { DocumentKind } from '@trastienda/contract/document'
import type { Document } from './document/kind.ts'
import { paymentDocument } from './payment/document.ts'
import { purchaseOrderDocument } from './purchase-order/document.ts'
import { purchaseReturnDocument } from './purchase-return/document.ts'
import { purchaseDocument } from './purchase/document.ts'
import { receivedOrderDocument } from './received-order/document.ts'
import { saleReturnDocument } from './sale-return/document.ts'
import { saleDocument } from './sale/document.ts'
import { stockAdjustmentDocument } from './stock-adjustment/document.ts'
import { stockCountDocument } from './stock-count/document.ts'
import { stockTransferDocument } from './stock-transfer/document.ts'

/** The declarations of all kinds of documents, for code that treats them alike. No kind imports this list. */
export const declared: Readonly<Record<DocumentKind, Document>> = {
  purchase: purchaseDocument,
  purchase_order: purchaseOrderDocument,
  received_order: receivedOrderDocument,
  payment: paymentDocument,
  purchase_return: purchaseReturnDocument,
  sale: saleDocument,
  sale_return: saleReturnDocument,
  stock_adjustment: stockAdjustmentDocument,
  stock_transfer: stockTransferDocument,
  stock_count: stockCountDocument,
}
