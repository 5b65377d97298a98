const bySpan = `cross join (values ('day'), ('month'), ('year')) spans (span)`

/** Fills the sums of the reports from the purchases and the stock ledger of a company that has nothing else. */
export const reportSums: readonly string[] = [
  `insert into product_trade (company_id, span, starts_on, product_id, store_id, bought, bought_amount)
   select 1, span, date_trunc(span, p.purchased_on)::date, l.product_id, p.store_id, sum(l.quantity), sum(l.landed)
     from purchase p join purchase_line l on l.company_id = 1 and l.purchase_id = p.id ${bySpan}
    where p.approval = 'approved' group by 2, 3, 4, 5`,
  `insert into document_trade (company_id, kind, grain, span, starts_on, key_id, store_id, documents, amount, returned, paid, cost)
   select 1, 'purchase', grain, span, date_trunc(span, p.purchased_on)::date, key_id, p.store_id, count(*), sum(p.grand_total), 0, 0,
          sum(p.subtotal)
     from purchase p ${bySpan}
    cross join lateral (values ('all', 0::bigint), ('party', p.supplier_id), ('user', p.created_by)) grains (grain, key_id)
    where p.approval = 'approved' group by 3, 4, 5, 6, 7`,
  `insert into stock_flow (company_id, span, starts_on, product_id, store_id, quantity, value, incoming, movements)
   select 1, span, date_trunc(span, m.happened_on)::date, m.product_id, m.store_id, sum(m.quantity), sum(m.value),
          sum(greatest(m.quantity, 0)), count(*)
     from stock_movement m ${bySpan} group by 2, 3, 4, 5`,
]
