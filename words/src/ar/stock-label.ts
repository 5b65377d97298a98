import type { stockLabel as es } from '../es/stock-label.ts'

export const stockLabel = {
  open: 'طباعة الملصقات',
  title: 'الملصقات',
  hint: 'الاسم والسعر والباركود. اطبع بنسبة 100٪ دون ملاءمة الصفحة.',
  paper: 'الورق',
  letter: 'ورق Letter، ثلاثة أعمدة',
  roll: 'لفة 50 × 25 مم',
  skip: 'ملصقات مستخدمة من الورقة',
  copies: 'ملصقات \u2068{product}\u2069',
  remove: 'حذف \u2068{product}\u2069',
  add: 'إضافة منتج',
  onHand: 'المتوفر {units}',
  forEach: 'ملصق لكل وحدة',
  count:
    '{count, plural, zero {لا ملصقات} one {ملصق واحد} two {ملصقان} few {# ملصقات} many {# ملصقًا} other {# ملصق}}',
  tooMany: 'يتسع الملف لـ {most} ملصق',
  print: 'طباعة',
} satisfies typeof es
