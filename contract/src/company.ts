import { byValue } from './by-value.ts'
import { z } from 'zod'
import { day } from './day.ts'
import { cityInput } from './contact.ts'
import { documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { flag, id, idParams, listOf, listQuery, pageOf, saved, pageChoice } from './paging.ts'
import { percentInput } from './quantity.ts'
import { recordCalls } from './record-calls.ts'
import { taxIdInput } from './tax-id.ts'
import { textInput } from './text.ts'

export const companyRow = z.object({
  id: z.int(),
  name: z.string(),
  /** NIT with its check digit, empty for none. */
  taxId: z.string(),
  /** How many active stores and users it has. */
  stores: z.int(),
  users: z.int(),
  active: z.boolean(),
  /** Whether its data is the sample that a first start creates. */
  sample: z.boolean(),
  /** Whether the site's status closes it. */
  disabled: z.boolean(),
  /** Whether a single approver may approve their own documents. */
  selfApproval: z.boolean(),
  /** No document may be dated on or before this day. */
  closingDate: day.nullable(),
  /** How many percent more than ordered may be received without a reason; a product may have its own tolerance. */
  overReceipt: z.string(),
  version: z.int(),
})
export type CompanyRow = z.infer<typeof companyRow>

const query = listQuery(['name', 'stores', 'users', 'closing'], {
  active: flag.optional(),
  /** Only companies closed by the site's status, or only the others. */
  disabled: flag.optional(),
  ids: listOf(id).optional(),
})
export type CompanyFilter = z.output<typeof query>

const companyMatch = query.omit(pageChoice)
export type CompanyMatch = z.output<typeof companyMatch>

const calls = recordCalls('company', '/api/companies')

export const listCompanies = calls.list('All companies', query, pageOf(companyRow))

export const companiesByValue = byValue(listCompanies, companyMatch, ['active', 'disabled'])

export const exportCompanies = calls.export('The filtered companies as a table', query)

export const getCompany = calls.get('One company', companyRow)

/** The documents that wait for approval and whose day would be closed, by kind. */
export const strandedDocuments = z.object({
  data: z.array(z.object({ kind: z.enum(documentKinds), count: z.int() })),
})
export type StrandedDocuments = z.infer<typeof strandedDocuments>

export const listStranded = endpoint({
  method: 'GET',
  path: '/api/companies/:id/stranded',
  who: 'company.edit',
  summary:
    'How many pending documents of each kind have a day up to a closing date, so that they could not be approved',
  params: idParams,
  query: z.strictObject({ closingDate: day }),
  reply: strandedDocuments,
})

export const companyChange = z.strictObject({
  name: textInput(120),
  taxId: taxIdInput.default(''),
  selfApproval: z.boolean().default(false),
  closingDate: day.nullable().default(null),
  overReceipt: percentInput.default('0'),
})
export type CompanyChange = z.infer<typeof companyChange>

export const companyDraft = companyChange.extend({ storeName: textInput(120), storeCity: cityInput })
export type CompanyDraft = z.infer<typeof companyDraft>

export const addCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  who: 'company.edit',
  summary: 'Adds a company with its first store',
  body: companyDraft,
  reply: saved.extend({ storeId: z.int() }),
  needs: ['key'],
  problems: ['name_taken'],
})

export const changeCompany = calls.change(
  'Changes a company, its closing date and whether a single approver may approve their own',
  companyChange,
  ['name_taken'],
)

export const activateCompany = calls.activate('Opens a company again for its people')

export const deactivateCompany = calls.deactivate('Closes a company for its people, except admins')
