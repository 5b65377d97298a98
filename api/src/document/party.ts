import { type DocumentKind, documents } from '@trastienda/contract/document'
import { customerName } from '../party/name.ts'

/** Where the party of a document is stored. */
interface Party {
  /** The document's column that refers to it. */
  readonly column: 'supplier_id' | 'customer_id' | 'store_id'
  readonly table: 'supplier' | 'customer' | 'store'
  /** The SQL for the party's name, from the row with that alias. */
  readonly name: (alias: string) => string
}

const parties: Readonly<Record<'supplier' | 'customer' | 'store', Party>> = {
  supplier: { column: 'supplier_id', table: 'supplier', name: (alias) => `${alias}.company` },
  customer: { column: 'customer_id', table: 'customer', name: (alias) => customerName(alias) },
  store: { column: 'store_id', table: 'store', name: (alias) => `${alias}.name` },
}

/** The parties of a kind's documents. */
export const partyOf = (kind: DocumentKind): Party => parties[documents[kind].party]

/** The join of a document with its party. @returns SQL of our own, for `literal` */
export function joinParty(kind: DocumentKind, document: string, alias: string): string {
  const { table, column } = partyOf(kind)
  return `join ${table} ${alias} on ${alias}.company_id = ${document}.company_id and ${alias}.id = ${document}.${column}`
}
