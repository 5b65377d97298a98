import type { state as es } from '../es/state.ts'

export const state = {
  inactive: '已停用',
  toApprove: '待审批',
} satisfies typeof es
