import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { documents } from '@trastienda/contract/document'
import type { FieldProblems } from '@trastienda/contract/problem'
import { z } from 'zod'
import { type Sql, sql } from '../db/sql.ts'
import { closedDay } from './closing.ts'
import { peopleProblems } from './people-problems.ts'

/** The stores and people that a purchase or a purchase order refers to. */
interface Named {
  readonly storeId: number
  readonly supplierId: number
  readonly responsibleId: number
  readonly customerId: number | null
}

/** Whether each row that the document refers to is in use; null for an id that does not exist. */
export const namedRow = {
  closingDate: day.nullable(),
  store: z.boolean().nullable(),
  supplier: z.boolean().nullable(),
  responsible: z.boolean().nullable(),
  customer: z.boolean().nullable(),
  attachments: z.array(z.int()),
}
type NamedRow = z.infer<z.ZodObject<typeof namedRow>>

/** The columns of `namedRow`, of the company `c`. */
export const namedColumns = (
  { storeId, supplierId, customerId }: Named,
  responsible: Sql,
  attachments: Sql,
): Sql => sql`
  c.closing_date as "closingDate",
  (select active from store where company_id = c.id and kind = 'shop' and id = ${storeId}) as store,
  (select active and approval <> 'rejected' from supplier where company_id = c.id and id = ${supplierId}) as supplier,
  ${responsible} as responsible,
  (select active and approval <> 'rejected' from customer where company_id = c.id and id = ${customerId}) as customer,
  ${attachments} as attachments`

/** The problems of the day and of the rows that a document refers to, each at its field. */
export function namedProblems(
  kind: 'purchase' | 'purchase_order',
  draft: Named,
  on: Day,
  around: NamedRow,
  today: Day,
): FieldProblems {
  const fields: FieldProblems = {}
  if (around.store !== true) fields['storeId'] = { code: around.store === null ? 'not_found' : 'inactive' }
  if (around.supplier !== true)
    fields['supplierId'] = { code: around.supplier === null ? 'not_found' : 'inactive' }
  Object.assign(fields, peopleProblems(draft, around))
  const field = documents[kind].day
  if (on > today) fields[field] = { code: 'day_future', limit: today }
  Object.assign(fields, closedDay(field, on, around.closingDate))
  return fields
}

/**
 * The problems of lines, each at its field: a product that does not exist or is inactive, or the result of
 * `problemsOf`.
 */
export function productLineProblems<
  Item extends { productId: number },
  Product extends { id: number; active: boolean },
>(
  items: readonly Item[],
  products: readonly Product[],
  problemsOf: (item: Item, product: Product) => FieldProblems,
): FieldProblems {
  const productById = new Map(products.map((product) => [product.id, product]))
  const fields: FieldProblems = {}
  items.forEach((item, at) => {
    const product = productById.get(item.productId)
    if (!product?.active) {
      fields[`items.${at}.productId`] = { code: product ? 'inactive' : 'select_product' }
      return
    }
    for (const [name, problem] of Object.entries(problemsOf(item, product))) {
      fields[`items.${at}.${name}`] = problem
    }
  })
  return fields
}
