import { dashboard } from './en/dashboard.ts'
import { field } from './en/field.ts'
import { frame } from './en/frame.ts'
import { kit } from './en/kit.ts'
import { login } from './en/login.ts'
import { problem } from './en/problem.ts'
import { purchase } from './en/purchase.ts'
import { settings } from './en/settings.ts'
import type { Messages } from './es.ts'

export const en = {
  dashboard,
  field,
  frame,
  kit,
  login,
  problem,
  purchase,
  settings,
} satisfies Messages
