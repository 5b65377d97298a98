import type { answer as es } from '../es/answer.ts'

export const answer = {
  group: 'Answer',
  unknown: { unclear: 'I cannot answer that for certain.', many: 'Several things have that name.' },
  hint: {
    unclear: 'Ask for a single figure: “sales yesterday”, “we owe” and a supplier, “stock” and a product.',
    many: 'Type more of the name, or the code.',
  },
  sentence: {
    plain: '{what}',
    days: '{what} {days}',
    store: '{what} at {store}',
    both: '{what} {days} at {store}',
  },
  what: {
    sales: '{kind, select, none {Sales} customer {Sales to {name}} other {Sales of {name}}}',
    purchases:
      '{kind, select, none {Purchases} supplier {Purchases from {name}} other {Purchases of {name}}}',
    profit: '{kind, select, none {Gross profit} other {Gross profit from {name}}}',
    payments: '{kind, select, none {Payments to suppliers} other {Payments to {name}}}',
    collections: '{kind, select, none {Collections} other {Collections from {name}}}',
    owed: '{kind, select, none {Owed to suppliers} other {{order, select, none {Owed to {name}} other {Owed the most of {among, number} suppliers: {name}}}}}',
    owedToUs:
      '{kind, select, none {Owed by customers} other {{order, select, none {Owed by {name}} other {Owes the most of {among, number} customers: {name}}}}}',
    due: '{kind, select, none {Bills to pay} other {Bills to pay: {name}}}',
    overdue: '{kind, select, none {Overdue bills} other {Overdue bills from {name}}}',
    expiry:
      '{order, select, none {Next expiry of {name}} other {The first of {among, number} products to expire: {name}}}',
    expiring: '{kind, select, none {Goods that expire by {day}} other {{name}, expiring by {day}}}',
    expired: '{kind, select, none {Expired goods} other {{name}, expired}}',
    stock:
      '{kind, select, none {Inventory value} product {{name} in stock} other {Inventory value of {name}}}',
    cost: 'Average cost of {name}',
    lastCost: 'Last cost of {name}',
    price: 'Selling price of {name}',
    approvals:
      '{kind, select, none {Everything to approve} other {To approve: {name}}}{mine, select, none {} other {; for you: {mine}}}',
  },
  days: {
    today: 'today',
    yesterday: 'yesterday',
    beforeYesterday: 'the day before yesterday',
    tomorrow: 'tomorrow',
    week: 'this week',
    lastWeek: 'last week',
    nextWeek: 'next week',
    month: 'this month',
    lastMonth: 'last month',
    nextMonth: 'next month',
    last30: 'in the last 30 days',
    last90: 'in the last 90 days',
    quarter: 'this quarter',
    year: 'this year',
    lastYear: 'last year',
  },
  onDay: 'on {day}',
  between: 'from {from} to {to}',
  expires: '{day}: {quantity}',
  never: 'Nothing to expire',
} satisfies typeof es
