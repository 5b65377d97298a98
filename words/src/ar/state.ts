import type { state as es } from '../es/state.ts'

export const state = {
  inactive: 'غير نشط',
  toApprove: 'بانتظار الاعتماد',
  pending: 'معلّقة',
  approved: 'معتمدة',
  partial: 'جزئية',
  received: 'مستلمة',
  paid: 'مدفوعة',
  returned: 'مُرتجعة',
  rejected: 'مرفوضة',
  cancelled: 'ملغاة',
  approval: {
    pending: 'غير معتمدة',
    approved: 'معتمدة',
    rejected: 'مرفوضة',
    cancelled: 'ملغاة',
  },
  receipt: { none: 'غير مستلمة', part: 'مستلمة جزئيًا', full: 'مستلمة بالكامل' },
  payment: { unpaid: 'غير مدفوعة', part: 'مدفوعة جزئيًا', paid: 'مدفوعة' },
} satisfies typeof es
