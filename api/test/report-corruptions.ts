import type { Corruption } from './corruptions.ts'

/** Corruptions of the sums of the reports, in each of their tables and columns that count. */
export const reportCorruptions: readonly Corruption[] = [
  [
    'what was bought of a product changes',
    `update product_trade set bought = bought + 1 where span = 'day'`,
    ['product_trade'],
  ],
  [
    'what was bought for changes',
    `update product_trade set bought_amount = bought_amount + 1 where span = 'month'`,
    ['product_trade'],
  ],
  [
    'what was sold of a product changes',
    `update product_trade set sold = sold - 1 where span = 'day' and sold > 0`,
    ['product_trade'],
  ],
  [
    'what was sold for changes',
    `update product_trade set sold_amount = sold_amount + 1 where span = 'month' and sold > 0`,
    ['product_trade'],
  ],
  [
    'what the goods sold had cost changes',
    `update product_trade set sold_cost = sold_cost + 1 where span = 'year' and sold > 0`,
    ['product_trade'],
  ],
  [
    'what customers brought back is forgotten',
    `update product_trade set brought_back = 0, brought_back_amount = 0, brought_back_cost = 0 where brought_back > 0`,
    ['product_trade'],
  ],
  [
    'what was sent back is forgotten',
    `update product_trade set sent_back = 0, sent_back_amount = 0 where sent_back > 0`,
    ['product_trade'],
  ],
  ['a year of a product is lost', `delete from product_trade where span = 'year'`, ['product_trade']],
  [
    'trade lies at another day',
    `update product_trade set starts_on = starts_on - 400 where span = 'day' and starts_on = (select min(starts_on) from product_trade where span = 'day')`,
    ['product_trade'],
  ],
  [
    'a count of documents changes',
    `update document_trade set documents = documents + 1 where grain = 'all'`,
    ['document_trade'],
  ],
  [
    'what a party was billed changes',
    `update document_trade set amount = amount + 1 where grain = 'party'`,
    ['document_trade'],
  ],
  [
    'what is paid of bills is forgotten',
    `update document_trade set paid = paid - 1 where kind = 'purchase' and grain = 'user'`,
    ['document_trade'],
  ],
  [
    'what was returned is forgotten',
    `update document_trade set returned = returned + 1 where kind = 'purchase'`,
    ['document_trade'],
  ],
  [
    'what the goods of sales had cost changes',
    `update document_trade set cost = cost + 1 where kind = 'sale'`,
    ['document_trade'],
  ],
  [
    'the returns of customers are lost',
    `delete from document_trade where kind = 'sale_return'`,
    ['document_trade'],
  ],
  ['the payments are lost', `delete from document_trade where kind = 'payment'`, ['document_trade']],
  [
    'an approved purchase is taken out of the sums by hand',
    `update purchase set approval = 'pending' where id = $again`,
    ['product_trade', 'document_trade'],
  ],
  [
    'money that moved changes',
    `update cash_flow set amount = amount - 1 where source = 'payment'`,
    ['cash_flow'],
  ],
  [
    'what customers gave is at another method',
    `update cash_flow set method = 'check' where source = 'collection' and method = 'cash'`,
    ['cash_flow'],
  ],
  ['a refund is lost', `delete from cash_flow where source = 'refund'`, ['cash_flow']],
  [
    'what moved on a day changes',
    `update stock_flow set quantity = quantity + 1 where span = 'day'`,
    ['stock_flow'],
  ],
  [
    'the value of a month changes',
    `update stock_flow set value = value + 1 where span = 'month'`,
    ['stock_flow'],
  ],
  [
    'what came in within a year changes',
    `update stock_flow set incoming = incoming + 1 where span = 'year'`,
    ['stock_flow'],
  ],
  [
    'a movement of a day is not counted',
    `update stock_flow set movements = movements - 1 where span = 'day'`,
    ['stock_flow'],
  ],
]
