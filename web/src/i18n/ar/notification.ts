import type { notification as es } from '../es/notification.ts'

export const notification = {
  title: 'الإشعارات',
  unread:
    '{count, plural, =0 {لا جديد} zero {لا جديد} one {إشعار غير مقروء} two {إشعاران غير مقروءين} few {# إشعارات غير مقروءة} many {# إشعارًا غير مقروء} other {# إشعار غير مقروء}}',
  bell: '{count, plural, =0 {الإشعارات، لا جديد} zero {الإشعارات، لا جديد} one {الإشعارات، إشعار غير مقروء} two {الإشعارات، إشعاران غير مقروءين} few {الإشعارات، # إشعارات غير مقروءة} many {الإشعارات، # إشعارًا غير مقروء} other {الإشعارات، # إشعار غير مقروء}}',
  seeAll: 'عرض الكل',
  search: 'ابحث برقم المرجع أو المورد',
  today: 'اليوم',
  yesterday: 'أمس',
  new: 'غير مقروء',
  failed: 'تعذّر تحميل الإشعارات',
  more: 'عرض المزيد',
  empty: {
    title: 'لا شيء الآن',
    body: 'نُعلمك هنا عند اعتماد مستنداتك أو رفضها، وعندما ينتظر شيء اعتمادك. تُحفظ الإشعارات 90 يومًا.',
  },
  noMatch: 'لا إشعار مطابق',
  filter: {
    kind: 'النوع',
    document: 'المستند',
    unread: 'القراءة',
    unreadYes: 'غير مقروءة',
    unreadNo: 'مقروءة',
    date: 'التاريخ',
  },
  view: { unread: 'غير المقروءة', waiting: 'بانتظار الاعتماد' },
  kind: {
    purchase_approved: 'اعتماد مشتريات',
    purchase_rejected: 'رفض مشتريات',
    payment_approved: 'اعتماد دفعة',
    payment_rejected: 'رفض دفعة',
    waiting: 'بانتظار اعتمادك',
  },
  document: {
    purchase: 'فاتورة شراء',
    payment: 'دفعة',
    purchase_order: 'أمر شراء',
    received_order: 'أمر استلام',
    purchase_return: 'مرتجع',
    sale: 'عملية بيع',
    sale_return: 'مرتجع عميل',
    stock_adjustment: 'تسوية مخزون',
    stock_transfer: 'تحويل مخزون',
    stock_count: 'جرد',
  },
  message: {
    purchase: {
      approved: 'اعتُمدت فاتورة الشراء',
      rejected: 'رُفضت فاتورة الشراء',
      waiting: 'فاتورة شراء بانتظار اعتمادك',
    },
    payment: { approved: 'اعتُمدت الدفعة', rejected: 'رُفضت الدفعة', waiting: 'دفعة بانتظار اعتمادك' },
    purchase_order: {
      approved: 'اعتُمد أمر الشراء',
      rejected: 'رُفض أمر الشراء',
      waiting: 'أمر شراء بانتظار اعتمادك',
    },
    received_order: {
      approved: 'اعتُمد أمر الاستلام',
      rejected: 'رُفض أمر الاستلام',
      waiting: 'أمر استلام بانتظار اعتمادك',
    },
    purchase_return: { approved: 'اعتُمد المرتجع', rejected: 'رُفض المرتجع', waiting: 'مرتجع بانتظار اعتمادك' },
    sale: {
      approved: 'اعتُمدت عملية البيع',
      rejected: 'رُفضت عملية البيع',
      waiting: 'عملية بيع بانتظار اعتمادك',
    },
    sale_return: {
      approved: 'اعتُمد مرتجع العميل',
      rejected: 'رُفض مرتجع العميل',
      waiting: 'مرتجع عميل بانتظار اعتمادك',
    },
    stock_adjustment: {
      approved: 'اعتُمدت تسوية المخزون',
      rejected: 'رُفضت تسوية المخزون',
      waiting: 'تسوية مخزون بانتظار اعتمادك',
    },
    stock_transfer: {
      approved: 'اعتُمد تحويل المخزون',
      rejected: 'رُفض تحويل المخزون',
      waiting: 'تحويل مخزون بانتظار اعتمادك',
    },
    stock_count: {
      approved: 'اعتُمد الجرد',
      rejected: 'رُفض الجرد',
      waiting: 'جرد بانتظار اعتمادك',
    },
  },
  earlier:
    '{count, plural, zero {لا إشعارات سابقة} one {إشعار سابق} two {إشعاران سابقان} few {# إشعارات سابقة} many {# إشعارًا سابقًا} other {# إشعار سابق}}',
  act: {
    open: 'فتح',
    markRead: 'وضع علامة مقروء',
    markUnread: 'وضع علامة غير مقروء',
    remove: 'حذف',
    readAll: 'وضع علامة مقروء على الكل',
    removeRead: 'حذف المقروءة',
    removeReadTitle: 'حذف الإشعارات المقروءة؟',
    removeReadBody: 'تختفي من قائمتك فقط؛ أما المستندات فتبقى كما هي.',
    removed:
      '{count, plural, =0 {لا إشعارات مقروءة} zero {لا إشعارات مقروءة} one {حُذف إشعار واحد} two {حُذف إشعاران} few {حُذفت # إشعارات} many {حُذف # إشعارًا} other {حُذف # إشعار}}',
    removeFailed: 'تعذّر حذف الإشعار',
    removeManyFailed: 'تعذّر حذف الإشعارات',
    restoreFailed: 'تعذّرت الاستعادة',
    readFailed: 'تعذّر تغيير علامة الإشعار',
  },
  toast:
    '{count, plural, zero {لا إشعارات جديدة} one {إشعار جديد} two {إشعاران جديدان} few {# إشعارات جديدة} many {# إشعارًا جديدًا} other {# إشعار جديد}}',
} satisfies typeof es
