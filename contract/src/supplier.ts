import { byValue } from './by-value.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cop, copSum } from './money.ts'
import { id, listOf, listQuery, pageOf, pageChoice } from './paging.ts'
import { foundBy, partyState, tradingContact, tradingDetail, tradingDraft, tradingFilters } from './party.ts'
import { partyCalls } from './party-calls.ts'
import { taxIdInput } from './tax-id.ts'
import { optionalText, textInput } from './text.ts'

/** The default credit days of a new supplier. */
export const usualCreditDays = 30

export const supplierRow = z.object({
  id: z.int(),
  /** The name that the supplier trades under. */
  company: z.string(),
  /** The contact person. */
  name: z.string(),
  /** NIT with its check digit, empty when there is none. */
  taxId: z.string(),
  ...tradingContact,
  creditDays: z.int(),
  owed: cop,
  ...partyState,
})
export type SupplierRow = z.infer<typeof supplierRow>

const query = listQuery(['company', 'name', 'city', 'owed', 'creditDays'], tradingFilters)
export type SupplierFilter = z.output<typeof query>

const supplierMatch = query.omit(pageChoice)
export type SupplierMatch = z.output<typeof supplierMatch>

const calls = partyCalls('supplier', '/api/suppliers')

export const listSuppliers = calls.list(
  'Suppliers with what is owed to each, and to all that match',
  query,
  pageOf(supplierRow).extend({ totals: z.object({ owed: copSum }) }),
)

export const suppliersByValue = byValue(listSuppliers, supplierMatch, ['approval', 'active', 'city', 'owing'])

export const exportSuppliers = calls.export('The filtered suppliers as a table', query)

export const supplierCities = calls.cities('Lists the cities of the suppliers, the most common first')

export const similarSuppliers = calls.similar('Lists suppliers with the same NIT or a similar name')

/** The facts of a supplier that a document needs. */
export const supplierPick = supplierRow
  .pick({ id: true, company: true, taxId: true, city: true, creditDays: true, approval: true })
  .extend({ foundBy })

export const pickSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers/pick',
  who: 'goods.pick',
  summary:
    'Lists active suppliers for a document, those whose name starts with the typed text first; suppliers requested by id in any state',
  query: z.strictObject({ q: z.string().max(200).default(''), ids: listOf(id).optional() }),
  reply: z.object({ data: z.array(supplierPick), exact: z.boolean() }),
})

export const supplier = supplierRow.extend({
  /** The number of its bills that are not fully paid. */
  bills: z.int(),
  ...tradingDetail,
})
export type Supplier = z.infer<typeof supplier>

export const getSupplier = calls.get('One supplier', supplier)

export const supplierDraft = z.strictObject({
  company: textInput(160, 2),
  name: optionalText(160),
  taxId: taxIdInput.default(''),
  creditDays: z.int({ error: 'credit_days' }).min(1, 'credit_days').max(365, 'credit_days'),
  ...tradingDraft,
})
export type SupplierDraft = z.infer<typeof supplierDraft>

export const addSupplier = calls.add('Adds a supplier, pending approval', supplierDraft, ['tax_id_taken'])

export const changeSupplier = calls.change(
  'Changes a supplier; a rejected one, and one whose NIT or company name changes, becomes pending',
  supplierDraft,
  ['tax_id_taken'],
)

export const deleteSupplier = calls.remove('Deletes a supplier that no document refers to')

export const approveSupplier = calls.approve('Approves a pending supplier')

export const rejectSupplier = calls.reject('Rejects a pending supplier with a reason')

export const activateSupplier = calls.activate('Activates a supplier again')

export const deactivateSupplier = calls.deactivate('Deactivates a supplier: new documents cannot use it')

export const bulkApproveSuppliers = calls.approveMany(
  'Approves several suppliers separately and returns one result per row',
)
