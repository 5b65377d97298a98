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
    '{count, plural, zero {لا منتجات في {name}} one {منتج # في {name}} two {# منتجان في {name}} few {# منتجات في {name}} many {# منتجًا في {name}} other {# منتج في {name}}}',
  orderedOf: 'أوامر الشراء التي فيها {name}',
  share: 'استُلم {percentage}',
  form: {
    edit: 'تعديل الفئة',
    active: 'نشطة',
    activeHint: 'الفئة غير النشطة لا تُعرض للمنتجات الجديدة، وتبقى منتجاتها كما هي.',
    saved: 'تم حفظ الفئة',
    added: 'تم إنشاء الفئة',
  },
  act: {
    deactivated: 'أصبحت {name} غير نشطة',
    activated: 'أصبحت {name} نشطة',
    removed: 'تم حذف {name}',
    failed: 'تعذّر تغيير {name}',
    removeTitle: 'حذف {name}؟',
    removeBody: 'لا تُحذف إلا فئة بلا منتجات.',
    hasProducts:
      '{count, plural, zero {لا يمكن حذفها: فيها منتجات. يمكنك تعطيلها.} one {لا يمكن حذفها: فيها منتج واحد. يمكنك تعطيلها.} two {لا يمكن حذفها: فيها منتجان. يمكنك تعطيلها.} few {لا يمكن حذفها: فيها # منتجات. يمكنك تعطيلها.} many {لا يمكن حذفها: فيها # منتجًا. يمكنك تعطيلها.} other {لا يمكن حذفها: فيها # منتج. يمكنك تعطيلها.}}',
  },
  pick: {
    choose: 'ابحث',
    placeholder: 'ابحث أو أنشئ',
    created: 'تم إنشاء الفئة {name}',
    failed: 'تعذّر إنشاء {name}',
  },
} satisfies typeof spanish
