import type { store as es } from '../es/store.ts'

export const store = {
  add: 'متجر جديد',
  edit: 'تعديل المتجر',
  inactive: 'معطّل',
  search: 'الاسم أو المدينة',
  rows: '{total, plural, zero {لا متاجر} one {متجر واحد} two {متجران} few {# متاجر} many {# متجرًا} other {# متجر}}',
  filtered:
    '{total, plural, zero {لا متاجر بعد التصفية} one {متجر واحد بعد التصفية} two {متجران بعد التصفية} few {# متاجر بعد التصفية} many {# متجرًا بعد التصفية} other {# متجر بعد التصفية}}',
  empty: 'لا توجد متاجر بعد',
  emptyNote: 'كل شراء وبيع ومخزون ينتمي إلى متجر.',
  choose: 'اختر متجرًا',
} satisfies typeof es
