import type { customer as es } from '../es/customer.ts'

export const customer = {
  add: 'عميل جديد',
  edit: 'تعديل العميل',
  identity: 'الرقم الضريبي أو الهوية',
  identityHint: 'رقم الهوية بلا شرطة؛ والرقم الضريبي مع رقم التحقق',
  search: 'الاسم أو الرقم أو المدينة',
  owingYes: 'عليه دين',
  owingNo: 'لا دين عليه',
  rows: '{total, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}',
  filtered:
    '{total, plural, zero {لا عملاء بعد التصفية} one {عميل واحد بعد التصفية} two {عميلان بعد التصفية} few {# عملاء بعد التصفية} many {# عميلًا بعد التصفية} other {# عميل بعد التصفية}}',
  empty: 'لا يوجد عملاء بعد',
  emptyNote: 'أضف من يشتري منك لإصدار فواتيره.',
  approveNote: 'يمكن من الآن اعتماد مستندات هذا العميل.',
  rejectNote: 'لن يمكن اعتماد مستندات هذا العميل إلى أن يصحّح أحد بياناته.',
} satisfies typeof es
