import type { Screen } from '@trastienda/contract/access'
import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** The screens that exist, each loaded when it is first opened. One line each; the file is the address. */
export const built: Partial<Record<Screen, Load>> = {
  home: () => import('../dashboards/home.tsx'),
  purchases: () => import('../purchase/list.tsx'),
  purchaseAdd: () => import('../purchase/add.tsx'),
  purchaseEdit: () => import('../purchase/edit.tsx'),
  sales: () => import('../sale/list.tsx'),
  saleAdd: () => import('../sale/add.tsx'),
  saleEdit: () => import('../sale/edit.tsx'),
  pendingPurchases: () => import('../pending-data/purchase.tsx'),
  orderReceive: () => import('../purchase-order/receive.tsx'),
  receivedOrders: () => import('../received-order/list.tsx'),
  receivedOrderEdit: () => import('../received-order/edit.tsx'),
  pendingPayments: () => import('../payment/pending.tsx'),
  payments: () => import('../payments/payments.tsx'),
  purchaseReturns: () => import('../preturn/list.tsx'),
  concurrentPayments: () => import('../concurrent_payments/form.tsx'),
  orders: () => import('../purchase-order/list.tsx'),
  orderAdd: () => import('../purchase-order/add.tsx'),
  orderEdit: () => import('../purchase-order/edit.tsx'),
  products: () => import('../product/list.tsx'),
  categories: () => import('../category/list.tsx'),
  stock: () => import('../stock/list.tsx'),
  stockAdjustments: () => import('../stock/adjustment.tsx'),
  stockAdjustmentAdd: () => import('../stock/adjustment/add.tsx'),
  stockAdjustmentEdit: () => import('../stock/adjustment/edit.tsx'),
  stockTransfers: () => import('../stock/transfer.tsx'),
  stockTransferAdd: () => import('../stock/transfer/add.tsx'),
  stockTransferEdit: () => import('../stock/transfer/edit.tsx'),
  stockCounts: () => import('../stock/count.tsx'),
  stockCountAdd: () => import('../stock/count/add.tsx'),
  stockCountEdit: () => import('../stock/count/edit.tsx'),
  customers: () => import('../people/customer.tsx'),
  suppliers: () => import('../people/supplier.tsx'),
  salesReport: () => import('../report/sales_report.tsx'),
  purchasesReport: () => import('../report/purchases_report.tsx'),
  quantityAlertReport: () => import('../report/product_quantity_alert.tsx'),
  expiryAlertReport: () => import('../report/product_expiry_alert.tsx'),
  expiredPurchasesReport: () => import('../report/expired_purchases_report.tsx'),
  overviewReport: () => import('../report/overview_chart.tsx'),
  incomeReport: () => import('../report/income_report.tsx'),
  productReport: () => import('../report/product_report.tsx'),
  paymentReport: () => import('../report/payment_report.tsx'),
  storeReport: () => import('../report/store_chart.tsx'),
  companyReport: () => import('../report/company_chart.tsx'),
  customersReport: () => import('../report/customers_report.tsx'),
  customerReport: () => import('../report/customers_report.tsx'),
  usersReport: () => import('../report/users_report.tsx'),
  userReport: () => import('../report/users_report.tsx'),
  suppliersReport: () => import('../report/suppliers_report.tsx'),
  supplierReport: () => import('../report/suppliers_report.tsx'),
  users: () => import('../people/user.tsx'),
  companies: () => import('../setting/company.tsx'),
  stores: () => import('../setting/store.tsx'),
  notifications: () => import('../notification/list.tsx'),
  generalSettings: () => import('../settings/general.tsx'),
  passwordSettings: () => import('../settings/password.tsx'),
  appearanceSettings: () => import('../settings/appearance.tsx'),
}

/** Whether a screen exists. */
export function isBuilt(screen: Screen): boolean {
  return screen in built
}
