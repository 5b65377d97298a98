import type { salePaper as es } from '../es/sale-paper.ts'

export const salePaper = {
  sale: 'إيصال بيع',
  store: 'مكان البيع',
  soldBy: 'البائع',
  price: 'السعر',
  lot: 'الدفعة \u2068{lot}\u2069',
  expires: 'تنتهي {day}',
  given: 'النقد المستلم',
  change: 'الباقي',
  units:
    '{units, plural, zero {الكمية: #} one {الكمية: #} two {الكمية: #} few {الكمية: #} many {الكمية: #} other {الكمية: #}}',
  lines:
    '{lines, plural, zero {البنود: #} one {البنود: #} two {البنود: #} few {البنود: #} many {البنود: #} other {البنود: #}}',
  thanks: 'شكرًا لكم',
  waits: 'بانتظار الاعتماد',
  rejected: 'مرفوضة',
  cancelled: 'ملغاة',
  pendingMark: 'معلّقة',
} satisfies typeof es
