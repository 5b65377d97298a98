import type { Option } from '../kit/filter-code.ts'

/** For the company's own stock: a choice like a customer, and the one that a document begins with. */
export const ownStock: Option = { id: 'own', label: '' }

export const isOwnStock = (choice: Option | null): boolean => choice?.id === ownStock.id

/** For whom a saved document is, as a form holds it. */
export const forWhom = (id: number | null, name: string | null): Option =>
  id === null ? ownStock : { id, label: name ?? '' }

/** What is sent of it: null for the own stock, nothing where nothing is chosen. */
export const customerIdOf = (choice: Option | null): number | null | undefined =>
  choice === null ? undefined : isOwnStock(choice) ? null : Number(choice.id)

/** Another backend may tell less of who is signed in. */
interface Self {
  readonly id?: number | undefined
  readonly username?: string | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

/** Whoever is signed in, as the one in charge that a document begins with. */
export function selfOf({ id, username, first_name: first, last_name: last }: Self): Option | null {
  if (id === undefined) return null
  const name = [first, last].filter((part) => part !== undefined && part !== '').join(' ')
  return { id, label: name || (username ?? '') }
}
