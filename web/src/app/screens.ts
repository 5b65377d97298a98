import type { Screen } from '@trastienda/contract/access'
import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/**
 * The screens, each loaded when it is first opened. One line each; the folder has the name that the contract and the
 * server use.
 */
export const built: Partial<Record<Screen, Load>> = {
  home: () => import('../dashboard/home.tsx'),
  purchases: () => import('../purchase/list.tsx'),
  purchaseAdd: () => import('../purchase/add.tsx'),
  purchaseEdit: () => import('../purchase/edit.tsx'),
  sales: () => import('../sale/list.tsx'),
  saleAdd: () => import('../sale/add.tsx'),
  saleEdit: () => import('../sale/edit.tsx'),
  pendingPurchases: () => import('../purchase-bill/pending.tsx'),
  orderReceive: () => import('../purchase-order/receive.tsx'),
  receivedOrders: () => import('../received-order/list.tsx'),
  receivedOrderEdit: () => import('../received-order/edit.tsx'),
  pendingPayments: () => import('../payment/pending.tsx'),
  payments: () => import('../payment/list.tsx'),
  purchaseReturns: () => import('../purchase-return/list.tsx'),
  concurrentPayments: () => import('../payment-batch/form.tsx'),
  orders: () => import('../purchase-order/list.tsx'),
  orderAdd: () => import('../purchase-order/add.tsx'),
  orderEdit: () => import('../purchase-order/edit.tsx'),
  products: () => import('../product/list.tsx'),
  categories: () => import('../category/list.tsx'),
  stock: () => import('../stock/list.tsx'),
  stockAdjustments: () => import('../stock/adjustment/list.tsx'),
  stockAdjustmentAdd: () => import('../stock/adjustment/add.tsx'),
  stockAdjustmentEdit: () => import('../stock/adjustment/edit.tsx'),
  stockTransfers: () => import('../stock/transfer/list.tsx'),
  stockTransferAdd: () => import('../stock/transfer/add.tsx'),
  stockTransferEdit: () => import('../stock/transfer/edit.tsx'),
  stockCounts: () => import('../stock/count/list.tsx'),
  stockCountAdd: () => import('../stock/count/add.tsx'),
  stockCountEdit: () => import('../stock/count/edit.tsx'),
  customers: () => import('../people/customer.tsx'),
  suppliers: () => import('../people/supplier.tsx'),
  salesReport: () => import('../report/sales.tsx'),
  purchasesReport: () => import('../report/purchases.tsx'),
  quantityAlertReport: () => import('../report/quantity-alert.tsx'),
  expiryAlertReport: () => import('../report/expiry-alert.tsx'),
  expiredPurchasesReport: () => import('../report/overdue-bills.tsx'),
  overviewReport: () => import('../report/overview.tsx'),
  incomeReport: () => import('../report/income.tsx'),
  productReport: () => import('../report/products.tsx'),
  paymentReport: () => import('../report/payments.tsx'),
  storeReport: () => import('../report/stores.tsx'),
  companyReport: () => import('../report/companies.tsx'),
  customersReport: () => import('../report/customers.tsx'),
  customerReport: () => import('../report/customers.tsx'),
  usersReport: () => import('../report/users.tsx'),
  userReport: () => import('../report/users.tsx'),
  suppliersReport: () => import('../report/suppliers.tsx'),
  supplierReport: () => import('../report/suppliers.tsx'),
  users: () => import('../people/user.tsx'),
  companies: () => import('../company/list.tsx'),
  stores: () => import('../store/list.tsx'),
  siteStatus: () => import('../site/status.tsx'),
  advancedDelete: () => import('../advanced-delete/form.tsx'),
  outgoingMail: () => import('../outgoing-mail/list.tsx'),
  auditLog: () => import('../audit/list.tsx'),
  notifications: () => import('../notification/list.tsx'),
  generalSettings: () => import('../my-settings/general.tsx'),
  passwordSettings: () => import('../my-settings/password.tsx'),
  google2faSettings: () => import('../my-settings/second-factor.tsx'),
  appearanceSettings: () => import('../my-settings/appearance.tsx'),
  ipSettings: () => import('../my-settings/ip-restriction.tsx'),
}

/** Whether a screen exists. */
export function isBuilt(screen: Screen): boolean {
  return screen in built
}
