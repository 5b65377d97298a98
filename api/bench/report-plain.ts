interface Days {
  readonly from: string
  readonly to: string
}

const within = (column: string, { from, to }: Days) => `${column} between '${from}' and '${to}'`
const approved = (day: string, days: Days) =>
  `d.company_id = 1 and d.approval = 'approved' and ${within(day, days)}`

const saleLinesOf = `sale d join sale_line l on l.company_id = d.company_id and l.sale_id = d.id
  join product g on g.company_id = l.company_id and g.id = l.product_id`
const billLinesOf = `purchase d join purchase_line l on l.company_id = d.company_id and l.purchase_id = d.id`

const sales = (key: string, days: Days, more = '') => `
  select ${key} as key, count(*), sum(d.subtotal - d.discount) as amount, sum(d.returned) as returned, sum(d.paid) as paid,
         sum((select sum(l.cost) from sale_line l where l.company_id = d.company_id and l.sale_id = d.id)) as cost
    from sale d where ${approved('d.sold_on', days)} ${more} group by 1`

const saleLines = (key: string, days: Days, more = '') => `
  select ${key} as key, sum(l.quantity) as quantity, sum(l.net) as amount, sum(l.cost) as cost
    from ${saleLinesOf} where ${approved('d.sold_on', days)} ${more} group by 1`

const purchases = (days: Days, key = 'd.supplier_id') => `
  select ${key} as key, count(*), sum(d.grand_total) as amount, sum(d.paid) as paid
    from purchase d where ${approved('d.purchased_on', days)} group by 1`

const payments = (days: Days) =>
  `select date_trunc('month', d.paid_on), sum(d.total) from payment d where ${approved('d.paid_on', days)} group by 1`

const collections = (days: Days) =>
  `select sum(amount) from sale_collection where company_id = 1 and ${within('collected_on', days)}`

const stockOn = (on: string) =>
  `select product_id, sum(quantity) as quantity, sum(value) as value from stock_movement where company_id = 1 and happened_on <= '${on}' group by 1`

const both = (...queries: readonly string[]) =>
  `select ${queries.map((query) => `(select count(*) from (${query}) q)`).join(', ')}`

const lately = (today: string) => `
  select l.product_id, sum(l.quantity) as sold, count(distinct d.sold_on) as days
    from ${saleLinesOf} where d.company_id = 1 and d.approval = 'approved' and d.sold_on > '${today}'::date - 90 group by 1`

const stock = (key: string) => `
  select ${key}, sum(s.quantity) as quantity, sum(s.quantity * v.average_cost) as value
    from stock s join valuation v on v.company_id = s.company_id and v.product_id = s.product_id
   where s.company_id = 1 and s.quantity > 0 group by ${key}`

/** The figures of the reports by plain queries over documents and ledgers, without the sums of the reports. */
export function plainQueries(today: string) {
  const expiring = (days: number) => `
    select s.product_id, s.lot_id, s.quantity, d.sold from stock s left join (${lately(today)}) d on d.product_id = s.product_id
     where s.company_id = 1 and s.quantity > 0 and s.expires_on <= '${today}'::date + ${days}`
  const month = { from: `${today.slice(0, 7)}-01`, to: today }
  const income = (days: Days) =>
    both(
      sales('1', days),
      saleLines('1', days),
      purchases(days),
      collections(days),
      payments(days),
      stockOn(days.from),
      stockOn(days.to),
    )
  return {
    sales,
    saleLines,
    purchases,
    payments,
    stock,
    stockOn,
    income,
    expiry: expiring,
    dashboard: (more = '') =>
      both(
        sales('d.sold_on', month, more),
        saleLines('l.product_id', month, more),
        purchases(month),
        expiring(30),
        stock('s.product_id'),
      ),
    byStore: (days: Days) =>
      both(sales('d.store_id', days), purchases(days, 'd.store_id'), stock('s.store_id')),
    products: (days: Days, more = '') =>
      both(
        saleLines('l.product_id', days, more),
        `select l.product_id, sum(l.quantity), sum(l.landed) from ${billLinesOf} where ${approved('d.purchased_on', days)} ${more} group by 1`,
      ),
    lowStock: () =>
      `select g.id, v.quantity, d.sold from product g join valuation v on v.company_id = g.company_id and v.product_id = g.id
         left join (${lately(today)}) d on d.product_id = g.id where g.company_id = 1 and v.quantity <= g.alert_quantity`,
    overdue: () =>
      `select supplier_id, sum(balance) from purchase where company_id = 1 and approval = 'approved' and balance > 0 and due_on < '${today}' group by 1`,
    statement: (customer: number) =>
      `select d.sold_on, d.id, d.subtotal, d.paid from sale d where d.company_id = 1 and d.customer_id = ${customer} order by 1, 2`,
    moved: (days: Days) =>
      both(
        `select kind, document_id, sum(value) from stock_movement where company_id = 1 and ${within('happened_on', days)} group by 1, 2`,
        sales('d.id', days),
        purchases(days, 'd.id'),
      ),
    losses: (days: Days) =>
      both(
        `select d.id, d.value from stock_adjustment d where ${approved('d.adjusted_on', days)}`,
        `select d.id, d.value from stock_count d where ${approved('d.counted_on', days)}`,
        `select d.id, d.lost from stock_transfer d where ${approved('d.received_on', days)}`,
        `select d.id, sum(l.cost) from sale_return d join sale_return_line l on l.company_id = d.company_id and l.sale_return_id = d.id
          where ${approved('d.returned_on', days)} and l.fate <> 'shelf' group by 1`,
      ),
    brought: (product: number) =>
      `select d.id, sum(l.landed) from ${billLinesOf} join stock s on s.company_id = l.company_id and s.lot_id = l.lot_id and s.quantity > 0
        where d.company_id = 1 and d.approval = 'approved' and l.product_id = ${product} group by 1`,
    kardex: (product: number) =>
      `select sum(quantity), sum(value) from stock_movement where company_id = 1 and product_id = ${product}`,
    saleList: (days: Days) =>
      `select count(*), sum(d.grand_total) from sale d where d.company_id = 1 and ${within('d.sold_on', days)}`,
  }
}
