import { z } from 'zod'
import { emailInput, phoneInput } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { saved } from './paging.ts'
import { textInput } from './text.ts'

/** What somebody says of themselves; what they may do is for who administers the users. */
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
  summary: 'What the caller says of themselves',
  reply: myProfile,
})

export const changeMyProfile = endpoint({
  method: 'PATCH',
  path: '/api/my-profile',
  who: 'staff',
  summary: "Changes the caller's own name, email and phone; the email asks for a step up",
  body: myProfileDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'step_up_required'],
})
