import { byValue } from './by-value.ts'
import { z } from 'zod'
import { roles } from './access.ts'
import { addressesInput, rangeInput } from './address.ts'
import { newPassword } from './auth.ts'
import { day, instant } from './day.ts'
import { emailInput, phoneInput } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { flag, id, idInput, idParams, listOf, listQuery, pageOf, saved, pageChoice } from './paging.ts'
import { partyFilters, partyState } from './party.ts'
import { partyCalls } from './party-calls.ts'
import { textInput } from './text.ts'

const usernameRule = /^[a-z0-9][a-z0-9._-]{2,31}$/
/** The name to sign in with: 3 to 32 of a–z, 0–9, dot, hyphen and underscore; capitals are lowered. */
export const usernameInput = z.string().max(200).trim().toLowerCase().regex(usernameRule, 'username')

export const role = z.enum(roles)

/** Set up; required by the role and not set up yet; neither. */
export const factorStates = ['on', 'required', 'off'] as const
const factorState = z.enum(factorStates)

export const userRow = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name together. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  companyId: z.int(),
  company: z.string(),
  /** Whether the password is a one-time password from an admin, which has to be changed at the next sign-in. */
  mustChange: z.boolean(),
  /** The end of the validity of that password; null when it has none, and for the person's own password. */
  passwordUntil: instant.nullable(),
  /** Whether that time is over: the person needs another password. */
  passwordLapsed: z.boolean(),
  /** The addresses and ranges that the person may connect from; empty for all. */
  addresses: z.array(z.string()),
  secondFactor: factorState,
  /** The sum of the approved sales that the person entered in the company. */
  sales: cop,
  /** The month in which they start, null when there are none. */
  salesSince: day.nullable(),
  /** When and from which address the person was last active. */
  seenAt: instant.nullable(),
  address: z.string().nullable(),
  createdAt: instant,
  ...partyState,
})
export type UserRow = z.infer<typeof userRow>

const query = listQuery(['name', 'username', 'role', 'company', 'sales', 'seen', 'created'], {
  ...partyFilters,
  role: listOf(role).optional(),
  /** Users of these companies; `company` itself selects where an admin acts. */
  companies: listOf(id).optional(),
  /** Only users limited to certain addresses, or only the others. */
  restricted: flag.optional(),
  secondFactor: listOf(factorState).optional(),
  ids: listOf(id).optional(),
})
export type UserFilter = z.output<typeof query>

const userMatch = query.omit(pageChoice)
export type UserMatch = z.output<typeof userMatch>

const calls = partyCalls('user', '/api/users')

export const listUsers = calls.list('The users of all companies', query, pageOf(userRow))

export const usersByValue = byValue(listUsers, userMatch, [
  'approval',
  'active',
  'role',
  'companies',
  'restricted',
  'secondFactor',
])

export const exportUsers = calls.export('The filtered users as a table', query)

export const getUser = calls.get('One user', userRow)

export const userChange = z.strictObject({
  firstName: textInput(80),
  lastName: textInput(80),
  email: emailInput,
  phone: phoneInput,
  role,
  companyId: idInput,
  /** If absent: a new user may connect from anywhere, an existing one as before. */
  addresses: addressesInput.optional(),
  /**
   * A one-time password, to be changed at the next sign-in. If absent: a new user gets a generated one, an existing
   * one keeps theirs.
   */
  password: newPassword.optional(),
})
export type UserChange = z.infer<typeof userChange>

export const userDraft = userChange.extend({ username: usernameInput })
export type UserDraft = z.infer<typeof userDraft>

/** A password that is shown only this once; the person has to change it when they sign in. */
const withPassword = saved.extend({ password: z.string() })
/** Null when the admin chose it and therefore knows it. */
const savedWithPassword = saved.extend({ password: z.string().nullable() })

// Neither uses an idempotency key: the reply to a key is stored, and a password must not be.
export const addUser = endpoint({
  method: 'POST',
  path: '/api/users',
  who: 'user.edit',
  summary: 'Adds a user, pending approval, and returns the first password once if none was given',
  body: userDraft,
  reply: savedWithPassword,
  needs: ['step_up'],
  problems: ['username_taken'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/:id/password',
  who: 'user.edit',
  summary: 'Gives a user a new password, returned once, and ends their sessions',
  params: idParams,
  reply: withPassword,
  needs: ['step_up'],
})

export const changeUser = calls.change(
  'Changes a user; one who gets more permissions becomes pending. Permissions, email, addresses and a password need a step-up',
  userChange,
  ['last_admin', 'locks_out', 'step_up_required'],
)

export const allowAddress = endpoint({
  method: 'POST',
  path: '/api/users/:id/addresses',
  who: 'user.edit',
  summary:
    'Adds an address or a range to those that a user may connect from; no effect for a user without restrictions',
  params: idParams,
  body: z.strictObject({ address: rangeInput }),
  reply: saved.extend({ addresses: z.array(z.string()) }),
  needs: ['key', 'step_up'],
})

export const approveUser = calls.approve('Approves a pending user, who can then sign in')

export const rejectUser = calls.reject('Rejects a pending user with a reason')

export const activateUser = calls.activate('Reactivates a user')

export const deactivateUser = calls.deactivate('Deactivates a user and ends their sessions', ['last_admin'])

export const bulkApproveUsers = calls.approveMany(
  'Approves several users separately and returns one result per row',
)
