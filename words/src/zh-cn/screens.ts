import { state } from './state.ts'
import { answer } from './answer.ts'
import { approval } from './approval.ts'
import { audit } from './audit.ts'
import { bill } from './bill.ts'
import { camera } from './camera.ts'
import { category } from './category.ts'
import { changed } from './changed.ts'
import { company } from './company.ts'
import { customer } from './customer.ts'
import { dashboard } from './dashboard.ts'
import { deleted } from './deleted.ts'
import { deletion } from './deletion.ts'
import { first } from './first.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { ip } from './ip.ts'
import { lines } from './lines.ts'
import { list } from './list.ts'
import { menu } from './menu.ts'
import { notification } from './notification.ts'
import { order } from './order.ts'
import { outgoing } from './outgoing.ts'
import { payment } from './payment.ts'
import { person } from './person.ts'
import { print } from './print.ts'
import { purchaseReturn } from './purchase-return.ts'
import { product } from './product.ts'
import { purchase } from './purchase.ts'
import { receipt } from './receipt.ts'
import { report } from './report.ts'
import { reportAction } from './report-action.ts'
import { reportDelivery } from './report-delivery.ts'
import { reportScreen } from './report-screen.ts'
import { sale } from './sale.ts'
import { saleReturn } from './sale-return.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { several } from './several.ts'
import { site } from './site.ts'
import { stock } from './stock.ts'
import { stockCount } from './stock-count.ts'
import { stockLabel } from './stock-label.ts'
import { store } from './store.ts'
import { supplier } from './supplier.ts'
import { supplierAccount } from './supplier-account.ts'
import { user } from './user.ts'
import type { Screens } from '../es/screens.ts'

/** Every word of the screens: those before signing in, and the others. */
export const screens = {
  ...first,
  state,
  answer,
  approval,
  audit,
  bill,
  camera,
  category,
  changed,
  company,
  customer,
  dashboard,
  deleted,
  deletion,
  history,
  imports,
  ip,
  lines,
  list,
  menu,
  notification,
  order,
  outgoing,
  payment,
  person,
  print,
  purchaseReturn,
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
  several,
  site,
  stock,
  stockCount,
  stockLabel,
  store,
  supplier,
  supplierAccount,
  user,
} satisfies Screens
