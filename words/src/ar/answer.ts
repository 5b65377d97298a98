import type { answer as es } from '../es/answer.ts'

export const answer = {
  group: 'الجواب',
  unknown: { unclear: 'لا أعرف ذلك على وجه اليقين.', many: 'هناك عدة أشياء بهذا الاسم.' },
  hint: {
    unclear: 'اسأل عن رقم واحد: «مبيعات أمس»، أو «علينا» واسم مورد، أو «مخزون» واسم منتج.',
    many: 'اكتب المزيد من الاسم أو اكتب الرمز.',
  },
  sentence: {
    plain: '{what}',
    days: '{what} {days}',
    store: '{what} في \u2068{store}\u2069',
    both: '{what} {days} في \u2068{store}\u2069',
  },
  what: {
    sales:
      '{kind, select, none {المبيعات} customer {المبيعات إلى \u2068{name}\u2069} other {مبيعات \u2068{name}\u2069}}',
    purchases:
      '{kind, select, none {المشتريات} supplier {المشتريات من \u2068{name}\u2069} other {مشتريات \u2068{name}\u2069}}',
    profit: '{kind, select, none {مجمل الربح} other {مجمل الربح من \u2068{name}\u2069}}',
    payments: '{kind, select, none {المدفوعات إلى الموردين} other {المدفوعات إلى \u2068{name}\u2069}}',
    collections: '{kind, select, none {التحصيلات} other {التحصيلات من \u2068{name}\u2069}}',
    owed: '{kind, select, none {المستحق للموردين} other {{order, select, none {المستحق لـ \u2068{name}\u2069} other {صاحب أكبر مستحق من الموردين ({among, number}): \u2068{name}\u2069}}}}',
    owedToUs:
      '{kind, select, none {المستحق على العملاء} other {{order, select, none {المستحق على \u2068{name}\u2069} other {صاحب أكبر دين من العملاء ({among, number}): \u2068{name}\u2069}}}}',
    due: '{kind, select, none {مشتريات مستحقة السداد} other {مشتريات مستحقة السداد إلى \u2068{name}\u2069}}',
    overdue:
      '{kind, select, none {مشتريات متأخرة السداد} other {مشتريات متأخرة السداد من \u2068{name}\u2069}}',
    expiry:
      '{order, select, none {أقرب انتهاء صلاحية: \u2068{name}\u2069} other {أول ما تنتهي صلاحيته من المنتجات ({among, number}): \u2068{name}\u2069}}',
    expiring:
      '{kind, select, none {بضائع تنتهي صلاحيتها حتى {day}} other {تنتهي صلاحيته حتى {day}: \u2068{name}\u2069}}',
    expired: '{kind, select, none {بضائع منتهية الصلاحية} other {منتهي الصلاحية: \u2068{name}\u2069}}',
    stock:
      '{kind, select, none {قيمة المخزون} product {المتوفر من \u2068{name}\u2069} other {قيمة مخزون \u2068{name}\u2069}}',
    cost: 'متوسط تكلفة \u2068{name}\u2069',
    lastCost: 'آخر تكلفة: \u2068{name}\u2069',
    price: 'سعر بيع \u2068{name}\u2069',
    approvals:
      '{kind, select, none {بانتظار الاعتماد من كل نوع} other {بانتظار الاعتماد: \u2068{name}\u2069}}{mine, select, none {} other {؛ لك: \u2068{mine}\u2069}}',
  },
  days: {
    today: 'اليوم',
    yesterday: 'أمس',
    beforeYesterday: 'أول أمس',
    tomorrow: 'غدًا',
    week: 'هذا الأسبوع',
    lastWeek: 'الأسبوع الماضي',
    nextWeek: 'الأسبوع القادم',
    month: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    nextMonth: 'الشهر القادم',
    last30: 'في آخر 30 يومًا',
    last90: 'في آخر 90 يومًا',
    quarter: 'هذا الربع',
    year: 'هذا العام',
    lastYear: 'العام الماضي',
  },
  onDay: 'يوم {day}',
  between: 'من {from} إلى {to}',
  expires: '{day}: {quantity}',
  never: 'لا شيء ستنتهي صلاحيته',
} satisfies typeof es
