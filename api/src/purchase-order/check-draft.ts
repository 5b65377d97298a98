import type { Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import { type Amounts, amountsOf, chargeProblems, sizeProblems } from '@trastienda/contract/purchase.rules'
import type { OrderDraft } from '@trastienda/contract/purchase-order'
import { orderedUnitsProblems, orderLineProblems } from '@trastienda/contract/purchase-order.rules'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { freeAttachments, strangeAttachments, uploaderOf } from '../document/attach.ts'
import { namedColumns, namedProblems, namedRow, productLineProblems } from '../document/bought-problems.ts'
import { mayBeInCharge } from '../people/colleagues.ts'
import type { Who } from '../http/route.ts'

const surroundings = z.object({
  ...namedRow,
  products: z.array(z.object({ id: z.int(), active: z.boolean(), unitWhole: z.boolean() })),
})

const lookAround = (db: Db, who: Who, draft: OrderDraft, except: number) => {
  const { companyId } = who
  const order = sql`purchase_order where company_id = ${companyId} and id = ${except}`
  const holder = { kind: 'purchase_order', id: except } as const
  const free = freeAttachments(companyId, holder, draft.attachmentIds, uploaderOf(who, 'purchase_order'))
  return db.one(
    surroundings,
    sql`
    select ${namedColumns(draft, mayBeInCharge(companyId, draft.responsibleId, order), free)},
           coalesce((select json_agg(json_build_object('id', id, 'active', active, 'unitWhole', unit_whole))
              from product where company_id = c.id and id = any(${draft.items.map((item) => item.productId)}::bigint[])), '[]') as products
      from company c where c.id = ${companyId}`,
  )
}

const none = centavos(0)

/** @throws Problem invalid for units or amounts above the limit of a document */
export function orderAmounts(draft: OrderDraft): Amounts {
  const fields = { ...orderedUnitsProblems(draft.items), ...sizeProblems(draft.items, draft.shipping) }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return amountsOf(draft.items, { ...draft, returned: none })
}

/**
 * Checks a draft against the company's data: everything it names exists, belongs to the company and is active, and
 * days and amounts are consistent. Reports all problems at once, each at its field.
 * @param except the order itself when it is being changed, else 0
 * @throws Problem invalid with the fields
 */
export async function checkOrder(
  db: Db,
  who: Who,
  draft: OrderDraft,
  amounts: Amounts,
  today: Day,
  except = 0,
): Promise<void> {
  const around = await lookAround(db, who, draft, except)
  const fields: FieldProblems = {
    ...namedProblems('purchase_order', draft, draft.orderedOn, around, today),
    ...(draft.expectedOn < draft.orderedOn && {
      expectedOn: { code: 'day_before_order' as const, limit: draft.orderedOn },
    }),
    ...strangeAttachments(draft.attachmentIds, around.attachments),
    ...chargeProblems({ discount: draft.discount, returned: none }, amounts.subtotal),
    ...productLineProblems(draft.items, around.products, (item, product) =>
      orderLineProblems(item, product, draft),
    ),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}
