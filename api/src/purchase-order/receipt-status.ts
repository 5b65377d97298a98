/** The status label of the received order with this alias: for an approved one its bill decides. */
export const receivedStatus = (row: string): string => `
  case when ${row}.approval <> 'approved' then ${row}.approval
       when exists (select from purchase b where b.company_id = ${row}.company_id and b.id = ${row}.purchase_id
                       and b.approval = 'approved' and b.balance = 0) then 'paid'
       when ${row}.units_rejected > 0 then 'partial' else 'received' end`
