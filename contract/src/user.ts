import { z } from 'zod'
import { roles } from './access.ts'
import { addressesInput, rangeInput } from './address.ts'
import { newPassword } from './auth.ts'
import { day, instant } from './day.ts'
import { emailInput, phoneInput } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { exportOptions, flag, id, idInput, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { bulkItems, bulkResults, partyFilters, partyState, rejection } from './party.ts'
import { textInput } from './text.ts'

const usernameRule = /^[a-z0-9][a-z0-9._-]{2,31}$/
/** What a person signs in with: 3 to 32 of a–z, 0–9, dot, hyphen and underscore; capitals are lowered. */
export const usernameInput = z.string().max(200).trim().toLowerCase().regex(usernameRule, 'username')

export const role = z.enum(roles)

/** Set up; demanded by the role and not set up yet; neither. */
export const factorStates = ['on', 'required', 'off'] as const
const factorState = z.enum(factorStates)

export const userRow = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Both together. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  companyId: z.int(),
  company: z.string(),
  /** The password is the one that an admin handed over: it has to be changed at the next sign-in. */
  mustChange: z.boolean(),
  /** Until when that password opens the account; null where it does not end, and for one of their own. */
  passwordUntil: instant.nullable(),
  /** That time is over: the person needs another one. */
  passwordLapsed: z.boolean(),
  /** From where the person may come, addresses and ranges; none for anywhere. */
  addresses: z.array(z.string()),
  secondFactor: factorState,
  /** The sum of the approved sales that the person entered in the company. */
  sales: cop,
  /** The month in which they begin, null for none. */
  salesSince: day.nullable(),
  /** When and from where the person was last seen. */
  seenAt: instant.nullable(),
  address: z.string().nullable(),
  createdAt: instant,
  ...partyState,
})
export type UserRow = z.infer<typeof userRow>

const query = listQuery(['name', 'username', 'role', 'company', 'sales', 'seen', 'created'], {
  ...partyFilters,
  role: listOf(role).optional(),
  /** Users of these companies; `company` itself says where an admin acts. */
  companies: listOf(id).optional(),
  /** Those who may come from certain addresses only, or the others. */
  restricted: flag.optional(),
  secondFactor: listOf(factorState).optional(),
})
export type UserFilter = z.output<typeof query>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  who: 'user.see',
  summary: 'The users of all companies',
  query,
  reply: pageOf(userRow),
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/users/export',
  who: 'user.see',
  summary: 'The filtered users as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  who: 'user.see',
  summary: 'One user',
  params: idParams,
  reply: userRow,
})

export const userChange = z.strictObject({
  firstName: textInput(80),
  lastName: textInput(80),
  email: emailInput,
  phone: phoneInput,
  role,
  companyId: idInput,
  /** Left out: a new user may come from anywhere, a changed one from where they could. */
  addresses: addressesInput.optional(),
  /** A password to hand over, to be changed at the next sign-in. Left out: a new user gets one that is made, a changed one keeps theirs. */
  password: newPassword.optional(),
})
export type UserChange = z.infer<typeof userChange>

export const userDraft = userChange.extend({ username: usernameInput })
export type UserDraft = z.infer<typeof userDraft>

/** A password that is shown this once; whoever signs in with it has to change it. */
const withPassword = saved.extend({ password: z.string() })
/** Null for one that the admin gave: whoever sent it knows it. */
const withMadePassword = saved.extend({ password: z.string().nullable() })

// Neither takes a key: the reply to a key is kept, and a password is not to be.
export const addUser = endpoint({
  method: 'POST',
  path: '/api/users',
  who: 'user.edit',
  summary: 'Adds a user, pending approval, and answers the first password once where none was given',
  body: userDraft,
  reply: withMadePassword,
  needs: ['step_up'],
  problems: ['username_taken'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/:id/password',
  who: 'user.edit',
  summary: 'Gives a user a new password, answered once, and ends their sessions',
  params: idParams,
  reply: withPassword,
  needs: ['step_up'],
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  who: 'user.edit',
  summary:
    'Changes a user; one who is given more rights is pending again. Rights, email, addresses and a password ask for a step up',
  params: idParams,
  body: userChange,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'last_admin', 'locks_out', 'step_up_required'],
})

export const allowAddress = endpoint({
  method: 'POST',
  path: '/api/users/:id/addresses',
  who: 'user.edit',
  summary:
    'Adds an address or a range to those that a user may come from; nothing for one who may come from anywhere',
  params: idParams,
  body: z.strictObject({ address: rangeInput }),
  reply: saved.extend({ addresses: z.array(z.string()) }),
  needs: ['key', 'step_up'],
})

const transition = { method: 'POST', params: idParams, reply: saved, needs: ['version', 'key'] } as const

export const approveUser = endpoint({
  ...transition,
  path: '/api/users/:id/approve',
  who: 'user.approve',
  summary: 'Approves a pending user, who can sign in from then on',
  problems: ['stale', 'not_pending', 'own_document'],
})

export const rejectUser = endpoint({
  ...transition,
  path: '/api/users/:id/reject',
  who: 'user.approve',
  summary: 'Rejects a pending user with a reason',
  body: rejection,
  problems: ['stale', 'not_pending'],
})

export const activateUser = endpoint({
  ...transition,
  path: '/api/users/:id/activate',
  who: 'user.edit',
  summary: 'Lets a user in again',
  problems: ['stale'],
})

export const deactivateUser = endpoint({
  ...transition,
  path: '/api/users/:id/deactivate',
  who: 'user.edit',
  summary: 'Shuts a user out and ends their sessions',
  problems: ['stale', 'last_admin'],
})

export const bulkApproveUsers = endpoint({
  method: 'POST',
  path: '/api/users/approve',
  who: 'user.approve',
  summary: 'Approves several users, each on its own, and answers a result per row',
  body: bulkItems,
  reply: bulkResults,
})
