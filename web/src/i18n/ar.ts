import { approval } from './ar/approval.ts'
import { audit } from './ar/audit.ts'
import { bill } from './ar/bill.ts'
import { category } from './ar/category.ts'
import { company } from './ar/company.ts'
import { customer } from './ar/customer.ts'
import { dashboard } from './ar/dashboard.ts'
import { deletion } from './ar/deletion.ts'
import { field } from './ar/field.ts'
import { frame } from './ar/frame.ts'
import { history } from './ar/history.ts'
import { imports } from './ar/imports.ts'
import { ip } from './ar/ip.ts'
import { kit } from './ar/kit.ts'
import { lines } from './ar/lines.ts'
import { login } from './ar/login.ts'
import { notification } from './ar/notification.ts'
import { order } from './ar/order.ts'
import { outgoing } from './ar/outgoing.ts'
import { payment } from './ar/payment.ts'
import { person } from './ar/person.ts'
import { print } from './ar/print.ts'
import { preturn } from './ar/preturn.ts'
import { problem } from './ar/problem.ts'
import { product } from './ar/product.ts'
import { purchase } from './ar/purchase.ts'
import { receipt } from './ar/receipt.ts'
import { report } from './ar/report.ts'
import { reportAction } from './ar/report-action.ts'
import { reportDelivery } from './ar/report-delivery.ts'
import { reportScreen } from './ar/report-screen.ts'
import { sale } from './ar/sale.ts'
import { saleReturn } from './ar/sale-return.ts'
import { search } from './ar/search.ts'
import { settings } from './ar/settings.ts'
import { site } from './ar/site.ts'
import { stock } from './ar/stock.ts'
import { stockCount } from './ar/stock-count.ts'
import { stockLabel } from './ar/stock-label.ts'
import { store } from './ar/store.ts'
import { supplier } from './ar/supplier.ts'
import { supplierAccount } from './ar/supplier-account.ts'
import { user } from './ar/user.ts'
import type { Messages } from './es.ts'

export const ar = {
  approval,
  audit,
  bill,
  category,
  company,
  customer,
  dashboard,
  deletion,
  field,
  frame,
  history,
  imports,
  ip,
  kit,
  lines,
  login,
  notification,
  order,
  outgoing,
  payment,
  person,
  print,
  preturn,
  problem,
  product,
  purchase,
  receipt,
  report,
  reportAction,
  reportDelivery,
  reportScreen,
  sale,
  saleReturn,
  search,
  settings,
  site,
  stock,
  stockCount,
  stockLabel,
  store,
  supplier,
  supplierAccount,
  user,
} satisfies Messages
