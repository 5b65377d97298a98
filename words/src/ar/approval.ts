import type { approval as es } from '../es/approval.ts'

export const approval = {
  title: 'اعتماد عملية الشراء \u2068{reference}\u2069',
  madeBy: 'من إعداد <b>\u2068{name}\u2069</b>، آخر تعديل: {time}',
  madeAndEdited: 'من إعداد <b>\u2068{name}\u2069</b>، وآخر تعديل من <b>{editor}</b>: {time}',
  loading: 'جارٍ حساب ما سيتغيّر',
  failed: 'تعذّر حساب ما سيتغيّر',
  gone: 'تغيّر هذا أثناء مراجعتك له',
  stockMore:
    '\u200e+{quantity} في \u2068{store}\u2069، {lots, plural, zero {بلا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}',
  stockIn:
    'في \u2068{store}\u2069، {lots, plural, zero {بلا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}',
  products:
    '{count, plural, zero {بلا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  inventory: 'قيمة المخزون',
  owed: 'سنكون مدينين له',
  due: 'يستحق في {day}، {days, plural, zero {اليوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  byProduct: 'حسب المنتج',
  onHand: 'المتوفر',
  inLot: 'في الدفعة',
  lot: 'الدفعة \u2068{lot}\u2069',
  noLot: 'بلا دفعة',
  expires: 'تنتهي في {day}',
  flags: 'تنبيهات',
  noFlags: 'لا شيء خارج عن المألوف.',
  ticked: '{done} من {total}',
  tickEach: 'راجع كل تنبيه وضع عليه علامة لتتمكن من الاعتماد.',
  tickFirst:
    '{count, plural, zero {} one {للاعتماد، راجع التنبيه المتبقي وضع عليه علامة.} two {للاعتماد، راجع التنبيهين المتبقيين وضع عليهما علامة.} few {للاعتماد، راجع التنبيهات الـ# المتبقية وضع عليها علامة.} many {للاعتماد، راجع التنبيهات الـ# المتبقية وضع عليها علامة.} other {للاعتماد، راجع التنبيهات الـ# المتبقية وضع عليها علامة.}}',
  blockedWhy: 'لا يمكن الاعتماد هكذا: عالج ما يلي أولًا.',
  left: '{count, plural, =0 {} zero {} one {بقي تنبيه واحد للمراجعة} two {بقي تنبيهان للمراجعة} few {بقيت # تنبيهات للمراجعة} many {بقي # تنبيهًا للمراجعة} other {بقي # تنبيه للمراجعة}}',
  blocked: 'لا يمكن اعتمادها على هذه الحال',
  duplicate: 'قد تكون فاتورة مكررة',
  duplicateText: '<b>\u2068{reference}\u2069</b>، {day}، الإجمالي نفسه.',
  duplicateWhy: '\u2068{name}\u2069: «{why}».',
  sameFile: 'الملف «\u2068{name}\u2069» مرفق بمستند آخر',
  sameFileText: 'إنه الملف نفسه تمامًا، وهو مرفق أيضًا مع',
  samePurchase: 'عملية الشراء',
  samePayment: 'الدفعة',
  cost: '\u2068{product}\u2069، التكلفة \u200e{change}',
  costText: '{before} في {day}، والآن {after}.',
  costTextNoDay: '{before} سابقًا، والآن {after}.',
  outsized: '\u2068{product}\u2069: {quantity} \u2068{unit}\u2069، {times} ضعف أكبر شراء في سنة',
  outsizedText:
    'أكبر كمية في سنة: {quantity} \u2068{unit}\u2069 في {day} من بين {count, plural, zero {عمليات شراء} one {عملية شراء واحدة} two {عمليتي شراء} few {# عمليات شراء} many {# عملية شراء} other {# عملية شراء}}. تأكد من عدم وجود أصفار زائدة.',
  expiry:
    '\u2068{product}\u2069، {days, plural, =0 {تنتهي صلاحيته اليوم} zero {تنتهي صلاحيته اليوم} one {تنتهي صلاحيته غدًا} two {تنتهي صلاحيته خلال يومين} few {تنتهي صلاحيته خلال # أيام} many {تنتهي صلاحيته خلال # يومًا} other {تنتهي صلاحيته خلال # يوم}}',
  expired: '\u2068{product}\u2069، منتهي الصلاحية',
  expiryText: '\u2068{lot}\u2069، الكمية {quantity}، تنتهي في {day}.',
  lotDay: '\u2068{product}\u2069: للدفعة \u2068{lot}\u2069 تاريخ انتهاء آخر',
  lotDayText: 'هنا تنتهي {day}، وفي مكان آخر {known}. إن كانت الدفعة نفسها فأحد التاريخين خطأ.',
  value: '\u2068{product}\u2069: ما يبقى، {quantity} \u2068{unit}\u2069، قيمته {value}',
  valueLimited: 'بحسب الفاتورة يخرج {given}، لكن قيمة المخزون {taken} فقط: وهذا ما يخرج.',
  valueFalls: 'ينخفض متوسط التكلفة من {before} إلى {after}: يُباع ما يبقى بهذه التكلفة ويبدو ربحه أكبر.',
  noDay: 'بلا تاريخ',
  party: 'المورّد \u2068{supplier}\u2069 غير معتمد',
  partyText: 'اعتمده أولًا في <b>المورّدين</b>، ثم يمكن اعتماد عملية الشراء.',
  dependents: 'إذا اعتمد مستند آخر على هذا، كدفعة أو مرتجع أو استلام، فألغِ ذلك المستند أولًا.',
  closedDay: 'تاريخه {day} يقع في فترة مقفلة',
  closedUntil: 'الدفاتر مقفلة حتى {day}.',
  closedChange: '<b>غيّر تاريخه</b> إلى تاريخ لاحق.',
  closedAsk: 'على من يجوز له تعديله أن يضع له تاريخًا لاحقًا.',
  closedCount: 'لا يتغيّر تاريخ جرد منتهٍ: ارفضه وافتح جردًا آخر.',
  byOther: 'يعتمده شخص آخر',
  own: 'أنت من أدخلها',
  ownText:
    'لا يعتمدها من أنشأها أو عدّلها آخر مرة، إلا إذا كان للشركة معتمِد واحد وسمحت بذلك، وعندئذ يُبيَّن في السجل أن صاحب المستند اعتمده بنفسه.',
  changed: 'تغيّر منذ أن رأيتها في {time}',
  reload: 'تغيّر المستند أثناء مراجعتك: هذه حالته الآن.',
  unseen: 'ظهرت تنبيهات جديدة منذ فتحته: راجعها أيضًا.',
  papers:
    '{count, plural, zero {لا مرفقات} one {عرض الفاتورة} two {عرض مرفقين} few {عرض # مرفقات} many {عرض # مرفقًا} other {عرض # مرفق}}',
  previous: 'السابقة',
  next: 'التالية',
  position: '{at} من {total}',
  done: 'لم يبقَ ما يُعتمد',
  doneHere: 'لم يبقَ ما ينتظر الاعتماد ويطابق البحث أو التصفية',
  many: {
    reading: 'فحص التنبيهات، {done} من {total}',
    clean:
      '{count, plural, zero {لن يُعتمد شيء.} one {سيُعتمد مستند واحد بقيمة {sum}.} two {سيُعتمد مستندان بقيمة {sum}.} few {ستُعتمد # مستندات بقيمة {sum}.} many {سيُعتمد # مستندًا بقيمة {sum}.} other {سيُعتمد # مستند بقيمة {sum}.}}',
    held: '{count, plural, zero {} one {مستند واحد فيه تنبيهات وينتظر مراجعتك.} two {مستندان فيهما تنبيهات وينتظران مراجعتك.} few {# مستندات فيها تنبيهات وتنتظر مراجعتك.} many {# مستندًا فيها تنبيهات وتنتظر مراجعتك.} other {# مستند فيها تنبيهات وتنتظر مراجعتك.}}',
    barred:
      '{count, plural, zero {} one {مستند واحد لا يمكن اعتماده.} two {مستندان لا يمكن اعتمادهما.} few {# مستندات لا يمكن اعتمادها.} many {# مستندًا لا يمكن اعتمادها.} other {# مستند لا يمكن اعتمادها.}}',
    heldTitle: 'فيها تنبيهات',
    barredTitle: 'لا يمكن اعتمادها',
    cleanTitle: 'بلا تنبيهات',
    approve: 'اعتماد {count, number}',
    review: 'مراجعة {count, number} فيها تنبيهات',
    waits: 'فيه تنبيهات، بانتظار المراجعة',
    rejected: 'مرفوض',
    owedToSuppliers: 'المستحق للموردين',
    owedByCustomers: 'المستحق على العملاء',
    leaves: 'مخزون المتجر المرسِل',
  },
  who: {
    created:
      '{kind, select, received_order {استلمه} payment {أنشأها} purchase {أنشأها} sale {أنشأها} other {أنشأه}} \u2068{name}\u2069 في {time}',
    edited:
      '{kind, select, payment {عدّلها} purchase {عدّلها} sale {عدّلها} other {عدّله}} \u2068{name}\u2069 في {time}',
    approved:
      '{kind, select, payment {اعتمدها} purchase {اعتمدها} sale {اعتمدها} other {اعتمده}} \u2068{name}\u2069 في {time}',
    rejected:
      '{kind, select, payment {رفضها} purchase {رفضها} sale {رفضها} other {رفضه}} \u2068{name}\u2069 في {time}',
    cancelled:
      '{kind, select, payment {ألغاها} purchase {ألغاها} sale {ألغاها} other {ألغاه}} \u2068{name}\u2069 في {time}',
  },
  pending: {
    count:
      '{total, plural, zero {لا شيء بانتظار الاعتماد} one {عملية شراء واحدة بانتظار الاعتماد} two {عمليتا شراء بانتظار الاعتماد} few {# عمليات شراء بانتظار الاعتماد} many {# عملية شراء بانتظار الاعتماد} other {# عملية شراء بانتظار الاعتماد}}',
    empty: 'لا مشتريات بانتظار الاعتماد',
    emptyBody: 'عندما يحفظ أحدهم عملية شراء تظهر هنا ليعتمدها شخص آخر.',
    start: 'المراجعة بالترتيب',
  },
} satisfies typeof es
