import { type DocumentKind, documents } from '@trastienda/contract/document'

/** The column of a field: the same name in snake case. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The names of the columns that the tables of all kinds have in some form. */
export function columnsOf(kind: DocumentKind) {
  const { day, amount, state, lineQuantity } = documents[kind]
  return { day: columnOf(day), amount: columnOf(amount), state, lineQuantity }
}

/** Names as a list of SQL texts. @returns SQL of our own, for `literal` */
export const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')
