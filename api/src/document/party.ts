import { type DocumentKind, documents } from '@trastienda/contract/document'
import { customerName } from '../party/name.ts'

/** Where the party of a document stands. */
interface Party {
  /** The column of a document that names it. */
  readonly column: 'supplier_id' | 'customer_id' | 'store_id'
  readonly table: 'supplier' | 'customer' | 'store'
  /** Its name, of a row of that alias. */
  readonly name: (alias: string) => string
}

const parties: Readonly<Record<'supplier' | 'customer' | 'store', Party>> = {
  supplier: { column: 'supplier_id', table: 'supplier', name: (alias) => `${alias}.company` },
  customer: { column: 'customer_id', table: 'customer', name: (alias) => customerName(alias) },
  store: { column: 'store_id', table: 'store', name: (alias) => `${alias}.name` },
}

/** Whom the documents of a kind concern. */
export const partyOf = (kind: DocumentKind): Party => parties[documents[kind].party]

/** The join of a document with its party. @returns SQL of our own, for `literal` */
export function joinParty(kind: DocumentKind, document: string, alias: string): string {
  const { table, column } = partyOf(kind)
  return `join ${table} ${alias} on ${alias}.company_id = ${document}.company_id and ${alias}.id = ${document}.${column}`
}
