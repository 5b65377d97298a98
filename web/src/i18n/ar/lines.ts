import type { lines as es } from '../es/lines.ts'

export const lines = {
  line: 'البند {line}',
  cell: '{column}، البند {line}',
  scan: 'الرمز أو الاسم أو قارئ الباركود',
  against: 'مقارنة بآخر عملية شراء',
  days: '{days} ي',
  expired: 'انتهت صلاحيته في {day}. صحّح التاريخ',
  lotExpired: 'انتهت صلاحية الدفعة {lot} في {day}. صحّح التاريخ',
  noMatch: 'لا منتج يطابق «{text}»',
  unknown: 'لا يوجد منتج بالرمز «{code}». ابحث عنه بالاسم',
  create: 'أو أنشئه',
  noProduct: 'اختر منتج هذا البند',
  orRemove: 'أو احذف البند بالضغط على',
  removed: 'حُذف البند {line}',
  counted: '{product}: {quantity} في البند {line}',
  pasted:
    '{lines, plural, zero {لم يُلصق أي بند} one {أُلصق بند واحد} two {أُلصق بندان} few {أُلصقت # بنود} many {أُلصق # بندًا} other {أُلصق # بند}}',
  cut: 'يتسع المستند لـ 500 بند: {cut, plural, zero {اتسع للجميع} one {لم يتسع لبند واحد} two {لم يتسع لبندين} few {لم يتسع لـ # بنود} many {لم يتسع لـ # بندًا} other {لم يتسع لـ # بند}}.',
  unknownCodes:
    '{count, plural, zero {عُثر على كل الرموز} one {لم يُعثر على الرمز {code}} two {لم يُعثر على رمزين، منهما {code}} few {لم يُعثر على # رموز، منها {code}} many {لم يُعثر على # رمزًا، منها {code}} other {لم يُعثر على # رمز، منها {code}}}',
  lookupFailed: 'تعذّر البحث عن المنتجات. تحقق من الاتصال وتابع: ما كتبته محفوظ.',
  undone: 'تم التراجع عن التغيير',
  keyAnother: 'دفعة أخرى من المنتج نفسه',
  keyCopy: 'نسخ الخلية التي فوقها',
  keyRemove: 'حذف البند',
  keyUndo: 'التراجع في البنود',
  missing: 'القيمة ناقصة',
  freeHow: 'إن وصلت البضاعة مجانًا فاكتب 0',
  free: 'مجانًا',
  untouched: 'لم يُكتب شيء بعد',
  unchanged: 'لا تغييرات للحفظ',
} satisfies typeof es
