import { type Role, roles } from '@trastienda/contract/access'
import type { CsvSeparator } from '@trastienda/contract/my-settings'

/** Who is signed in. Every backend states a role; the rest is shown when it is there. */
export interface User {
  readonly id?: number
  readonly username?: string
  readonly first_name?: string
  readonly last_name?: string
  readonly role: Role
  readonly company?: { readonly id: number; readonly name: string } | null
  readonly enable_google2fa?: boolean
  readonly google2fa_secret?: string | null
  /** Whether a recovery code can stand in for the second factor. */
  readonly recoverable?: boolean
  /** Whether the password was given by somebody else and is to be replaced. */
  readonly must_change?: boolean
  /** What parts the columns of the CSV files that they are given; null goes by the language. */
  readonly csv_separator?: CsvSeparator | null
  /** Whether the data of the own company is a sample. */
  readonly sample?: boolean
}

/** What reading who is signed in fails with when the answer states nobody that the guard knows. */
export const noUserData = 'Error fetching user data'

/** The user in an answer. Throws when it states no role that the guard knows. */
export function userOf(answer: unknown): User {
  const user = (answer ?? {}) as Partial<User>
  if (!roles.some((role) => role === user.role)) throw new Error(noUserData)
  return user as User
}

/** How the user is called: the whole name, else the username. */
export function nameOf({ first_name, last_name, username }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ') || (username ?? '')
}
