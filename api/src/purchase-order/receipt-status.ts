/** The label of a received order, the row of this name: of an approved one its bill has the last word. */
export const receivedStatus = (row: string): string => `
  case when ${row}.approval <> 'approved' then ${row}.approval
       when exists (select from purchase b where b.company_id = ${row}.company_id and b.id = ${row}.purchase_id
                       and b.approval = 'approved' and b.balance = 0) then 'paid'
       when ${row}.units_rejected > 0 then 'partial' else 'received' end`
