/**
 * Who may open which screen (the route guard of the specification, §6) and who may do what (the server's
 * table). The guard, the menu, the buttons and the server all read these two tables. No zod here: the sign-in
 * page loads this file.
 */

export const roles = ['admin', 'secretary', 'user', 'buyer'] as const
export type Role = (typeof roles)[number]

/** Every screen of the specification with its address; `:id` stands for one path segment. */
export const screens = {
  home: '/dashboards/home',
  purchases: '/purchase/list',
  purchaseAdd: '/purchase/add',
  purchaseEdit: '/purchase/edit/:id',
  pendingPurchases: '/pending-data/purchase',
  sales: '/sale/list',
  saleAdd: '/sale/add',
  saleEdit: '/sale/edit/:id',
  pendingPayments: '/payment/pending',
  payments: '/payments/:type/:id',
  purchaseReturns: '/preturn/list/:id',
  products: '/product/list',
  orders: '/purchase-order/list',
  orderAdd: '/purchase-order/add',
  orderEdit: '/purchase-order/edit/:id',
  orderReceive: '/purchase-order/receive/:id',
  receivedOrders: '/received-order/list',
  receivedOrderEdit: '/received-order/edit/:id',
  categories: '/category/list',
  stock: '/stock/list',
  stockAdjustments: '/stock/adjustment',
  stockAdjustmentAdd: '/stock/adjustment/add',
  stockAdjustmentEdit: '/stock/adjustment/edit/:id',
  stockTransfers: '/stock/transfer',
  stockTransferAdd: '/stock/transfer/add',
  stockTransferEdit: '/stock/transfer/edit/:id',
  stockCounts: '/stock/count',
  stockCountAdd: '/stock/count/add',
  stockCountEdit: '/stock/count/edit/:id',
  overviewReport: '/report/overview_chart',
  companyReport: '/report/company_chart',
  storeReport: '/report/store_chart',
  quantityAlertReport: '/report/product_quantity_alert',
  expiryAlertReport: '/report/product_expiry_alert',
  expiredPurchasesReport: '/report/expired_purchases_report',
  productReport: '/report/product_report',
  salesReport: '/report/sales_report',
  purchasesReport: '/report/purchases_report',
  paymentReport: '/report/payment_report',
  incomeReport: '/report/income_report',
  customersReport: '/report/customers_report',
  customerReport: '/report/customers_report/:id',
  suppliersReport: '/report/suppliers_report',
  supplierReport: '/report/suppliers_report/:id',
  usersReport: '/report/users_report',
  userReport: '/report/users_report/:id',
  customers: '/people/customer',
  suppliers: '/people/supplier',
  users: '/people/user',
  companies: '/setting/company',
  stores: '/setting/store',
  siteStatus: '/setting/site_status',
  auditLog: '/setting/audit_log',
  outgoingMail: '/setting/outgoing_mail',
  concurrentPayments: '/concurrent_payments/form',
  advancedDelete: '/advanced_delete/form',
  notifications: '/notification/list',
  generalSettings: '/settings/general',
  passwordSettings: '/settings/password',
  google2faSettings: '/settings/google2fa',
  appearanceSettings: '/settings/appearance',
  ipSettings: '/settings/ip_restriction',
} as const

export type Screen = keyof typeof screens
export const screenNames = Object.keys(screens) as Screen[]

type Rule = { only: readonly Screen[] } | { allBut: readonly Screen[] }

const rules: Record<Role, Rule> = {
  buyer: { only: ['orders', 'orderAdd', 'receivedOrders', 'orderReceive', 'receivedOrderEdit'] },
  admin: { allBut: ['saleAdd', 'saleEdit', 'orderAdd', 'orderEdit'] },
  user: { allBut: ['users', 'companies', 'stores', 'auditLog', 'outgoingMail', 'usersReport'] },
  secretary: {
    allBut: [
      'users',
      'companies',
      'stores',
      'siteStatus',
      'auditLog',
      'outgoingMail',
      'advancedDelete',
      'usersReport',
    ],
  },
}

/** Whether a role may open a screen. */
export function mayOpen(role: Role, screen: Screen): boolean {
  const rule = rules[role]
  return 'only' in rule ? rule.only.includes(screen) : !rule.allBut.includes(screen)
}

/** The first screen of a role after signing in, and where the guard sends it from a screen that it may not open. */
export function homeOf(role: Role): Screen {
  return role === 'buyer' ? 'orders' : 'home'
}

/** The screen at an address, ignoring a trailing slash; undefined when there is no such screen. */
export function screenAt(pathname: string): Screen | undefined {
  const segments = pathname.replace(/(?<=.)\/+$/, '').split('/')
  return screenNames.find((name) => {
    const parts = screens[name].split('/')
    return (
      parts.length === segments.length &&
      parts.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
    )
  })
}

const everyone = roles
const office = ['admin', 'user', 'secretary'] as const
const approvers = ['admin', 'user'] as const
const admins = ['admin'] as const

/** Who may do what, as the server enforces it. `see` covers reading and exporting. */
export const acts = {
  'company.see': admins,
  'company.edit': admins,
  'store.see': everyone,
  'store.edit': admins,
  'user.see': admins,
  'user.edit': admins,
  'user.approve': admins,
  'category.see': office,
  'category.edit': office,
  'product.see': office,
  'product.edit': office,
  'customer.see': office,
  'customer.edit': office,
  'customer.approve': approvers,
  'supplier.see': office,
  'supplier.edit': office,
  'supplier.approve': approvers,
  'purchase.see': office,
  'purchase.edit': office,
  'purchase.approve': approvers,
  'match.override': admins,
  'purchase_order.see': everyone,
  'purchase_order.add': ['user', 'secretary', 'buyer'],
  'purchase_order.edit': ['user', 'secretary'],
  'purchase_order.approve': approvers,
  'purchase_order.delete': approvers,
  'received_order.see': everyone,
  'received_order.edit': everyone,
  'received_order.approve': approvers,
  'purchase_return.see': office,
  'purchase_return.edit': office,
  'purchase_return.approve': approvers,
  'payment.see': office,
  'payment.edit': office,
  'payment.approve': admins,
  'stock.see': office,
  'stock_adjustment.see': office,
  'stock_adjustment.edit': office,
  'stock_adjustment.approve': approvers,
  'stock_transfer.see': office,
  'stock_transfer.edit': office,
  'stock_transfer.approve': approvers,
  'stock_count.see': office,
  'stock_count.edit': office,
  'stock_count.approve': approvers,
  'sale.see': office,
  'sale.edit': ['user', 'secretary'],
  'sale.collect': office,
  'sale.approve': approvers,
  'sale_return.see': office,
  'sale_return.edit': office,
  'sale_return.approve': approvers,
  'report.see': office,
  'report.users': admins,
  /** The report on one person: everybody who sees documents sees who entered them. */
  'report.user': office,
  'goods.pick': everyone,
  'colleague.pick': everyone,
  'attachment.add': everyone,
  'notification.see': everyone,
  'import.run': office,
  'site.edit': approvers,
  'audit.see': admins,
  'mail.see': admins,
  'deletion.run': approvers,
  'site.edit_all': admins,
} as const satisfies Record<string, readonly Role[]>

export type Act = keyof typeof acts

/** Whether a role may do an act. */
export function mayDo(role: Role, act: Act): boolean {
  return (acts[act] as readonly Role[]).includes(role)
}
