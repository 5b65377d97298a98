/** SQL: what came of the lines of an order `o` above their ordered quantities, which its received units leave out. */
export const unitsOver = `case when o.units_received = 0 then '0' else (
  select trim_scale(sum(greatest(l.received - l.quantity, 0)))::text from purchase_order_line l
   where l.company_id = o.company_id and l.purchase_order_id = o.id) end`
