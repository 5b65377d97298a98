import { z } from 'zod'
import { emailInput, phoneInput } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { saved } from './paging.ts'
import { textInput } from './text.ts'

/** The profile that a person edits themselves; their permissions are edited by user administrators. */
export const myProfileDraft = z.strictObject({
  firstName: textInput(80),
  lastName: textInput(80),
  email: emailInput,
  phone: phoneInput,
})

export const myProfile = myProfileDraft.extend({ version: z.int() })
export type MyProfile = z.infer<typeof myProfile>

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/api/my-profile',
  who: 'staff',
  summary: "Returns the caller's own profile",
  reply: myProfile,
})

export const changeMyProfile = endpoint({
  method: 'PATCH',
  path: '/api/my-profile',
  who: 'staff',
  summary: "Changes the caller's own name, email and phone; changing the email needs a step-up",
  body: myProfileDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'step_up_required'],
})
