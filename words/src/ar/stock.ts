import type { stock as es } from '../es/stock.ts'

export const stock = {
  title: 'المخزون',
  title_of: {
    stock_adjustment: 'تسوية \u2068{reference}\u2069',
    stock_transfer: 'تحويل \u2068{reference}\u2069',
    stock_count: 'جرد \u2068{reference}\u2069',
  },
  approveTitle: {
    stock_adjustment: 'اعتماد التسوية \u2068{reference}\u2069',
    stock_transfer: 'اعتماد التحويل \u2068{reference}\u2069',
    stock_count: 'اعتماد الجرد \u2068{reference}\u2069',
  },
  list: {
    by: 'العرض حسب',
    level: { product: 'حسب المنتج', store: 'حسب المتجر', lot: 'حسب الدفعة' },
    now: 'اليوم',
    asOf: 'في نهاية {day}',
    pastTitle: 'المخزون بتاريخ {day}',
    pastDay: 'كما كان في نهاية يوم',
    pastHint: 'حسب تواريخ المستندات وبمتوسط تكلفة ذلك اليوم.',
    backToNow: 'العودة إلى اليوم',
    expiry: 'الصلاحية',
    anyExpiry: 'أي تاريخ صلاحية',
    within:
      '{days, plural, =0 {منتهٍ أو اليوم} zero {منتهٍ أو اليوم} one {خلال يوم} two {خلال يومين} few {خلال # أيام} many {خلال # يومًا} other {خلال # يوم}}',
    reserved: 'محجوز',
    inTransit: 'في الطريق',
    free: 'غير محجوز',
    expired: 'منتهي الصلاحية',
    kardex: 'عرض الحركات',
    empty: 'لا يوجد مخزون بعد',
    emptyBody: 'يظهر المخزون عند اعتماد عملية شراء أو استلام.',
    emptyPast: 'لم يكن هناك مخزون في ذلك اليوم',
  },
  field: {
    store: 'المتجر',
    from: 'من',
    to: 'إلى',
    reason: 'السبب',
    reference: 'رقم المرجع',
    value: 'القيمة',
    units: 'الوحدات',
    lost: 'قيمة المفقود',
    sentOn: 'تاريخ الإرسال',
    differenceNote: 'سبب النقص',
    createdBy: 'سجّله',
  },
  reason: {
    damaged: 'تالف',
    expired: 'منتهي الصلاحية',
    lost: 'مفقود',
    stolen: 'مسروق',
    own_use: 'استهلاك داخلي',
    sample: 'عيّنة أو تذوّق',
    found: 'عُثر عليه',
    correction: 'تصحيح',
    other: 'سبب آخر',
  },
  state: {
    open: 'قيد الجرد',
    pending: 'معلّق',
    approved: 'معتمد',
    rejected: 'مرفوض',
    cancelled: 'ملغى',
    in_transit: 'في الطريق',
    received: 'مُستلَم',
    returned: 'مُعاد',
  },
  adjustment: {
    title: 'تسويات المخزون',
    new: 'تسوية جديدة',
    howCorrected: 'التسوية المعتمدة لا يُعاد فتحها: ما فيها من خطأ يُصحَّح بتسوية أخرى.',
    empty: 'لا توجد تسويات بعد',
    emptyBody: 'سجّل هنا ما تلف أو انتهت صلاحيته أو فُقد أو عُثر عليه.',
  },
  transfer: {
    title: 'التحويلات',
    new: 'تحويل جديد',
    empty: 'لا توجد تحويلات بعد',
    emptyBody: 'انقل البضاعة من متجر إلى آخر واعرف دائمًا أين هي.',
    receive: 'استلام',
    receivedOn: 'تاريخ الاستلام',
    receiveTitle: 'استلام التحويل \u2068{reference}\u2069',
    receiveHint: 'عُدّ ما وصل إلى \u2068{store}\u2069. ما ينقص يُسجَّل خسارة.',
    receivedBy: 'استلمه \u2068{name}\u2069 في {time}',
    receivedToast: 'استُلم التحويل \u2068{reference}\u2069',
    keys: 'Enter للمتابعة، و{key} لاستلام البند كله.',
    everything: 'وصل الكل',
    missing: 'الناقص',
    came: 'وصل',
    byOthers:
      'أنت من أعدّ هذا التحويل. إن وصل كاملًا فاستلمه، وإن نقص منه شيء فليستلمه شخص آخر، لأن الناقص يُسجَّل خسارة.',
    back: 'إعادة إلى \u2068{store}\u2069',
    backOn: 'تاريخ العودة',
    backTitle: 'إعادة التحويل \u2068{reference}\u2069',
    backHint: 'عُدّ ما رجع إلى \u2068{store}\u2069. ما ينقص يُسجَّل خسارة.',
    backBy: 'استعاده \u2068{name}\u2069 في {time}',
    backToast: 'عاد التحويل \u2068{reference}\u2069 إلى \u2068{store}\u2069',
    backKeys: 'Enter للمتابعة، و{key} لإعادة البند كله.',
    everythingBack: 'رجع الكل',
    cameBack: 'رجع',
    backByOthers:
      'أنت من أعدّ هذا التحويل. إن رجع كاملًا فسجّل عودته، وإن نقص منه شيء فليسجّلها شخص آخر، لأن الناقص يُسجَّل خسارة.',
    lostWorth: 'قيمة الناقص نحو {amount} وتُسجَّل خسارة.',
    endedMeanwhile: 'التحويل \u2068{reference}\u2069: {receivedBy}. لم يُحفظ ما كنت تكتبه هنا.',
    whyOne: 'ماذا حدث لـ {lack} من \u2068{product}\u2069',
    whyHint: 'انكسر أو تُرك أو ضاع… 5 أحرف على الأقل.',
    why: '{count, plural, zero {سبب النقص} one {سبب النقص في بند واحد} two {سبب النقص في بندين} few {سبب النقص في # بنود} many {سبب النقص في # بندًا} other {سبب النقص في # بند}}',
    expired:
      '{count, plural, zero {لا دفعات منتهية.} one {فيه دفعة واحدة منتهية الصلاحية، ولا يمكن بيعها في المتجر الآخر أيضًا.} two {فيه دفعتان منتهيتا الصلاحية، ولا يمكن بيعهما في المتجر الآخر أيضًا.} few {فيه # دفعات منتهية الصلاحية، ولا يمكن بيعها في المتجر الآخر أيضًا.} many {فيه # دفعة منتهية الصلاحية، ولا يمكن بيعها في المتجر الآخر أيضًا.} other {فيه # دفعة منتهية الصلاحية، ولا يمكن بيعها في المتجر الآخر أيضًا.}}',
  },
  form: {
    goods: 'البضاعة',
    saveAnother: 'حفظ وبدء مستند جديد',
    hint: 'امسح رمز منتج أو ابحث عنه: تظهر دفعاته وتكتب كمية كل منها.',
    nothing: '\u2068{product}\u2069: لا يوجد في هذا المتجر',
    quantityOf: 'كمية \u2068{product}\u2069',
    out: 'يخرج',
    in: 'يدخل',
    freeOn: 'غير محجوز في {day}',
    sends: 'يُرسَل',
    change: 'التغيير (+/−)',
    after: 'المتبقي',
    expired: 'انتهت صلاحيته في {day}: لا يمكن بيعه.',
    what: '{count, plural, =0 {بلا بضاعة} zero {بلا بضاعة} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}',
  },
  approve: {
    own: 'أنت من سجّله',
    ownText: 'لا يعتمده من سجّله، إلا إذا كان للشركة معتمِد واحد وتسمح بذلك. ويُذكر ذلك في السجل.',
    short: '\u2068{product}\u2069: الكمية لا تكفي',
    shortText: '\u2068{lot}\u2069: المتاح {free}.',
    adjusted: '\u2068{product}\u2069: عُدّل بعد جرده',
    adjustedText: '\u2068{lot}\u2069: تسوية بمقدار {quantity}. قد يكون الفرق نفسه.',
    held: '\u2068{product}\u2069: يوجد نقص وكمية محجوزة',
    heldText:
      '\u2068{lot}\u2069: {quantity} محجوزة في مبيعات أو تحويلات بانتظار الاعتماد. إذا خرجت من الرف فسيُخصم مرتين عند اعتمادها.',
    coming: '\u2068{product}\u2069: توجد زيادة وكمية لم تُدخل بعد',
    comingText:
      '\u2068{lot}\u2069: {quantity} في {documents} بانتظار الاعتماد. إذا كانت على الرف فستُحسب مرتين عند اعتماده.',
    counted: 'المعدود {counted}، المتوقع {expected}',
    inventory: 'التغيّر في قيمة المخزون',
    countedOf:
      'عُدّت {counted, number} من أصل {total, plural, zero {# دفعة} one {دفعة واحدة} two {دفعتين} few {# دفعات} many {# دفعة} other {# دفعة}}',
    vanished: '\u2068{product}\u2069: لم يُعثر على شيء من دفعة',
    vanishedText:
      '\u2068{lot}\u2069: كان فيها {quantity} وعُدّ 0. تحقق إن كانت على رفّ آخر أو تحمل رقم دفعة أخرى.',
    grewExpired: '\u2068{product}\u2069: دفعة منتهية الصلاحية زادت',
    grewExpiredText:
      '\u2068{lot}\u2069، انتهت في {day}: أكثر من المتوقع بمقدار {quantity}. تحقق إن كانت من دفعة أخرى.',
    beyond: '\u2068{product}\u2069: تدخل {quantity} \u2068{unit}\u2069',
    beyondText:
      'هذا أكثر بكثير مما في \u2068{store}\u2069، وهو {quantity} \u2068{unit}\u2069. تأكد من عدم وجود أصفار زائدة.',
    beyondAll:
      'هذا أكثر بكثير مما في كل المتاجر، وهو {quantity} \u2068{unit}\u2069. تأكد من عدم وجود أصفار زائدة.',
    uncounted:
      '{count, plural, zero {لا دفعات غير معدودة} one {دفعة واحدة لم تُعدّ} two {دفعتان لم تُعدّا} few {# دفعات لم تُعدّ} many {# دفعة لم تُعدّ} other {# دفعة لم تُعدّ}}',
    uncountedText: 'ما لم يعدّه أحد يبقى كما هو.',
    sent: 'القيمة المرسلة',
    lots: 'الدفعات المتغيرة',
  },
  conflict: {
    stock_adjustment: 'غيّر شخص آخر هذه التسوية',
    stock_transfer: 'غيّر شخص آخر هذا التحويل',
    who: 'حفظ \u2068{name}\u2069 نسخته في {time} أثناء تحريرك. لم يُفقد شيء: اختر ما يبقى في كل اختلاف.',
    gone: 'لم يعد التحرير ممكنًا: {state}. ما كتبته باقٍ هنا ويمكن حفظه مستندًا جديدًا.',
    deleted: 'حذفه شخص ما. ما كتبته باقٍ هنا ويمكن حفظه مستندًا جديدًا.',
    saveAsNew: 'حفظ كمستند جديد',
  },
  listedBy: {
    store:
      '{total, plural, zero {لا منتجات} one {منتج واحد في متجر} two {منتجان بحسب المتجر} few {# منتجات بحسب المتجر} many {# منتجًا بحسب المتجر} other {# منتج بحسب المتجر}}',
    lot: '{total, plural, zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}',
  },
  filteredBy: {
    store:
      '{total, plural, zero {لا منتجات مصفّاة} one {منتج واحد مصفّى في متجر} two {منتجان مصفّيان بحسب المتجر} few {# منتجات مصفّاة بحسب المتجر} many {# منتجًا مصفّى بحسب المتجر} other {# منتج مصفّى بحسب المتجر}}',
    lot: '{total, plural, zero {لا دفعات مصفّاة} one {دفعة واحدة مصفّاة} two {دفعتان مصفّاتان} few {# دفعات مصفّاة} many {# دفعة مصفّاة} other {# دفعة مصفّاة}}',
  },
  listed: {
    stock_adjustment:
      '{total, plural, zero {لا تسويات} one {تسوية واحدة} two {تسويتان} few {# تسويات} many {# تسوية} other {# تسوية}}',
    stock_transfer:
      '{total, plural, zero {لا تحويلات} one {تحويل واحد} two {تحويلان} few {# تحويلات} many {# تحويلًا} other {# تحويل}}',
    stock_count:
      '{total, plural, zero {لا عمليات جرد} one {عملية جرد واحدة} two {عمليتا جرد} few {# عمليات جرد} many {# عملية جرد} other {# عملية جرد}}',
  },
  filtered: {
    stock_adjustment:
      '{total, plural, zero {لا تسويات مطابقة} one {تسوية مطابقة واحدة} two {تسويتان مطابقتان} few {# تسويات مطابقة} many {# تسوية مطابقة} other {# تسوية مطابقة}}',
    stock_transfer:
      '{total, plural, zero {لا تحويلات مطابقة} one {تحويل مطابق واحد} two {تحويلان مطابقان} few {# تحويلات مطابقة} many {# تحويلًا مطابقًا} other {# تحويل مطابق}}',
    stock_count:
      '{total, plural, zero {لا عمليات جرد مطابقة} one {عملية جرد مطابقة واحدة} two {عمليتا جرد مطابقتان} few {# عمليات جرد مطابقة} many {# عملية جرد مطابقة} other {# عملية جرد مطابقة}}',
  },
  many: {
    title: {
      stock_adjustment:
        '{count, plural, zero {لا تسويات} one {اعتماد تسوية واحدة؟} two {اعتماد تسويتين؟} few {اعتماد # تسويات؟} many {اعتماد # تسوية؟} other {اعتماد # تسوية؟}}',
      stock_transfer:
        '{count, plural, zero {لا تحويلات} one {إرسال تحويل واحد؟} two {إرسال تحويلين؟} few {إرسال # تحويلات؟} many {إرسال # تحويلًا؟} other {إرسال # تحويل؟}}',
      stock_count:
        '{count, plural, zero {لا عمليات جرد} one {اعتماد عملية جرد واحدة؟} two {اعتماد عمليتي جرد؟} few {اعتماد # عمليات جرد؟} many {اعتماد # عملية جرد؟} other {اعتماد # عملية جرد؟}}',
    },
    none: 'لا شيء مما اخترته بانتظار الاعتماد.',
    done: '{done, plural, zero {لم يُعتمد شيء} one {اعتُمد مستند واحد} two {اعتُمد مستندان} few {اعتُمدت # مستندات} many {اعتُمد # مستندًا} other {اعتُمد # مستند}}',
    way: '\u2068{from}\u2069 ← \u2068{to}\u2069',
  },
  act: {
    rejectTitle: 'رفض \u2068{reference}\u2069؟',
    rejectBody: 'سيرى \u2068{name}\u2069 السبب ويمكنه التصحيح.',
    cancelTitle: 'إلغاء \u2068{reference}\u2069؟',
    cancelBody: 'يبقى في السجل دون أثر. سجّله \u2068{name}\u2069.',
  },
  cancel: {
    stock_adjustment: 'إلغاء التسوية',
    stock_transfer: 'إلغاء التحويل',
    stock_count: 'إلغاء الجرد',
  },
  cancelAsk: {
    stock_adjustment: 'إلغاء التسوية…',
    stock_transfer: 'إلغاء التحويل…',
    stock_count: 'إلغاء الجرد…',
  },
  done: {
    stock_adjustment: {
      saved: 'حُفظت التسوية \u2068{reference}\u2069 وهي بانتظار الاعتماد',
      approved: 'اعتُمدت التسوية \u2068{reference}\u2069',
      rejected: 'رُفضت التسوية \u2068{reference}\u2069',
      cancelled: 'أُلغيت التسوية \u2068{reference}\u2069',
      deleted: 'حُذفت التسوية \u2068{reference}\u2069',
    },
    stock_transfer: {
      saved: 'حُفظ التحويل \u2068{reference}\u2069 وحُجزت بضاعته',
      approved: 'التحويل \u2068{reference}\u2069 في الطريق',
      rejected: 'رُفض التحويل \u2068{reference}\u2069',
      cancelled: 'أُلغي التحويل \u2068{reference}\u2069',
      deleted: 'حُذف التحويل \u2068{reference}\u2069',
    },
    stock_count: {
      approved: 'اعتُمد الجرد \u2068{reference}\u2069 وصُحّحت الفروق',
      rejected: 'رُفض الجرد \u2068{reference}\u2069',
      cancelled: 'أُلغي الجرد \u2068{reference}\u2069',
      deleted: 'حُذف الجرد \u2068{reference}\u2069',
    },
  },
  read: {
    rejectedBecause: 'رفضه \u2068{name}\u2069: \u2068{reason}\u2069',
    cancelledBecause: 'ألغاه \u2068{name}\u2069: \u2068{reason}\u2069',
  },
} satisfies typeof es
