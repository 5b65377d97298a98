import type { supplier as es } from '../es/supplier.ts'

export const supplier = {
  add: 'مورّد جديد',
  edit: 'تعديل المورّد',
  companyHint: 'كما يظهر في الفاتورة',
  name: 'جهة الاتصال',
  creditDays: 'أيام الائتمان',
  creditDaysHint: 'للمشتريات الجديدة، من 1 إلى 365',
  owed: 'المستحق له',
  owing: 'لهم مستحقات',
  owingYes: 'لهم مستحقات',
  owingNo: 'بلا مستحقات',
  search: 'الاسم أو الرقم الضريبي أو المدينة',
  rows: '{total, plural, zero {لا مورّدين} one {مورّد واحد} two {مورّدان} few {# مورّدين} many {# مورّدًا} other {# مورّد}}',
  filtered:
    '{total, plural, zero {لا مورّدين بعد التصفية} one {مورّد واحد بعد التصفية} two {مورّدان بعد التصفية} few {# مورّدين بعد التصفية} many {# مورّدًا بعد التصفية} other {# مورّد بعد التصفية}}',
  empty: 'لا يوجد مورّدون بعد',
  emptyNote: 'أضف من يبيعك لتسجيل فواتيره.',
  choose: 'ابحث بالاسم أو الرقم الضريبي',
  owes: 'المستحق له {amount}',
  owesNothing: 'لا مستحقات له',
  approveNote: 'يمكن من الآن اعتماد مستندات هذا المورّد.',
  rejectNote: 'لن يمكن اعتماد مستندات هذا المورّد إلى أن يصحّح أحد بياناته.',
} satisfies typeof es
