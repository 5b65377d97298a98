import { approval } from './es/approval.ts'
import { audit } from './es/audit.ts'
import { bill } from './es/bill.ts'
import { category } from './es/category.ts'
import { company } from './es/company.ts'
import { customer } from './es/customer.ts'
import { dashboard } from './es/dashboard.ts'
import { deletion } from './es/deletion.ts'
import { field } from './es/field.ts'
import { frame } from './es/frame.ts'
import { history } from './es/history.ts'
import { imports } from './es/imports.ts'
import { ip } from './es/ip.ts'
import { kit } from './es/kit.ts'
import { lines } from './es/lines.ts'
import { login } from './es/login.ts'
import { notification } from './es/notification.ts'
import { order } from './es/order.ts'
import { outgoing } from './es/outgoing.ts'
import { payment } from './es/payment.ts'
import { person } from './es/person.ts'
import { print } from './es/print.ts'
import { preturn } from './es/preturn.ts'
import { problem } from './es/problem.ts'
import { product } from './es/product.ts'
import { purchase } from './es/purchase.ts'
import { receipt } from './es/receipt.ts'
import { report } from './es/report.ts'
import { reportAction } from './es/report-action.ts'
import { reportDelivery } from './es/report-delivery.ts'
import { reportScreen } from './es/report-screen.ts'
import { sale } from './es/sale.ts'
import { saleReturn } from './es/sale-return.ts'
import { search } from './es/search.ts'
import { settings } from './es/settings.ts'
import { site } from './es/site.ts'
import { stock } from './es/stock.ts'
import { stockCount } from './es/stock-count.ts'
import { stockLabel } from './es/stock-label.ts'
import { store } from './es/store.ts'
import { supplier } from './es/supplier.ts'
import { supplierAccount } from './es/supplier-account.ts'
import { user } from './es/user.ts'

export const es = {
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
}

export type Messages = typeof es
