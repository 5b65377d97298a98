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
  /** The company that the customer buys for, if any. */
  company: z.string(),
  /** NIT with its check digit or cédula without one, empty for none. */
  taxId: z.string(),
  ...tradingContact,
  ...partyState,
  /** The customer of whom nobody gives a name: it stays as it is, active and approved. */
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

/** A customer as a document needs it. */
export const customerPick = customerRow
  .pick({ id: true, name: true, company: true, taxId: true, city: true })
  .extend({ foundBy })
export type CustomerPick = z.infer<typeof customerPick>

export const pickCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/pick',
  who: 'customer.see',
  summary: 'Customers in use for a document, those whose name begins with what was typed first',
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
  summary: 'The cities of the customers, most of them first',
  reply: cityCounts,
})

export const similarCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/similar',
  who: 'customer.see',
  summary: 'Customers with the same NIT or a name much like this one',
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
  summary: 'Changes a customer; a rejected one, and one with another NIT, name or company, is pending again',
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
  summary: 'Deletes a customer that no document names',
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
  summary: 'Makes a customer usable again',
  problems: ['stale'],
})

export const deactivateCustomer = endpoint({
  ...partyTransition,
  path: '/api/customers/:id/deactivate',
  who: 'customer.edit',
  summary: 'Keeps a customer out of new documents',
  problems: ['stale'],
})

export const bulkApproveCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/approve',
  who: 'customer.approve',
  summary: 'Approves several customers, each on its own, and answers a result per row',
  body: bulkItems,
  reply: bulkResults,
})
