/** The meaning of a row of `product_trade`: the lines of one kind of document, and which of their values. */
export const productMeasures = {
  bought: ['purchase', 'quantity'],
  bought_amount: ['purchase', 'amount'],
  sent_back: ['purchase_return', 'quantity'],
  sent_back_amount: ['purchase_return', 'amount'],
  sold: ['sale', 'quantity'],
  sold_amount: ['sale', 'amount'],
  sold_cost: ['sale', 'cost'],
  brought_back: ['sale_return', 'quantity'],
  brought_back_amount: ['sale_return', 'amount'],
  brought_back_cost: ['sale_return', 'cost'],
  returned_amount: ['sale', 'returned'],
  returned_cost: ['sale', 'returned_cost'],
} as const
