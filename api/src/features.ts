import { deletionRoutes } from './advanced-delete/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { heldRoutes } from './auth/held.ts'
import { mySessionRoutes } from './auth/my-sessions.ts'
import { authRoutes } from './auth/routes.ts'
import { recoveryRoutes } from './auth/recovery.ts'
import { secondFactorRoutes } from './auth/second-factor.ts'
import { stepUpRoutes } from './auth/step-up.ts'
import { attachmentRoutes } from './attachment/routes.ts'
import { categoryRoutes } from './category/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { deletedDocumentRoutes } from './deleted-document/routes.ts'
import { documentDraftRoutes } from './document-draft/routes.ts'
import { historyRoutes } from './history-list/routes.ts'
import type { Route } from './http/route.ts'
import { imageRoutes } from './image/routes.ts'
import { ipRestrictionRoutes } from './ip-restriction/routes.ts'
import { importRoutes } from './import/routes.ts'
import { listSettingRoutes } from './list-setting/routes.ts'
import { mailRoutes } from './outgoing-mail/routes.ts'
import { outgoingRoutes } from './outgoing-mail/outgoing.ts'
import { notificationRoutes } from './notification/routes.ts'
import { openApiRoute } from './openapi/routes.ts'
import { colleagueRoutes } from './people/colleagues.ts'
import { myProfileRoutes } from './people/my-profile.ts'
import { mySettingsRoutes } from './people/my-settings.ts'
import { customerRoutes } from './people/customer-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { supplierRoutes } from './people/supplier-routes.ts'
import { supplierAccountRoutes } from './supplier-account/routes.ts'
import { userRoutes } from './people/user-routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { printRoutes } from './print/routes.ts'
import { labelRoutes } from './print/label-routes.ts'
import { salePrintRoutes } from './print/sale-routes.ts'
import { productRoutes } from './product/routes.ts'
import { productCodeRoutes } from './product/by-code.ts'
import { purchaseRoutes } from './purchase/routes.ts'
import { purchaseReturnRoutes } from './purchase-return/routes.ts'
import { purchaseOrderRoutes } from './purchase-order/routes.ts'
import { receivedOrderRoutes } from './received-order/routes.ts'
import { saleRoutes } from './sale/routes.ts'
import { saleReturnRoutes } from './sale-return/routes.ts'
import { chartRoutes } from './report/chart-routes.ts'
import { moneyReportRoutes } from './report/money-routes.ts'
import { partyReportRoutes } from './report/party-routes.ts'
import { productReportRoutes } from './report/product-routes.ts'
import { tradeRoutes } from './report/trade-routes.ts'
import { reportDeliveryRoutes } from './report-delivery/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { stockAdjustmentRoutes } from './stock-adjustment/routes.ts'
import { stockCountRoutes } from './stock-count/routes.ts'
import { stockListRoutes } from './stock-list/routes.ts'
import { stockTransferRoutes } from './stock-transfer/routes.ts'
import { storeRoutes } from './store/routes.ts'

const answered: readonly Route[] = [
  ...authRoutes,
  ...heldRoutes,
  ...stepUpRoutes,
  ...secondFactorRoutes,
  ...recoveryRoutes,
  ...mySessionRoutes,
  ...myProfileRoutes,
  ...mySettingsRoutes,
  ...listSettingRoutes,
  ...documentDraftRoutes,
  ...siteRoutes,
  ...ipRestrictionRoutes,
  ...attachmentRoutes,
  ...purchaseRoutes,
  ...paymentRoutes,
  ...purchaseReturnRoutes,
  ...purchaseOrderRoutes,
  ...receivedOrderRoutes,
  ...saleRoutes,
  ...saleReturnRoutes,
  ...stockListRoutes,
  ...stockAdjustmentRoutes,
  ...stockTransferRoutes,
  ...stockCountRoutes,
  ...productCodeRoutes,
  ...dashboardRoutes,
  ...importRoutes,
  ...supplierRoutes,
  ...supplierAccountRoutes,
  ...colleagueRoutes,
  ...customerRoutes,
  ...userRoutes,
  ...companyRoutes,
  ...storeRoutes,
  ...historyRoutes,
  ...auditRoutes,
  ...deletionRoutes,
  ...deletedDocumentRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...imageRoutes,
  ...notificationRoutes,
  ...presenceRoutes,
  ...printRoutes,
  ...salePrintRoutes,
  ...labelRoutes,
  ...mailRoutes,
  ...outgoingRoutes,
  ...searchRoutes,
  ...chartRoutes,
  ...tradeRoutes,
  ...productReportRoutes,
  ...moneyReportRoutes,
  ...partyReportRoutes,
  ...reportDeliveryRoutes,
]

/** All routes of the server; the only file that imports every feature. */
export const routes: readonly Route[] = [...answered, openApiRoute(answered.map(({ endpoint }) => endpoint))]
