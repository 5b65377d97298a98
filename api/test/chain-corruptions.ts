import type { Corruption } from './corruptions.ts'

const decided = `approval = 'approved', decided_by = 1, decided_at = now()`

/** Corruptions of orders, receipts, returns and payments. `$name` is an id in their world. */
export const chainCorruptions: readonly Corruption[] = [
  [
    'what was ordered changes',
    'update purchase_order set units = units + 1 where id = $part',
    ['order_amounts'],
  ],
  [
    'what came of an order changes',
    'update purchase_order set units_received = units_received - 1 where id = $part',
    ['order_amounts'],
  ],
  [
    'what was closed of an order changes',
    'update purchase_order_line set closed = 0 where purchase_order_id = $part',
    ['order_amounts', 'product_order_tally'],
  ],
  [
    'an order loses a line',
    'delete from purchase_order_line where purchase_order_id = $part and position = 2',
    ['order_amounts', 'product_order_tally'],
  ],
  [
    'what came of an order line changes',
    'update purchase_order_line set received = received - 1 where purchase_order_id = $part and position = 1',
    ['order_received', 'order_amounts', 'product_order_tally'],
  ],
  [
    'what was turned away of an order line changes',
    'update purchase_order_line set rejected = rejected + 1 where purchase_order_id = $part and position = 1',
    ['order_received'],
  ],
  [
    'a receipt names a line of another order',
    `update received_order_line set order_line_id = (select min(id) from purchase_order_line where purchase_order_id = $order)
      where received_order_id = $receipt and position = 1`,
    ['order_received'],
  ],
  [
    'what is ordered of a product changes',
    'update product_order_tally set ordered = ordered + 1',
    ['product_order_tally'],
  ],
  [
    'the tally of a product is lost',
    'delete from product_order_tally where product_id = (select min(product_id) from product_order_tally)',
    ['product_order_tally'],
  ],
  [
    'a paid order is not settled',
    'update purchase_order set settled = false where id = $order',
    ['order_settled', 'document_tally'],
  ],
  [
    'an order is settled whose bill is not paid',
    'update purchase set paid = 0 where id = $bill',
    ['order_settled', 'bill_paid', 'supplier_owed'],
  ],
  [
    'an order is approved by hand',
    `update purchase_order set ${decided} where id = $pendingOrder`,
    ['product_order_tally', 'four_eyes', 'status_chain'],
  ],
  [
    'the creator of an order is its approver',
    'update purchase_order set created_by = decided_by where id = $order',
    ['four_eyes'],
  ],
  [
    'a step of an order is missing',
    `delete from history where kind = 'purchase_order' and row_id = $order and action = 'approved'`,
    ['status_chain', 'four_eyes'],
  ],
  [
    'a receipt is closed short',
    `update history set action = 'closed_short' where kind = 'received_order' and row_id = $receipt and action = 'approved'`,
    ['status_chain'],
  ],
  [
    'a tally of orders changes',
    `update document_tally set amount = amount + 1 where kind = 'purchase_order'`,
    ['document_tally'],
  ],
  [
    'a tally of payments is lost',
    `delete from document_tally where kind = 'payment' and status = 'approved'`,
    ['document_tally'],
  ],
  [
    'what a receipt accepted changes',
    'update received_order set units_accepted = units_accepted + 1 where id = $receipt',
    ['receipt_amounts'],
  ],
  [
    'what a receipt is worth changes',
    'update received_order set value = value + 1 where id = $receipt',
    ['receipt_amounts', 'received_not_billed', 'document_tally'],
  ],
  [
    'a receipt is of another store than its order',
    'update received_order set store_id = store_id + 1 where id = $receipt',
    ['receipt_amounts', 'receipt_stock', 'document_tally'],
  ],
  [
    'a receipt is approved by hand',
    `update received_order set ${decided} where id = $pendingReceipt`,
    ['receipt_stock', 'received_not_billed', 'order_received', 'document_tally', 'four_eyes', 'status_chain'],
  ],
  [
    'an approved receipt is pending by hand',
    `update received_order set approval = 'pending' where id = $receipt`,
    ['receipt_stock', 'received_not_billed', 'order_received', 'status_chain'],
  ],
  [
    'goods that were received are at another lot',
    'update received_order_line set lot_id = lot_id + 1 where received_order_id = $receipt',
    ['receipt_stock'],
  ],
  [
    'a movement of a receipt is lost',
    `delete from stock_movement where kind = 'receipt' and document_id = $receipt`,
    ['receipt_stock', 'stock', 'valuation', 'stock_chain', 'inventory_value'],
  ],
  [
    'a receipt is billed twice',
    `update money_movement set amount = amount * 2 where account = 'received_not_billed' and kind = 'purchase'`,
    ['received_not_billed', 'double_entry'],
  ],
  [
    'a bill lets go of its receipt',
    'update received_order set purchase_id = null where id = $billedReceipt',
    ['billed_goods', 'received_not_billed', 'order_settled'],
  ],
  [
    'a receipt is billed by a purchase that brings its own goods in',
    'update received_order set purchase_id = $approved where id = $receipt',
    ['billed_goods', 'received_not_billed'],
  ],
  [
    'a billed line came for an order of another supplier',
    'update purchase_order set supplier_id = supplier_id + 1 where id = $order',
    ['billed_lines', 'receipt_amounts'],
  ],
  [
    'an order and what came of it are of another store than their bill',
    `with moved as (update purchase_order set store_id = store_id + 1 where id = $order returning id)
     update received_order set store_id = store_id + 1 where purchase_order_id in (select id from moved)`,
    ['billed_lines', 'billed_goods'],
  ],
  [
    'a bill brought the value of goods to another cost',
    `update stock_movement set value = value + 1 where kind = 'cost_adjustment'`,
    ['inventory_value', 'stock_chain', 'valuation'],
  ],
  [
    'what a return is worth changes',
    'update purchase_return set amount = amount + 1, excess = excess + 1 where id = $return',
    ['return_amounts', 'return_money', 'return_credit', 'document_tally'],
  ],
  [
    'a return is of the goods of another bill',
    `update purchase_return_line set purchase_line_id = (select min(id) from purchase_line where purchase_id = $approved)
      where purchase_return_id = $return`,
    ['return_amounts', 'line_returned'],
  ],
  [
    'what a return took off its bill changes',
    'update purchase set debited = debited + 1, returned = returned + 1 where id = $approved',
    ['bill_returned', 'supplier_owed', 'document_tally'],
  ],
  [
    'what is back of a line changes',
    'update purchase_line set returned_quantity = returned_quantity + 1 where purchase_id = $bill',
    ['line_returned'],
  ],
  [
    'what is back of a line is worth something else',
    'update purchase_line set returned_value = returned_value + 1 where purchase_id = $bill',
    ['line_returned'],
  ],
  [
    'a return is approved by hand',
    `update purchase_return set applied = amount, ${decided} where id = $pendingReturn`,
    [
      'return_stock',
      'return_money',
      'line_returned',
      'bill_returned',
      'document_tally',
      'four_eyes',
      'status_chain',
    ],
  ],
  [
    'a movement of a return is lost',
    `delete from stock_movement where kind = 'return' and document_id = $return`,
    ['return_stock', 'stock', 'inventory_value'],
  ],
  [
    'a posting of a return is lost',
    `delete from money_movement where kind = 'return' and document_id = $return`,
    ['return_money', 'inventory_value', 'supplier_balance'],
  ],
  [
    'a return gave other credit',
    'update supplier_credit set amount = amount + 1 where return_id = $return',
    ['return_credit', 'supplier_owed'],
  ],
  [
    'the credit of a return is lost',
    'delete from supplier_credit where return_id = $return',
    ['return_credit'],
  ],
  [
    'what is paid of a bill changes',
    'update purchase set paid = paid + 1 where id = $approved',
    ['bill_paid', 'supplier_owed', 'document_tally'],
  ],
  [
    'what is reserved of a bill changes',
    'update purchase set reserved = reserved + 1 where id = $approved',
    ['bill_paid'],
  ],
  [
    'what is used of a credit changes',
    'update supplier_credit set used = used + 1 where return_id = $return',
    ['credit_drawn', 'supplier_owed'],
  ],
  [
    'what is reserved of a credit changes',
    'update supplier_credit set reserved = 0 where payment_id = $advance',
    ['credit_drawn'],
  ],
  [
    'an allocation is lost',
    'delete from payment_allocation where payment_id = $payment',
    ['payment_parts', 'bill_paid'],
  ],
  [
    'a payment settles the bill of another supplier',
    'update payment set supplier_id = 99 where id = $reserving',
    ['payment_parts', 'credit_drawn'],
  ],
  [
    'a payment left another advance',
    'update supplier_credit set amount = amount + 1 where payment_id = $advance',
    ['advance_credit', 'supplier_owed'],
  ],
  ['an advance is lost', 'delete from supplier_credit where payment_id = $advance', ['advance_credit']],
  [
    'the cash of a payment changes',
    `update money_movement set amount = amount + 1 where account = 'cash' and kind = 'payment'`,
    ['payment_money', 'double_entry'],
  ],
  [
    'a payment is approved by hand',
    `update payment set ${decided} where id = $reserving`,
    ['payment_money', 'bill_paid', 'credit_drawn', 'document_tally', 'four_eyes', 'status_chain'],
  ],
]
