import { byValue } from './by-value.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cop, copSum } from './money.ts'
import { listQuery, pageOf, pageChoice } from './paging.ts'
import { foundBy, partyState, tradingContact, tradingDetail, tradingDraft, tradingFilters } from './party.ts'
import { partyCalls } from './party-calls.ts'
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
  owed: cop,
  ...partyState,
  /** The counter customer, who stands for unnamed people: it stays active and approved. */
  counter: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRow>

const query = listQuery(['name', 'company', 'city', 'owed'], tradingFilters)
export type CustomerFilter = z.output<typeof query>

const customerMatch = query.omit(pageChoice)
export type CustomerMatch = z.output<typeof customerMatch>

const calls = partyCalls('customer', '/api/customers')

export const listCustomers = calls.list(
  'Customers with what each owes, and what all that match owe',
  query,
  pageOf(customerRow).extend({ totals: z.object({ owed: copSum }) }),
)

export const customersByValue = byValue(listCustomers, customerMatch, ['approval', 'active', 'city', 'owing'])

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

export const exportCustomers = calls.export('The filtered customers as a table', query)

export const customerCities = calls.cities('Lists the cities of the customers, the most common first')

export const similarCustomers = calls.similar('Lists customers with the same NIT or a similar name')

export const customer = customerRow.extend({
  ...tradingDetail,
})
export type Customer = z.infer<typeof customer>

export const getCustomer = calls.get('One customer', customer)

export const customerDraft = z.strictObject({
  name: textInput(160, 2),
  company: optionalText(160),
  taxId: identityInput.default(''),
  ...tradingDraft,
})
export type CustomerDraft = z.infer<typeof customerDraft>

export const addCustomer = calls.add('Adds a customer, pending approval', customerDraft, ['tax_id_taken'])

export const changeCustomer = calls.change(
  'Changes a customer; a rejected one, and one whose NIT, name or company changes, becomes pending',
  customerDraft,
  ['tax_id_taken'],
)

export const deleteCustomer = calls.remove('Deletes a customer that no document refers to')

export const approveCustomer = calls.approve('Approves a pending customer')

export const rejectCustomer = calls.reject('Rejects a pending customer with a reason')

export const activateCustomer = calls.activate('Activates a customer again')

export const deactivateCustomer = calls.deactivate('Deactivates a customer: new documents cannot use it')

export const bulkApproveCustomers = calls.approveMany(
  'Approves several customers separately and returns one result per row',
)
