import type { ImportKind } from '@trastienda/contract/import'
import type { ImportRules } from './judge.ts'
import { customerRules, supplierRules } from './parties.ts'
import { productRules } from './products.ts'

// Each kind's draft is its own affair: whoever holds rules of any kind judges and saves with the same ones.
const rules = {
  product: productRules,
  supplier: supplierRules,
  customer: customerRules,
} as unknown as Record<ImportKind, ImportRules<unknown>>

/** The rules that a kind is imported by. */
export function rulesOf(kind: ImportKind): ImportRules<unknown> {
  return rules[kind]
}
