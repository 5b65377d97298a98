/** SQL: the unit of all lines of an order `o`; null when they differ. */
export const oneUnit = `(
  select case when count(distinct g.unit) = 1 then min(g.unit) end
    from purchase_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
   where l.company_id = o.company_id and l.purchase_order_id = o.id)`
