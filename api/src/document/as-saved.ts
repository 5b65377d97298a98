import { isDeepStrictEqual } from 'node:util'
import { scaled } from '@trastienda/contract/decimal'
import type { DocumentRow } from './row.ts'

/** The fields of lines that are decimals, which may be written in several ways, with the most places that any has. */
const decimals = new Set(['quantity', 'cost', 'price', 'accepted', 'rejected'])
const places = 6

/** A value without what is empty, with decimals as numbers. */
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
 * Whether saving a document would change nothing: it is no edit then, leaves no trace and makes nobody its last editor.
 * A rejected one is entered again by saving it, so that it changes whatever it says.
 * @param before the saved document as the draft that would make it
 * @param after the draft, with all that the statements write of it; the order of lines counts
 */
export function isAsSaved(was: DocumentRow, before: unknown, after: unknown): boolean {
  return was.approval === 'pending' && isDeepStrictEqual(plain(before), plain(after))
}
