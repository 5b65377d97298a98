import type { Corruption } from './corruptions.ts'

/** Corruptions of sales, collections and returns. `$name` is an id in their world. */
export const saleCorruptions: readonly Corruption[] = [
  [
    'the subtotal of a sale changes',
    'update sale set subtotal = subtotal + 1 where id = $sale',
    ['sale_amounts', 'sale_money', 'customer_owes', 'document_tally'],
  ],
  [
    'the cost of a line sold changes',
    'update sale_line set cost = cost + 1 where sale_id = $counter',
    ['sale_amounts', 'sale_stock', 'sale_money'],
  ],
  [
    'a line takes more of a lot than it sells',
    `update sale_line_lot set quantity = quantity + 1
      where sale_line_id = (select min(id) from sale_line where sale_id = $sale)`,
    ['sale_lots', 'sale_stock'],
  ],
  [
    'an expired lot was sold',
    `update lot set expires_on = '2026-11-18' where id in (
       select x.lot_id from sale_line_lot x join sale_line l on l.id = x.sale_line_id where l.sale_id = $sale)`,
    ['sale_lots', 'stock_expiry'],
  ],
  [
    'what is paid of a sale changes',
    'update sale set paid = paid - 1 where id = $counter',
    ['sale_paid', 'document_tally'],
  ],
  [
    'a collection is lost',
    `delete from sale_collection where sale_id = $sale and kind = 'collection'`,
    ['sale_paid', 'collection_money'],
  ],
  [
    'what takes a collection back is less than it',
    `update sale_collection set amount = amount + 1 where sale_id = $owing and kind = 'reversal'`,
    ['sale_paid', 'collection_reversed', 'collection_money'],
  ],
  [
    'the sales of a sale change',
    `update money_movement set amount = amount + 1 where account = 'sales' and kind = 'sale' and document_id = $sale`,
    ['sale_money', 'double_entry'],
  ],
  [
    'the cash of a collection changes',
    `update money_movement set amount = amount + 1 where account = 'cash' and kind = 'collection'`,
    ['collection_money', 'double_entry'],
  ],
  [
    'goods that are held back are forgotten',
    'update stock set reserved = 0 where reserved > 0',
    ['stock_reserved'],
  ],
  [
    'a pending sale is approved by hand',
    `update sale set approval = 'approved', decided_by = 1, decided_at = now() where id = $held`,
    [
      'sale_stock',
      'sale_money',
      'stock_reserved',
      'customer_owes',
      'document_tally',
      'four_eyes',
      'status_chain',
    ],
  ],
  [
    'what came back is worth more',
    'update sale_return set amount = amount + 1 where id = $shelved',
    ['sale_return_amounts', 'sale_return_money', 'document_tally'],
  ],
  [
    'what is back of a lot is forgotten',
    'update sale_line_lot set returned = returned - 1 where returned > 0',
    ['sale_returned', 'sale_lots'],
  ],
  [
    'what was given back for a return changes',
    'update sale_return set refunded = refunded - 1 where id = $shelved',
    ['sale_refunded'],
  ],
  [
    'goods of the shelf are called scrapped',
    `update sale_return_line set fate = 'scrap' where sale_return_id = $shelved`,
    ['sale_return_stock', 'sale_return_money'],
  ],
  [
    'what a customer owes changes',
    'update customer_balance set owed = owed + 1',
    ['customer_balance', 'customer_owes'],
  ],
  [
    'an entry states another balance of the customer',
    `update money_movement set owed_after = owed_after + 1 where account = 'receivable'`,
    ['receivable_chain'],
  ],
]
