import { chosenOrganisation } from '../session/organisation.ts'
import { currentAuth } from '../session/auth-state.ts'

/** The name under which something that was read is kept: the person, the company in view, and what was asked. */
export function keptName(asked: string): string {
  const { user } = currentAuth()
  const company = chosenOrganisation().companyId ?? user?.company?.id ?? 0
  return `${user?.id ?? 0}:${company}:${asked}`
}
