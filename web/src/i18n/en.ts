import { approval } from './en/approval.ts'
import { audit } from './en/audit.ts'
import { bill } from './en/bill.ts'
import { category } from './en/category.ts'
import { company } from './en/company.ts'
import { customer } from './en/customer.ts'
import { dashboard } from './en/dashboard.ts'
import { deletion } from './en/deletion.ts'
import { field } from './en/field.ts'
import { frame } from './en/frame.ts'
import { history } from './en/history.ts'
import { imports } from './en/imports.ts'
import { ip } from './en/ip.ts'
import { kit } from './en/kit.ts'
import { lines } from './en/lines.ts'
import { login } from './en/login.ts'
import { notification } from './en/notification.ts'
import { order } from './en/order.ts'
import { outgoing } from './en/outgoing.ts'
import { payment } from './en/payment.ts'
import { person } from './en/person.ts'
import { print } from './en/print.ts'
import { preturn } from './en/preturn.ts'
import { problem } from './en/problem.ts'
import { product } from './en/product.ts'
import { purchase } from './en/purchase.ts'
import { receipt } from './en/receipt.ts'
import { report } from './en/report.ts'
import { reportAction } from './en/report-action.ts'
import { reportDelivery } from './en/report-delivery.ts'
import { reportScreen } from './en/report-screen.ts'
import { sale } from './en/sale.ts'
import { saleReturn } from './en/sale-return.ts'
import { search } from './en/search.ts'
import { settings } from './en/settings.ts'
import { site } from './en/site.ts'
import { stock } from './en/stock.ts'
import { stockCount } from './en/stock-count.ts'
import { stockLabel } from './en/stock-label.ts'
import { store } from './en/store.ts'
import { supplier } from './en/supplier.ts'
import { supplierAccount } from './en/supplier-account.ts'
import { user } from './en/user.ts'
import type { Messages } from './es.ts'

export const en = {
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
