import type { ImportKind } from '@trastienda/contract/import'
import type { ImportRules } from './judge.ts'
import { customerRules, supplierRules } from './parties.ts'
import { productRules } from './products.ts'

// Each kind has its own type of draft: code that has rules of a kind uses them for both validating and saving.
const rules = {
  product: productRules,
  supplier: supplierRules,
  customer: customerRules,
} as unknown as Record<ImportKind, ImportRules<unknown>>

/** The import rules of a kind. */
export function rulesOf(kind: ImportKind): ImportRules<unknown> {
  return rules[kind]
}
