import { dashboard } from './ar/dashboard.ts'
import { field } from './ar/field.ts'
import { frame } from './ar/frame.ts'
import { kit } from './ar/kit.ts'
import { login } from './ar/login.ts'
import { problem } from './ar/problem.ts'
import { purchase } from './ar/purchase.ts'
import { settings } from './ar/settings.ts'
import type { Messages } from './es.ts'

export const ar = {
  dashboard,
  field,
  frame,
  kit,
  login,
  problem,
  purchase,
  settings,
} satisfies Messages
