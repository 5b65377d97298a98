import { dashboard } from './es/dashboard.ts'
import { field } from './es/field.ts'
import { frame } from './es/frame.ts'
import { kit } from './es/kit.ts'
import { login } from './es/login.ts'
import { problem } from './es/problem.ts'
import { purchase } from './es/purchase.ts'
import { settings } from './es/settings.ts'

export const es = {
  dashboard,
  field,
  frame,
  kit,
  login,
  problem,
  purchase,
  settings,
}

export type Messages = typeof es
