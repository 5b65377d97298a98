import { isDeepStrictEqual } from 'node:util'
import { scaled } from '@trastienda/contract/decimal'
import type { DocumentRow } from './row.ts'

/** The decimal fields of lines, which may be written in several ways, with the most places that any has. */
const decimals = new Set(['quantity', 'cost', 'price', 'accepted', 'rejected'])
const places = 6

/** A value without empty fields, with decimals as numbers. */
function plain(value: unknown, field = ''): unknown {
  if (value === null || value === '') return undefined
  if (Array.isArray(value)) return value.map((one) => plain(one))
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([name, its]) => [name, plain(its, name)] as const)
    return Object.fromEntries(fields.filter(([, its]) => its !== undefined))
  }
  return typeof value === 'string' && decimals.has(field) ? scaled(value, places) : value
}

/**
 * Whether saving a document would change nothing: then it is no edit, leaves no trace and makes nobody its last
 * editor. Saving a rejected document always changes it, because it becomes pending.
 * @param before the saved document in the form of a draft
 * @param after the draft, with everything that the statements write of it; the order of lines counts
 */
export function isAsSaved(was: DocumentRow, before: unknown, after: unknown): boolean {
  return was.approval === 'pending' && isDeepStrictEqual(plain(before), plain(after))
}
