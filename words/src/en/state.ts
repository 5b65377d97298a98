import type { state as es } from '../es/state.ts'

export const state = {
  inactive: 'Inactive',
  toApprove: 'To approve',
} satisfies typeof es
