import type { Corruption } from './corruptions.ts'

/** Corruptions of adjustments, transfers and counts. `$name` is an id in their world. */
export const stockCorruptions: readonly Corruption[] = [
  [
    'what is held back of a lot is lost',
    'update stock set reserved = 0 where reserved > 0',
    ['stock_reserved'],
  ],
  [
    'a transfer that waits is sent by hand',
    `update stock_transfer set approval = 'approved', decided_by = 1, decided_at = now() where id = $waiting`,
    [
      'stock_reserved',
      'stock_in_transit',
      'stock_document_moves',
      'document_tally',
      'four_eyes',
      'status_chain',
    ],
  ],
  [
    'a balance carries another last day than its lot',
    `update stock set expires_on = expires_on + 1 where expires_on is not null`,
    ['stock_expiry'],
  ],
  [
    'what is in transit is received by hand',
    `update stock_transfer set received_at = now(), received_by = 1, received_on = sent_on where id = $onItsWay`,
    ['stock_in_transit', 'stock_document_moves', 'document_tally'],
  ],
  [
    'a transfer says that more arrived',
    'update stock_transfer_line set received = quantity where stock_transfer_id = $arrived',
    ['stock_document_moves'],
  ],
  [
    'what came back is said to have arrived',
    'update stock_transfer set came_back = false where id = $returned',
    ['stock_document_moves', 'document_tally'],
  ],
  [
    'a transfer says that more came back',
    'update stock_transfer_line set received = quantity where stock_transfer_id = $returned',
    ['stock_document_moves'],
  ],
  [
    'what a transfer lost changes',
    'update stock_transfer set lost = lost + 1 where id = $arrived',
    ['stock_document_amounts'],
  ],
  [
    'what a transfer is worth changes',
    'update stock_transfer set value = value + 1 where id = $onItsWay',
    ['stock_document_amounts', 'document_tally'],
  ],
  [
    'a line of an adjustment changes',
    'update stock_adjustment_line set quantity = quantity - 1 where stock_adjustment_id = $adjustment and position = 1',
    ['stock_document_moves'],
  ],
  [
    'a line of an adjustment is lost',
    'delete from stock_adjustment_line where stock_adjustment_id = $adjustment and position = 2',
    ['stock_document_moves', 'stock_document_amounts'],
  ],
  [
    'what an adjustment is worth changes',
    'update stock_adjustment set value = value + 1 where id = $adjustment',
    ['stock_document_amounts', 'document_tally'],
  ],
  [
    'what a count put right changes',
    'update stock_count_line set applied = applied + 1 where stock_count_id = $count',
    ['stock_document_moves'],
  ],
  [
    'what a count expects changes',
    'update stock_count_line set expected = expected + 1 where stock_count_id = $count',
    ['stock_count_stamps'],
  ],
  [
    'a count is of another lot',
    'update stock_count_line set lot_id = lot_id + 1 where stock_count_id = $count',
    ['stock_document_moves'],
  ],
  [
    'a movement of a count is lost',
    `delete from stock_movement where kind = 'count' and document_id = $count`,
    ['stock_document_moves', 'stock_document_amounts', 'stock', 'valuation', 'inventory_value'],
  ],
  [
    'who counted approved',
    'insert into stock_count_counter (company_id, stock_count_id, user_id) select company_id, id, decided_by from stock_count where id = $count',
    ['four_eyes'],
  ],
  [
    'a step of a count is missing',
    `delete from history where kind = 'stock_count' and row_id = $count and action = 'opened'`,
    ['status_chain'],
  ],
]
