import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cop, copSum } from './money.ts'
import { exportOptions, flag, id, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
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

const query = listQuery(['company', 'name', 'city', 'owed', 'creditDays'], {
  ...tradingFilters,
  owing: flag.optional(),
})
export type SupplierFilter = z.output<typeof query>

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers',
  who: 'supplier.see',
  summary: 'Suppliers with what is owed to each, and to all that match',
  query,
  reply: pageOf(supplierRow).extend({ totals: z.object({ owed: copSum }) }),
})

export const exportSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers/export',
  who: 'supplier.see',
  summary: 'The filtered suppliers as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const supplierCities = endpoint({
  method: 'GET',
  path: '/api/suppliers/cities',
  who: 'supplier.see',
  summary: 'Lists the cities of the suppliers, the most common first',
  reply: cityCounts,
})

export const similarSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers/similar',
  who: 'supplier.see',
  summary: 'Lists suppliers with the same NIT or a similar name',
  query: similarQuery,
  reply: similarParties,
})

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
  /** The number of documents that refer to it. */
  documents: z.int(),
  ...tradingDetail,
})
export type Supplier = z.infer<typeof supplier>

export const getSupplier = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id',
  who: 'supplier.see',
  summary: 'One supplier',
  params: idParams,
  reply: supplier,
})

export const supplierDraft = z.strictObject({
  company: textInput(160, 2),
  name: optionalText(160),
  taxId: taxIdInput.default(''),
  creditDays: z.int({ error: 'credit_days' }).min(1, 'credit_days').max(365, 'credit_days'),
  ...tradingDraft,
})
export type SupplierDraft = z.infer<typeof supplierDraft>

export const addSupplier = endpoint({
  method: 'POST',
  path: '/api/suppliers',
  who: 'supplier.edit',
  summary: 'Adds a supplier, pending approval',
  body: supplierDraft,
  reply: saved,
  needs: ['key'],
  problems: ['tax_id_taken'],
})

export const changeSupplier = endpoint({
  method: 'PATCH',
  path: '/api/suppliers/:id',
  who: 'supplier.edit',
  summary: 'Changes a supplier; a rejected one, and one whose NIT or company name changes, becomes pending',
  params: idParams,
  body: supplierDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'tax_id_taken'],
})

export const deleteSupplier = endpoint({
  method: 'DELETE',
  path: '/api/suppliers/:id',
  who: 'supplier.edit',
  summary: 'Deletes a supplier that no document refers to',
  params: idParams,
  reply: deleted,
  needs: ['version'],
  problems: ['stale', 'has_history'],
})

export const approveSupplier = endpoint({
  ...partyTransition,
  path: '/api/suppliers/:id/approve',
  who: 'supplier.approve',
  summary: 'Approves a pending supplier',
  problems: ['stale', 'not_pending', 'own_document'],
})

export const rejectSupplier = endpoint({
  ...partyTransition,
  path: '/api/suppliers/:id/reject',
  who: 'supplier.approve',
  summary: 'Rejects a pending supplier with a reason',
  body: rejection,
  problems: ['stale', 'not_pending'],
})

export const activateSupplier = endpoint({
  ...partyTransition,
  path: '/api/suppliers/:id/activate',
  who: 'supplier.edit',
  summary: 'Activates a supplier again',
  problems: ['stale'],
})

export const deactivateSupplier = endpoint({
  ...partyTransition,
  path: '/api/suppliers/:id/deactivate',
  who: 'supplier.edit',
  summary: 'Deactivates a supplier: new documents cannot use it',
  problems: ['stale'],
})

export const bulkApproveSuppliers = endpoint({
  method: 'POST',
  path: '/api/suppliers/approve',
  who: 'supplier.approve',
  summary: 'Approves several suppliers separately and returns one result per row',
  body: bulkItems,
  reply: bulkResults,
})
