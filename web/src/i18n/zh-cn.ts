import { dashboard } from './zh-cn/dashboard.ts'
import { field } from './zh-cn/field.ts'
import { frame } from './zh-cn/frame.ts'
import { kit } from './zh-cn/kit.ts'
import { login } from './zh-cn/login.ts'
import { problem } from './zh-cn/problem.ts'
import { purchase } from './zh-cn/purchase.ts'
import { settings } from './zh-cn/settings.ts'
import type { Messages } from './es.ts'

export const zhCn = {
  dashboard,
  field,
  frame,
  kit,
  login,
  problem,
  purchase,
  settings,
} satisfies Messages
