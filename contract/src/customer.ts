import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exportOptions, idParams, listQuery, pageOf, saved } from './paging.ts'
import {
  bulkItems,
  bulkResults,
  cityCounts,
  deleted,
  foundBy,
  partyState,
  partyTransition,
  rejection,
  similarParties,
  similarQuery,
  tradingContact,
  tradingDetail,
  tradingDraft,
  tradingFilters,
} from './party.ts'
import { identityInput } from './tax-id.ts'
import { optionalText, textInput } from './text.ts'

export const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  /** The company that the customer buys for, or empty. */
  company: z.string(),
  /** NIT with its check digit or cédula without one; empty when there is none. */
  taxId: z.string(),
  ...tradingContact,
  ...partyState,
  /** The counter customer, who stands for unnamed people: it stays active and approved. */
  counter: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRow>

const query = listQuery(['name', 'company', 'city'], tradingFilters)
export type CustomerFilter = z.output<typeof query>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  who: 'customer.see',
  summary: 'Customers',
  query,
  reply: pageOf(customerRow),
})

/** The facts of a customer that a document needs. */
export const customerPick = customerRow
  .pick({ id: true, name: true, company: true, taxId: true, city: true })
  .extend({ foundBy })
export type CustomerPick = z.infer<typeof customerPick>

export const pickCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/pick',
  who: 'customer.see',
  summary: 'Lists customers for a document; those whose name starts with the typed text come first',
  query: z.strictObject({ q: z.string().max(200).default('') }),
  reply: z.object({ data: z.array(customerPick), exact: z.boolean() }),
})

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/export',
  who: 'customer.see',
  summary: 'The filtered customers as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const customerCities = endpoint({
  method: 'GET',
  path: '/api/customers/cities',
  who: 'customer.see',
  summary: 'Lists the cities of the customers, the most common first',
  reply: cityCounts,
})

export const similarCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/similar',
  who: 'customer.see',
  summary: 'Lists customers with the same NIT or a similar name',
  query: similarQuery,
  reply: similarParties,
})

export const customer = customerRow.extend({
  ...tradingDetail,
})
export type Customer = z.infer<typeof customer>

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/:id',
  who: 'customer.see',
  summary: 'One customer',
  params: idParams,
  reply: customer,
})

export const customerDraft = z.strictObject({
  name: textInput(160, 2),
  company: optionalText(160),
  taxId: identityInput.default(''),
  ...tradingDraft,
})
export type CustomerDraft = z.infer<typeof customerDraft>

export const addCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  who: 'customer.edit',
  summary: 'Adds a customer, pending approval',
  body: customerDraft,
  reply: saved,
  needs: ['key'],
  problems: ['tax_id_taken'],
})

export const changeCustomer = endpoint({
  method: 'PATCH',
  path: '/api/customers/:id',
  who: 'customer.edit',
  summary: 'Changes a customer; a rejected one, and one whose NIT, name or company changes, becomes pending',
  params: idParams,
  body: customerDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'tax_id_taken'],
})

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/:id',
  who: 'customer.edit',
  summary: 'Deletes a customer that no document refers to',
  params: idParams,
  reply: deleted,
  needs: ['version'],
  problems: ['stale', 'has_history'],
})

export const approveCustomer = endpoint({
  ...partyTransition,
  path: '/api/customers/:id/approve',
  who: 'customer.approve',
  summary: 'Approves a pending customer',
  problems: ['stale', 'not_pending', 'own_document'],
})

export const rejectCustomer = endpoint({
  ...partyTransition,
  path: '/api/customers/:id/reject',
  who: 'customer.approve',
  summary: 'Rejects a pending customer with a reason',
  body: rejection,
  problems: ['stale', 'not_pending'],
})

export const activateCustomer = endpoint({
  ...partyTransition,
  path: '/api/customers/:id/activate',
  who: 'customer.edit',
  summary: 'Activates a customer again',
  problems: ['stale'],
})

export const deactivateCustomer = endpoint({
  ...partyTransition,
  path: '/api/customers/:id/deactivate',
  who: 'customer.edit',
  summary: 'Deactivates a customer: new documents cannot use it',
  problems: ['stale'],
})

export const bulkApproveCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/approve',
  who: 'customer.approve',
  summary: 'Approves several customers separately and returns one result per row',
  body: bulkItems,
  reply: bulkResults,
})
