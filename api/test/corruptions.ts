/** A possible program error: its description, the statement that simulates it, and the checks that must detect it. */
export type Corruption = readonly [what: string, statement: string, found: readonly string[]]

/** Corruptions of stock, money and purchases. `$name` is an id in their world. */
export const corruptions: readonly Corruption[] = [
  [
    'a balance of a lot changes',
    'update stock set quantity = quantity + 1 where lot_id = (select min(lot_id) from stock)',
    ['stock'],
  ],
  [
    'a balance of a lot is lost',
    'delete from stock where lot_id = (select min(lot_id) from stock)',
    ['stock'],
  ],
  [
    'the value of a product changes',
    'update valuation set value = value + 1 where product_id = (select min(product_id) from valuation)',
    ['valuation'],
  ],
  [
    'the average of a product changes',
    'update valuation set average_cost = average_cost + 0.000001',
    ['valuation'],
  ],
  ['the count of movements changes', 'update valuation set movements = movements + 1', ['valuation']],
  [
    'a valuation is lost',
    'delete from valuation where product_id = (select min(product_id) from valuation)',
    ['valuation', 'product_without_valuation'],
  ],
  ['the last cost changes', 'update valuation set last_cost = last_cost + 1', ['last_cost']],
  [
    'a movement is lost',
    'delete from stock_movement where id = (select min(id) from stock_movement)',
    ['stock', 'valuation', 'stock_chain', 'purchase_stock'],
  ],
  [
    'a movement is written twice',
    `insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id, line_id, quantity, unit_cost, value, quantity_after, value_after, created_by)
     select company_id, product_id, 1000, store_id, lot_id, happened_on, kind, document_id, line_id, quantity, unit_cost, value, quantity_after, value_after, created_by
       from stock_movement where id = (select min(id) from stock_movement)`,
    ['stock', 'valuation', 'stock_chain', 'purchase_stock'],
  ],
  [
    'a running quantity changes',
    'update stock_movement set quantity_after = quantity_after + 1',
    ['stock_chain'],
  ],
  ['a running value changes', 'update stock_movement set value_after = value_after + 1', ['stock_chain']],
  ['a unit cost changes', 'update stock_movement set unit_cost = unit_cost + 1', ['stock_chain']],
  [
    'a movement names the lot of another product',
    `update lot set product_id = (select max(id) from product) where product_id = (select min(id) from product)`,
    ['lot_of_product'],
  ],
  [
    'a money entry changes',
    `update money_movement set amount = amount + 1 where account = 'inventory'`,
    ['double_entry', 'purchase_money'],
  ],
  ['what is owed changes', 'update supplier_balance set owed = owed + 1', ['supplier_balance']],
  ['a supplier balance is lost', 'delete from supplier_balance', ['supplier_balance']],
  [
    'a running balance changes',
    `update money_movement set owed_after = owed_after + 1 where account = 'payable'`,
    ['payable_chain'],
  ],
  [
    'a posting is lost',
    'delete from money_movement where document_id = $approved',
    ['supplier_balance', 'payable_chain', 'purchase_money'],
  ],
  [
    'a posting names another supplier',
    `update money_movement set supplier_id = 99 where account = 'payable' and document_id = $approved`,
    ['supplier_balance', 'payable_chain', 'purchase_money'],
  ],
  [
    'a subtotal changes',
    'update purchase set subtotal = subtotal + 1 where id = $pending',
    ['purchase_amounts', 'document_tally'],
  ],
  [
    'a line is lost',
    'delete from purchase_line where purchase_id = $pending and position = 2',
    ['purchase_amounts'],
  ],
  [
    'a landed value changes',
    'update purchase_line set landed = landed + 1 where purchase_id = $approved and position = 1',
    ['purchase_amounts', 'purchase_stock'],
  ],
  [
    'a line is at another lot',
    'update purchase_line set lot_id = lot_id + 1 where purchase_id = $approved and position = 1',
    ['purchase_stock'],
  ],
  [
    'a purchase is at another store',
    'update purchase set store_id = store_id + 1 where id = $approved',
    ['purchase_stock', 'document_tally'],
  ],
  [
    'a purchase is approved by hand',
    `update purchase set approval = 'approved', decided_by = 1, decided_at = now() where id = $pending`,
    ['purchase_money', 'purchase_stock', 'document_tally', 'four_eyes', 'status_chain'],
  ],
  [
    'an approved purchase is pending by hand',
    `update purchase set approval = 'pending' where id = $again`,
    ['purchase_money', 'purchase_stock', 'document_tally', 'status_chain'],
  ],
  [
    'a purchase is deleted by hand',
    'delete from purchase where id = $pending',
    ['document_tally', 'status_chain'],
  ],
  [
    'a tally changes',
    `update document_tally set documents = documents + 1 where kind = 'purchase'`,
    ['document_tally'],
  ],
  [
    'a sum of the tally changes',
    `update document_tally set amount = amount + 1 where kind = 'purchase'`,
    ['document_tally'],
  ],
  [
    'a tally is lost',
    `delete from document_tally where kind = 'purchase' and status = 'received'`,
    ['document_tally'],
  ],
  ['an attachment is lost', 'delete from purchase_attachment where purchase_id = $pending', ['attachments']],
  [
    'the creator is the approver',
    'update purchase set created_by = decided_by where id = $approved',
    ['four_eyes'],
  ],
  [
    'another person is said to have approved',
    'update purchase set decided_by = 2 where id = $approved',
    ['four_eyes'],
  ],
  [
    'an own approval hides that it is one',
    `update history set user_id = (select created_by from purchase where id = $approved) where row_id = $approved and action = 'approved'`,
    ['four_eyes'],
  ],
  [
    'a step is missing from the history',
    `delete from history where row_id = $reopened and action = 'approved'`,
    ['status_chain'],
  ],
  ['the history is lost', 'delete from history where row_id = $pending', ['status_chain']],
  [
    'the history knows an unknown step',
    `update history set action = 'improved' where row_id = $pending`,
    ['status_chain'],
  ],
]
