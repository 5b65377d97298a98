import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'
import { netAndTimes, notInOnce } from './compared.ts'

/** Checks of purchases: in themselves, with the stock ledger and with their history. */
export const purchaseChecks: readonly Check[] = [
  {
    name: 'purchase_amounts',
    holds:
      'a subtotal is the sum of the lines, what landed is subtotal − discount + shipping, and lines are numbered from 1',
    compared: sql`select count(*) from purchase`,
    offenders: sql`
      select p.company_id as company, p.id as purchase, p.subtotal, l.subtotal as "subtotalRecomputed",
             p.subtotal - p.discount + p.shipping as "landedDue", l.landed, p.lines, l.lines as "linesCounted"
        from purchase p
        left join (select company_id, purchase_id, sum(subtotal) as subtotal, sum(landed) as landed, count(*) as lines,
                          max(position) as last, min(position) as first
                     from purchase_line group by company_id, purchase_id) l
          on l.company_id = p.company_id and l.purchase_id = p.id
       where l.purchase_id is null or p.subtotal <> l.subtotal or p.subtotal - p.discount + p.shipping <> l.landed
          or p.lines <> l.lines or l.first <> 1 or l.last <> l.lines`,
  },
  {
    name: 'purchase_stock',
    holds:
      'each line of an approved direct purchase came in once, at its store, lot and landed value; any other nets to zero',
    compared: sql`select count(*) from purchase_line`,
    offenders: sql`
      with net as (
        ${netAndTimes('purchase')}
      ), due as (
        select p.company_id, p.id as document_id, l.id as line_id, l.product_id, p.store_id, l.lot_id, l.quantity, l.landed as value
          from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id
         where p.approval = 'approved' and p.door = 'direct'
      )
      ${notInOnce('purchase')}`,
  },
  {
    name: 'attachments',
    holds: 'every purchase carries one to five attachments',
    compared: sql`select count(*) from purchase_attachment`,
    offenders: sql`
      select p.company_id as company, p.id as purchase, count(a.attachment_id) as attachments
        from purchase p left join purchase_attachment a on a.company_id = p.company_id and a.purchase_id = p.id
       group by p.company_id, p.id having count(a.attachment_id) not between 1 and 5`,
  },
]
