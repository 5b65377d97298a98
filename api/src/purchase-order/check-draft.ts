import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { centavos } from '@trastienda/contract/money'
import { type Amounts, amountsOf, chargeProblems, sizeProblems } from '@trastienda/contract/purchase.rules'
import type { OrderDraft } from '@trastienda/contract/purchase-order'
import { orderedUnitsProblems, orderLineProblems } from '@trastienda/contract/purchase-order.rules'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { freeAttachments, strangeAttachments, uploaderOf } from '../document/attach.ts'
import { closedDay } from '../document/closing.ts'
import { peopleProblems } from '../document/people-problems.ts'
import { mayBeInCharge } from '../people/colleagues.ts'
import type { Who } from '../http/route.ts'

const surroundings = z.object({
  closingDate: day.nullable(),
  store: z.boolean().nullable(),
  supplier: z.boolean().nullable(),
  responsible: z.boolean().nullable(),
  customer: z.boolean().nullable(),
  products: z.array(z.object({ id: z.int(), active: z.boolean(), unitWhole: z.boolean() })),
  attachments: z.array(z.int()),
})
type Around = z.infer<typeof surroundings>

const lookAround = (db: Db, who: Who, draft: OrderDraft, except: number) =>
  db.one(
    surroundings,
    sql`
    select c.closing_date as "closingDate",
           (select active from store where company_id = c.id and kind = 'shop' and id = ${draft.storeId}) as store,
           (select active and approval <> 'rejected' from supplier where company_id = c.id and id = ${draft.supplierId}) as supplier,
           ${mayBeInCharge(who.companyId, draft.responsibleId, sql`purchase_order where company_id = ${who.companyId} and id = ${except}`)} as responsible,
           (select active and approval <> 'rejected' from customer where company_id = c.id and id = ${draft.customerId}) as customer,
           coalesce((select json_agg(json_build_object('id', id, 'active', active, 'unitWhole', unit_whole))
              from product where company_id = c.id and id = any(${draft.items.map((item) => item.productId)}::bigint[])), '[]') as products,
           ${freeAttachments(who.companyId, { kind: 'purchase_order', id: except }, draft.attachmentIds, uploaderOf(who, 'purchase_order'))} as attachments
      from company c where c.id = ${who.companyId}`,
  )

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
    ...checkHead(draft, around, today),
    ...chargeProblems({ discount: draft.discount, returned: none }, amounts.subtotal),
    ...checkLines(draft, around),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

function checkHead(draft: OrderDraft, around: Around, today: Day): FieldProblems {
  const fields: FieldProblems = {}
  if (around.store !== true) fields['storeId'] = { code: around.store === null ? 'not_found' : 'inactive' }
  if (around.supplier !== true)
    fields['supplierId'] = { code: around.supplier === null ? 'not_found' : 'inactive' }
  Object.assign(fields, peopleProblems(draft, around))
  if (draft.orderedOn > today) fields['orderedOn'] = { code: 'day_future', limit: today }
  Object.assign(fields, closedDay('orderedOn', draft.orderedOn, around.closingDate))
  if (draft.expectedOn < draft.orderedOn)
    fields['expectedOn'] = { code: 'day_before_order', limit: draft.orderedOn }
  return { ...fields, ...strangeAttachments(draft.attachmentIds, around.attachments) }
}

function checkLines(draft: OrderDraft, around: Around): FieldProblems {
  const known = new Map(around.products.map((product) => [product.id, product]))
  const fields: FieldProblems = {}
  draft.items.forEach((item, at) => {
    const product = known.get(item.productId)
    if (!product?.active) {
      fields[`items.${at}.productId`] = { code: product ? 'inactive' : 'select_product' }
      return
    }
    for (const [name, problem] of Object.entries(orderLineProblems(item, product, draft))) {
      fields[`items.${at}.${name}`] = problem
    }
  })
  return fields
}
