import { approval } from './zh-cn/approval.ts'
import { audit } from './zh-cn/audit.ts'
import { bill } from './zh-cn/bill.ts'
import { category } from './zh-cn/category.ts'
import { company } from './zh-cn/company.ts'
import { customer } from './zh-cn/customer.ts'
import { dashboard } from './zh-cn/dashboard.ts'
import { deletion } from './zh-cn/deletion.ts'
import { field } from './zh-cn/field.ts'
import { frame } from './zh-cn/frame.ts'
import { history } from './zh-cn/history.ts'
import { imports } from './zh-cn/imports.ts'
import { ip } from './zh-cn/ip.ts'
import { kit } from './zh-cn/kit.ts'
import { lines } from './zh-cn/lines.ts'
import { login } from './zh-cn/login.ts'
import { notification } from './zh-cn/notification.ts'
import { order } from './zh-cn/order.ts'
import { outgoing } from './zh-cn/outgoing.ts'
import { payment } from './zh-cn/payment.ts'
import { person } from './zh-cn/person.ts'
import { print } from './zh-cn/print.ts'
import { preturn } from './zh-cn/preturn.ts'
import { problem } from './zh-cn/problem.ts'
import { product } from './zh-cn/product.ts'
import { purchase } from './zh-cn/purchase.ts'
import { receipt } from './zh-cn/receipt.ts'
import { report } from './zh-cn/report.ts'
import { reportAction } from './zh-cn/report-action.ts'
import { reportDelivery } from './zh-cn/report-delivery.ts'
import { reportScreen } from './zh-cn/report-screen.ts'
import { sale } from './zh-cn/sale.ts'
import { saleReturn } from './zh-cn/sale-return.ts'
import { search } from './zh-cn/search.ts'
import { settings } from './zh-cn/settings.ts'
import { site } from './zh-cn/site.ts'
import { stock } from './zh-cn/stock.ts'
import { stockCount } from './zh-cn/stock-count.ts'
import { stockLabel } from './zh-cn/stock-label.ts'
import { store } from './zh-cn/store.ts'
import { supplier } from './zh-cn/supplier.ts'
import { supplierAccount } from './zh-cn/supplier-account.ts'
import { user } from './zh-cn/user.ts'
import type { Messages } from './es.ts'

export const zhCn = {
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
