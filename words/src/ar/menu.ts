import type { menu as es } from '../es/menu.ts'

export const menu = {
  label: 'التنقل الرئيسي',
  open: 'فتح القائمة',
  menu: 'القائمة',
  buy: 'الشراء',
  sell: 'المبيعات',
  manage: 'الإدارة',
  home: 'الرئيسية',
  purchases: 'المشتريات',
  pendingPurchases: 'المشتريات المعلّقة',
  orders: 'أوامر الشراء',
  receivedOrders: 'أوامر الاستلام',
  ordersShort: 'أوامر الشراء',
  receivedOrdersShort: 'الاستلام',
  suppliers: 'المورّدون',
  customers: 'العملاء',
  categories: 'الفئات',
  companies: 'الشركات',
  siteStatus: 'حالة الموقع',
  settings: 'الإعدادات',
} satisfies typeof es
