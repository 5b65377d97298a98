import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { isWhole } from '@trastienda/contract/quantity'
import type { SaleDraft } from '@trastienda/contract/sale'
import {
  downPaymentProblems,
  givenProblems,
  saleAmountProblems,
  type SaleAmounts,
  saleAmounts,
} from '@trastienda/contract/sale.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { freeAttachments, strangeAttachments } from '../document/attach.ts'
import { closedDay } from '../document/closing.ts'
import { peopleProblems } from '../document/people-problems.ts'
import { mayBeInCharge } from '../people/colleagues.ts'

const surroundings = z.object({
  closingDate: day.nullable(),
  store: z.boolean().nullable(),
  customer: z.object({ id: z.int(), counter: z.boolean(), usable: z.boolean() }).nullable(),
  responsible: z.boolean().nullable(),
  products: z.array(z.object({ id: z.int(), active: z.boolean(), unitWhole: z.boolean() })),
  attachments: z.array(z.int()),
})
type Around = z.infer<typeof surroundings>

/** The customer of a sale, and whether it is the counter, whose sales are paid in full at once. */
export interface SoldTo {
  readonly customerId: number
  readonly counter: boolean
}

interface Checked {
  readonly amounts: SaleAmounts
  readonly soldTo: SoldTo
}

const lookAround = (db: Db, companyId: number, draft: SaleDraft, except: number) =>
  db.one(
    surroundings,
    sql`
    select c.closing_date as "closingDate",
           (select active from store where company_id = c.id and id = ${draft.storeId} and kind = 'shop') as store,
           (select json_build_object('id', id, 'counter', counter, 'usable', active and approval <> 'rejected') from customer
             where company_id = c.id and ${draft.customerId === null ? sql`counter` : sql`id = ${draft.customerId}`}) as customer,
           ${mayBeInCharge(companyId, draft.responsibleId, sql`sale where company_id = ${companyId} and id = ${except}`)} as responsible,
           coalesce((select json_agg(json_build_object('id', id, 'active', active, 'unitWhole', unit_whole))
              from product where company_id = c.id and id = any(${draft.items.map((item) => item.productId)}::bigint[])), '[]') as products,
           ${freeAttachments(companyId, { kind: 'sale', id: except }, draft.attachmentIds)} as attachments
      from company c where c.id = ${companyId}`,
  )

/** @throws Problem invalid when there are any */
function refuse(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/**
 * Checks a draft against the company's data: everything it names exists, belongs to the company and is active, and
 * days and amounts are consistent. Reports all problems at once, each at its field. Stock is checked elsewhere.
 * @param except the sale itself when it is being changed
 * @returns its amounts, and its customer: the counter when none is named
 * @throws Problem invalid with the fields
 */
export async function checkDraft(
  db: Db,
  companyId: number,
  draft: SaleDraft,
  today: Day,
  except = 0,
): Promise<Checked> {
  refuse(saleAmountProblems(draft.items, draft.discount))
  const amounts = saleAmounts(draft.items, draft.discount)
  const around = await lookAround(db, companyId, draft, except)
  refuse({
    ...headProblems(draft, around, today),
    ...downPaymentProblems(
      { counter: around.customer?.counter === true, downPayment: draft.downPayment },
      amounts.grandTotal,
    ),
    ...givenProblems(draft, draft.downPayment),
    ...lineProblems(draft, around),
  })
  // An unknown named customer was refused above; the counter exists as long as its company.
  if (around.customer === null) throw new Error('the company has no counter customer')
  const { id: customerId, counter } = around.customer
  return { amounts, soldTo: { customerId, counter } }
}

function headProblems(draft: SaleDraft, around: Around, today: Day): FieldProblems {
  const fields: FieldProblems = {}
  if (around.store !== true) fields['storeId'] = { code: around.store === null ? 'not_found' : 'inactive' }
  const customer = around.customer && around.customer.usable
  Object.assign(fields, peopleProblems(draft, { responsible: around.responsible, customer }))
  if (draft.soldOn > today) fields['soldOn'] = { code: 'day_future', limit: today }
  Object.assign(fields, closedDay('soldOn', draft.soldOn, around.closingDate))
  Object.assign(fields, strangeAttachments(draft.attachmentIds, around.attachments))
  return fields
}

function lineProblems(draft: SaleDraft, around: Around): FieldProblems {
  const productById = new Map(around.products.map((product) => [product.id, product]))
  const fields: FieldProblems = {}
  draft.items.forEach((item, at) => {
    const product = productById.get(item.productId)
    if (!product?.active) fields[`items.${at}.productId`] = { code: product ? 'inactive' : 'select_product' }
    else if (product.unitWhole && !isWhole(item.quantity))
      fields[`items.${at}.quantity`] = { code: 'quantity_whole' }
  })
  return fields
}
