import type { Option } from '../kit/filter-code.ts'

/** The company's own stock: a choice like a customer, and the default of a document. */
export const ownStock: Option = { id: 'own', label: '' }

export const isOwnStock = (choice: Option | null): boolean => choice?.id === ownStock.id

/** The customer of a saved document, in the form's representation. */
export const forWhom = (id: number | null, name: string | null): Option =>
  id === null ? ownStock : { id, label: name ?? '' }

/** The value to send: null for the own stock, undefined when nothing is chosen. */
export const customerIdOf = (choice: Option | null): number | null | undefined =>
  choice === null ? undefined : isOwnStock(choice) ? null : Number(choice.id)

/** Another backend may return fewer facts about the signed-in person. */
interface Self {
  readonly id?: number | undefined
  readonly username?: string | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

/** The signed-in person, as the default responsible person of a document. */
export function selfOf({ id, username, first_name: first, last_name: last }: Self): Option | null {
  if (id === undefined) return null
  const name = [first, last].filter((part) => part !== undefined && part !== '').join(' ')
  return { id, label: name || (username ?? '') }
}
