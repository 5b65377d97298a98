import { type Role, roles } from '@trastienda/contract/access'
import type { CsvSeparator } from '@trastienda/contract/my-settings'

/** The signed-in person. Every backend returns a role; other facts are shown if they exist. */
export interface User {
  readonly id?: number
  readonly username?: string
  readonly first_name?: string
  readonly last_name?: string
  readonly role: Role
  readonly company?: { readonly id: number; readonly name: string; readonly taxId?: string } | null
  readonly enable_google2fa?: boolean
  readonly google2fa_secret?: string | null
  /** Whether a recovery code can replace the second factor. */
  readonly recoverable?: boolean
  /** Whether the password is a one-time password and has to be replaced. */
  readonly must_change?: boolean
  /** The column separator of their CSV files; null for the language's default. */
  readonly csv_separator?: CsvSeparator | null
  /** Whether the data of the own company is a sample. */
  readonly sample?: boolean
}

/** The error when a reply contains no user with a known role. */
export const noUserData = 'Error fetching user data'

/** The user in a reply. Throws without a known role. */
export function userOf(answer: unknown): User {
  const user = (answer ?? {}) as Partial<User>
  if (!roles.some((role) => role === user.role)) throw new Error(noUserData)
  return user as User
}

/** What tells one person from another; a backend may return only one of the two. */
export function personKey({ id, username }: Pick<User, 'id' | 'username'>): string {
  return String(id ?? username ?? '')
}

/** The display name of the user: the full name, else the username. */
export function nameOf({ first_name, last_name, username }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ') || (username ?? '')
}
