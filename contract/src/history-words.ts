/**
 * What people read of a state that the history stores. Its fields have their names in `history.field`; this file says
 * which of them are for the program alone, and which values are codes with a text of their own. No zod here: every
 * drawer of a record loads this file.
 */

import type { AuditKind, HistoryChange } from './history.ts'

/** The last part of a field: `cost` of `items.cost`. */
export const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

/**
 * Fields that are for the program: ids of rows and lines, ids of people who are shown otherwise, and what follows from
 * other fields.
 */
const ofProgram = new Set([
  'id',
  'version',
  'status',
  'createdBy',
  'editedBy',
  'entryId',
  'lineId',
  'orderLineId',
  'purchaseLineId',
  'saleLineId',
  'creditId',
  'credits',
  'referenceOffered',
])

/** Fields that a deleted document has for every kind, 0 where its kind does not store them. */
const zeroIfAbsent = new Set(['paid', 'storeId'])

/** Whether a field of a document, or of one of its lines, says something to people. */
export const isForPeople = (field: string): boolean => !ofProgram.has(lastPart(field))

const isNothing = (field: string, value: unknown) =>
  value === null || (zeroIfAbsent.has(field) && value === 0)

/** The changes that say something to a reader. */
export const changesForPeople = (changes: readonly HistoryChange[]): readonly HistoryChange[] =>
  changes.filter(
    ({ field, before, after }) =>
      isForPeople(field) && !(isNothing(field, before) && isNothing(field, after) && before !== after),
  )

type KeyOf = Readonly<Record<string, (code: string) => string>>

/** Fields whose values are codes, with the key of a code's text. */
const codes: KeyOf = {
  approval: (code) => `history.approval.${code}`,
  problem: (code) => `history.refusal.${code}`,
  flags: (code) => `history.flag.${code}`,
  uncounted: (code) => `history.uncounted.${code}`,
  method: (code) => `payment.method.${code}`,
  role: (code) => `frame.role.${code}`,
  secondFactorRoles: (code) => `frame.role.${code}`,
  fate: (code) => `saleReturn.fate.${code}`,
  rejectReason: (code) => `receipt.reason.${code}`,
}

/** The same where it depends on the kind: the reason of a sale's discount is text that a person typed. */
const codesOfKind: Partial<Record<AuditKind, KeyOf>> = {
  stock_adjustment: { reason: (code) => `stock.reason.${code}` },
  purchase_return: { reason: (code) => `purchaseReturn.reason.${code}` },
  sale_return: { reason: (code) => `saleReturn.reason.${code}` },
  payment: { kind: (code) => `history.paymentKind.${code}` },
  deletion: { kind: (code) => `audit.kind.${code}` },
}

/** The keys of the texts for a value; undefined when it is shown as it is. A value may list several codes. */
export function codeKeys(kind: AuditKind, field: string, value: string): readonly string[] | undefined {
  const keyOf = codesOfKind[kind]?.[field] ?? codes[field]
  return keyOf && value.split(', ').map(keyOf)
}

/** Fields that hold the id of something with a name. A number is left only where that no longer exists. */
const namesSomething = /^(?!taxId$).*(?:Id|Ids|notDuplicateOf)$/

/** Whether the value of a field is the id of something that no longer exists. */
export const isOfSomethingGone = (field: string, value: unknown): boolean =>
  typeof value === 'number' && field !== 'imageId' && namesSomething.test(field)
