import type { company as es } from '../es/company.ts'

export const company = {
  add: 'شركة جديدة',
  edit: 'تعديل الشركة',
  closingDate: 'الإقفال',
  closingDateLabel: 'تاريخ الإقفال',
  closingDateHint: 'لا يُسجَّل أو يُغيَّر شيء بتاريخ ذلك اليوم أو قبله',
  closingPending: 'لا يمكن اعتماد المستندات المعلقة المؤرخة حتى {day, date, ::dMMMMy} إلى أن يُغيَّر تاريخها.',
  close: {
    stranded:
      '{count, plural, zero {لا مستندات معلقة حتى {day, date, ::dMMMMy}:} one {مستند معلق واحد تاريخه حتى {day, date, ::dMMMMy} ولا يمكن اعتماده إلى أن يُغيَّر تاريخه:} two {مستندان معلقان تاريخهما حتى {day, date, ::dMMMMy} ولا يمكن اعتمادهما إلى أن يُغيَّر تاريخهما:} few {# مستندات معلقة تاريخها حتى {day, date, ::dMMMMy} ولا يمكن اعتمادها إلى أن يُغيَّر تاريخها:} many {# مستندًا معلقًا تاريخها حتى {day, date, ::dMMMMy} ولا يمكن اعتمادها إلى أن يُغيَّر تاريخها:} other {# مستند معلق تاريخها حتى {day, date, ::dMMMMy} ولا يمكن اعتمادها إلى أن يُغيَّر تاريخها:}}',
    title: 'الإقفال حتى {day, date, ::dMMMMy}؟',
    confirm: 'الإقفال والحفظ',
    ofKind: '{kind}: {count, number}',
  },
  reopen: {
    title: 'إعادة فتح فترة مقفلة؟',
    confirm: 'إعادة الفتح والحفظ',
    all: 'يُعاد فتح كل ما قبل ذلك حتى {until, date, ::dMMMMy}.',
    days: 'يُعاد فتح الأيام من {from, date, ::dMMMMy} إلى {until, date, ::dMMMMy}.',
    note: 'يمكن عندئذ تسجيل مستندات بتلك التواريخ وتغييرها وإلغاؤها، وقد تتغير تقارير تلك الأيام.',
  },
  selfApproval: 'الاعتماد الذاتي',
  selfApprovalLabel: 'السماح للمعتمِد الوحيد باعتماد ما أدخله',
  selfApprovalHint: 'فقط ما لم يوجد غيره؛ وتُوسم كل حالة في السجل',
  overReceiptHint: 'مقدار ما يمكن أن يصل فوق المطلوب دون الحاجة إلى تبرير. وقد يكون للمنتج نسبته الخاصة.',
  firstStore: 'المتجر الأول',
  sample: 'عيّنة',
  disabled: 'مغلقة',
  inactive: 'معطّلة',
  inactives: 'المعطّلة',
  search: 'الاسم أو الرقم الضريبي',
  rows: '{total, plural, zero {لا شركات} one {شركة واحدة} two {شركتان} few {# شركات} many {# شركة} other {# شركة}}',
  filtered:
    '{total, plural, zero {لا شركات بعد التصفية} one {شركة واحدة بعد التصفية} two {شركتان بعد التصفية} few {# شركات بعد التصفية} many {# شركة بعد التصفية} other {# شركة بعد التصفية}}',
  empty: 'لا توجد شركات بعد',
  deactivateNote: 'لن يستطيع موظفوها الدخول عدا المديرين. ولا يُحذف شيء.',
  firstStoreHint: 'يمكنك إضافة المزيد لاحقًا',
} satisfies typeof es
