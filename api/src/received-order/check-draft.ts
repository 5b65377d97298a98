import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import type { ReceivedOrderDraft } from '@trastienda/contract/received-order'
import {
  receivedAmounts,
  receivedLineProblems,
  receivedSizeProblems,
} from '@trastienda/contract/received-order.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { freeAttachments, strangeAttachments, uploaderOf } from '../document/attach.ts'
import { closedDay } from '../document/closing.ts'
import type { Who } from '../http/route.ts'

const orderLine = z.object({
  id: z.int(),
  productId: z.int(),
  cost: z.string(),
  notBefore: day.nullable(),
  active: z.boolean(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
})
const surroundings = z.object({
  closingDate: day.nullable(),
  orderedOn: day,
  supplier: z.boolean(),
  store: z.boolean(),
  lines: z.array(orderLine),
  attachments: z.array(z.int()),
})
type Around = z.infer<typeof surroundings>

type Draft = Omit<ReceivedOrderDraft, 'entryId'>

const lookAround = (db: Db, who: Who, draft: Draft, except: number | undefined) =>
  db.one(
    surroundings,
    sql`
    select c.closing_date as "closingDate", o.ordered_on as "orderedOn", s.active as supplier, t.active as store,
           (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'cost', trim_scale(l.cost)::text,
                   'notBefore', l.expires_on, 'active', g.active, 'unitWhole', g.unit_whole, 'tracksExpiry', g.tracks_expiry))
              from purchase_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
             where l.company_id = o.company_id and l.purchase_order_id = o.id) as lines,
           ${freeAttachments(who.companyId, { kind: 'received_order', id: except ?? 0 }, draft.attachmentIds, uploaderOf(who, 'received_order'))} as attachments
      from purchase_order o
      join company c on c.id = o.company_id
      join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
      join store t on t.company_id = o.company_id and t.id = o.store_id
     where o.company_id = ${who.companyId} and o.id = ${draft.purchaseOrderId}`,
  )

/** A line of the draft with the facts of its order line. */
export type CheckedItem = ReceivedOrderDraft['items'][number] & { productId: number; cost: string }

/**
 * Checks a draft against its order: the lines belong to the order, and days and quantities are consistent. Reports
 * all problems at once, each at its field. The received quantity is not checked here: the approver decides about it.
 * @param except the received order itself when it is being changed
 * @returns the lines with product and cost, and their totals
 * @throws Problem invalid with the fields
 */
export async function checkDraft(db: Db, who: Who, draft: Draft, today: Day, except?: number) {
  const around = await lookAround(db, who, draft, except)
  const { items, fields } = checkItems(draft, around)
  // Omitting lines would shift the indexes of those after them.
  if (items.length === draft.items.length) Object.assign(fields, receivedSizeProblems(items))
  Object.assign(fields, checkHead(draft, around, today))
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return { items, amounts: receivedAmounts(items) }
}

function checkHead(draft: Draft, around: Around, today: Day): FieldProblems {
  const fields: FieldProblems = {}
  if (!around.store || !around.supplier) fields['purchaseOrderId'] = { code: 'inactive' }
  if (draft.receivedOn < around.orderedOn)
    fields['receivedOn'] = { code: 'day_before_order', limit: around.orderedOn }
  if (draft.receivedOn > today) fields['receivedOn'] = { code: 'day_future', limit: today }
  Object.assign(fields, closedDay('receivedOn', draft.receivedOn, around.closingDate))
  Object.assign(fields, strangeAttachments(draft.attachmentIds, around.attachments))
  return fields
}

function checkItems(draft: Draft, around: Around) {
  const lineById = new Map(around.lines.map((line) => [line.id, line]))
  const fields: FieldProblems = {}
  const items: CheckedItem[] = []
  draft.items.forEach((item, at) => {
    const line = lineById.get(item.orderLineId)
    if (!line?.active) {
      fields[`items.${at}.orderLineId`] = { code: line ? 'inactive' : 'not_found' }
      return
    }
    items.push({ ...item, productId: line.productId, cost: line.cost })
    for (const [name, problem] of Object.entries(receivedLineProblems(item, line, draft.receivedOn))) {
      fields[`items.${at}.${name}`] = problem
    }
  })
  return { items, fields }
}
