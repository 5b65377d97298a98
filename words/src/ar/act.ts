import type { act as es } from '../es/act.ts'

export const act = {
  delete: 'حذف',
  discard: 'تجاهل',
  edit: 'تعديل',
  editOf: 'تعديل \u2068{reference}\u2069',
  retry: 'إعادة المحاولة',
  searchProduct: 'ابحث عن منتج أو رمز',
  undo: 'تراجع',
  view: 'عرض',
} satisfies typeof es
