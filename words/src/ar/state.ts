import type { state as es } from '../es/state.ts'

export const state = {
  inactive: 'غير نشط',
  toApprove: 'بانتظار الاعتماد',
} satisfies typeof es
