import type { category as spanish } from '../es/category.ts'

export const category = {
  search: 'ابحث عن فئة',
  create: 'فئة جديدة',
  rows: '{total, plural, zero {لا فئات} one {فئة واحدة} two {فئتان} few {# فئات} many {# فئة} other {# فئة}}',
  filteredRows:
    '{total, plural, zero {لا فئات مصفّاة} one {فئة واحدة مصفّاة} two {فئتان مصفّاتان} few {# فئات مصفّاة} many {# فئة مصفّاة} other {# فئة مصفّاة}}',
  empty: {
    title: 'لا توجد فئات بعد',
    body: 'تجمع المنتجات في القوائم والتصفية والتقارير.',
  },
  column: {
    products: 'المنتجات',
    ordered: 'المطلوب',
    received: 'المستلم',
    percentage: 'المستلم من المطلوب',
  },
  filter: {
    activeYes: 'نشطة',
    activeNo: 'غير نشطة',
    emptyYes: 'بلا منتجات',
    emptyNo: 'فيها منتجات',
  },
  view: { empty: 'بلا منتجات', inactive: 'غير النشطة' },
  inactive: 'غير نشطة',
  productsOf:
    '{count, plural, zero {لا منتجات في \u2068{name}\u2069} one {منتج # في \u2068{name}\u2069} two {# منتجان في \u2068{name}\u2069} few {# منتجات في \u2068{name}\u2069} many {# منتجًا في \u2068{name}\u2069} other {# منتج في \u2068{name}\u2069}}',
  orderedOf: 'أوامر الشراء التي فيها \u2068{name}\u2069',
  share: 'استُلم {percentage}',
  form: {
    edit: 'تعديل الفئة',
    active: 'نشطة',
    activeHint: 'الفئة غير النشطة لا تُعرض للمنتجات الجديدة، وتبقى منتجاتها كما هي.',
    added: 'تم إنشاء الفئة \u2068{name}\u2069',
  },
  act: {
    deactivated: 'أصبحت \u2068{name}\u2069 غير نشطة',
    activated: 'أصبحت \u2068{name}\u2069 نشطة',
    removed: 'تم حذف \u2068{name}\u2069',
    failed: 'تعذّر تغيير \u2068{name}\u2069',
    removeTitle: 'حذف \u2068{name}\u2069؟',
    removeBody: 'لا تُحذف إلا فئة بلا منتجات.',
    hasProducts:
      '{count, plural, zero {لا يمكن حذفها: فيها منتجات. يمكنك تعطيلها.} one {لا يمكن حذفها: فيها منتج واحد. يمكنك تعطيلها.} two {لا يمكن حذفها: فيها منتجان. يمكنك تعطيلها.} few {لا يمكن حذفها: فيها # منتجات. يمكنك تعطيلها.} many {لا يمكن حذفها: فيها # منتجًا. يمكنك تعطيلها.} other {لا يمكن حذفها: فيها # منتج. يمكنك تعطيلها.}}',
  },
  pick: {
    choose: 'ابحث',
    placeholder: 'ابحث أو أنشئ',
    failed: 'تعذّر إنشاء \u2068{name}\u2069',
  },
} satisfies typeof spanish
