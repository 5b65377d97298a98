import type { reportAction as es } from '../es/report-action.ts'

export const reportAction = {
  chosenLots: '{count, plural, one {# lot selected} other {# lots selected}}',
  tick: 'Choose {name}',
  pending: 'Waiting for approval',
  noSupplier: 'No supplier',
  bySupplier: 'by supplier',
  expected: 'expected around {day}',
  ordered: '{name}: {quantity} are already in orders to be approved',
  leftOut:
    '{count, plural, one {One product is left out: there is no purchase to take its supplier and its cost from. Order it by hand:} other {# products are left out: there is no purchase to take their supplier and their cost from. Order them by hand:}}',
  pay: '{count, plural, one {Pay # overdue bill} other {Pay # overdue bills}}',
  payShort: 'Pay {count}',
  payWaits: '{amount} already in payments to approve',
  orderShort: '{count, plural, =0 {Order} other {Order #}}',
  why: {
    of: 'How it was calculated: {name}',
    sold: 'Sold in {days} days',
    soldNote: 'less customer returns',
    onSale: 'Days on sale',
    onSaleNote: 'in stock or with a sale',
    demand: 'Sold per day',
    never: 'it was not on sale on those days',
    sure: 'How much data',
    sureness: {
      low: 'Little data. Days on sale: {on}; with sales: {sold}. The figure is more reliable from {needOn} on sale and {needSold} with sales.',
      medium:
        'Some data. Days on sale: {on}; with sales: {sold}. The figure is reliable from {needOn} on sale and {needSold} with sales.',
      high: 'Enough data. Days on sale: {on}; with sales: {sold}. It takes {needOn} on sale and {needSold} with sales.',
    },
    noDemand: 'cannot be estimated without sales',
    lastsNote: 'what is usable ÷ sold per day, in whole days',
    lead: 'Lead time (days)',
    leadFrom: {
      asked: 'as chosen above',
      supplier: '{count, plural, one {what the last order took} other {the median of the last # orders}}',
      usual: 'the default: fewer than three orders from that supplier have arrived',
    },
    suggestedNote:
      'sold per day × (lead time + cover) + alert − usable − what arrives in time; rounded up, never below zero',
    waiting: 'In orders to be approved',
    waitingNote: 'not taken off the suggestion yet',
    lotLastsNote: 'days until it is used up, after the lots that go before it',
    until: 'Would sell by its last day',
    untilNote:
      '{days, plural, one {sold per day × today; what expires first goes first} other {sold per day × # days, today included; what expires first goes first}}',
    leftNote: 'what sales do not use up in time',
    leftExpired: 'it has expired: it is no longer sold',
    lossNote: 'purchase cost of the lot, for the part that will be left',
    book: 'If it is written off',
    bookNote:
      'the stock falls at the average cost of the product, as with anything that leaves; so it may differ from the value',
    soldOpen: 'See the documents',
  },
  action: {
    return: 'Return to supplier',
    transfer: 'Move to another store',
    markdown: 'Mark down',
    scrap: 'Write off',
  },
  title: {
    return: 'Return to supplier',
    transfer: 'Move to another store',
    markdown: 'Mark down',
    scrap: 'Write off what expired',
    scrapEarly: 'Write off',
  },
  subtitle: {
    return:
      'One return for each purchase the lot came from. They stay pending until somebody else approves them.',
    transfer:
      'One transfer for each store of origin. The goods are reserved until somebody else approves it.',
    markdown:
      'The price is that of the product, not of the lot: it drops at once, with the reason in its history.',
    scrap:
      'One adjustment for each store, for the reason “expired”. They stay pending until somebody else approves them.',
    scrapEarly:
      'One adjustment for each store and reason. They stay pending until somebody else approves them.',
  },
  make: {
    return: '{count, plural, =0 {Create return} one {Create the return} other {Create # returns}}',
    transfer: '{count, plural, =0 {Create transfer} one {Create the transfer} other {Create # transfers}}',
    markdown: '{count, plural, =0 {Mark down} one {Mark # product down} other {Mark # products down}}',
    scrap: '{count, plural, =0 {Create adjustment} one {Create the adjustment} other {Create # adjustments}}',
  },
  made: {
    return: '{count, plural, one {Return created} other {# returns created}}',
    transfer: '{count, plural, one {Transfer created} other {# transfers created}}',
    markdown: '{count, plural, one {Price lowered} other {# prices lowered}}',
    scrap: '{count, plural, one {Adjustment created} other {# adjustments created}}',
  },
  open: {
    return: 'Open the return',
    transfer: 'Open the transfer',
    markdown: 'Open the product',
    scrap: 'Open the adjustment',
  },
  toStore: 'Destination store',
  there:
    '{count, plural, one {One lot is already in that store and stays there.} other {# lots are already in that store and stay there.}}',
  lots: {
    expired: 'The lot has expired: it is neither sold nor moved.',
    all: 'Choose all lots shown',
    actions: 'What to do',
    actionsOf: 'What to do with {name} {lot}',
    caption: 'Lots and quantities',
    quantityOf: 'Quantity of {name} {lot}',
    underway: '{quantity} already in documents to be approved',
    out: '{count, plural, one {This lot is left out:} other {These # lots are left out:}}',
  },
  heldBy: 'Reserved by:',
  obstacle: {
    expired: 'It has expired: it is returned or written off, not sold.',
    held: 'All of it is reserved or in documents to be approved.',
  },
  block: {
    no_bill: 'It did not come from a purchase ({came}): there is nobody to return it to.',
    unbilled: 'It was received with {reference}, whose bill is not approved: return it once it is.',
    other_store: 'It was bought for {store}: it goes back from there.',
    returned: 'All that was bought was already returned, or is in returns to be approved.',
  },
  came: {
    adjustment: 'adjustment',
    count: 'count',
    sale_return: 'customer return',
    transfer: 'transfer',
    unknown: 'another movement',
  },
  price: {
    percent: 'Markdown (%)',
    next: 'New price',
    below: 'This is below cost: say why.',
    others: 'It also drops for {quantity} {unit} that are not in these lots.',
    reasonHint: 'Kept in the history together with the lots.',
    lot: 'lot {lot} expires {day}',
    done: 'Price changed',
  },
} satisfies typeof es
