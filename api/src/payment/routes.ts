import { countPayments, groupPayments } from './by-value.ts'
import {
  addPayment,
  annotatePayment,
  approvePayment,
  cancelPayment,
  changePayment,
  deletePayment,
  restorePayment,
  getPayment,
  listPayments,
  rejectPayment,
  reopenPayment,
  paymentsByValue,
  paymentGroups,
} from '@trastienda/contract/payment'
import {
  approveMatchingPayments,
  bulkApprovePayments,
  getPaymentEffect,
} from '@trastienda/contract/payment-approval'
import { addPaymentBatch, getPaymentBatch, listDueBills } from '@trastienda/contract/payment-batch'
import { listPurchasePayments, listSupplierCredits } from '@trastienda/contract/payment-purchase'
import { effectRoute } from '../document/effect-route.ts'
import { lifecycleRoutes } from '../document/routes.ts'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { paymentDocument } from './document.ts'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { batchById, insertBatch } from './batch.ts'
import { dueBills } from './due-bills.ts'
import { effectOf } from './effect.ts'
import { exportPaymentsRoute } from './export.ts'
import { creditsOf, paymentsOfPurchase } from './of-purchase.ts'
import { paymentById, paymentPage, paymentSums } from './queries.ts'
import { changePayment as change, insertPayment } from './save.ts'

export const paymentRoutes = [
  read(paymentsByValue, ({ db, query, who }) => countPayments(db, who, query)),
  read(paymentGroups, ({ db, query, who }) => groupPayments(db, who, query)),
  listRoute(listPayments, (db, query, { who }) => [
    paymentPage(db, who.companyId, query),
    paymentSums(db, who.companyId, query),
  ]),

  exportPaymentsRoute,

  read(getPayment, async ({ params, who, db }) => found(await paymentById(db, who.companyId, params.id))),
  effectRoute(getPaymentEffect, 'payment', effectOf),
  read(listPurchasePayments, ({ params, query, who, services, today }) =>
    snapshot(services.pool, (db) => paymentsOfPurchase(db, who.companyId, params.id, query.type, today)),
  ),
  read(listSupplierCredits, async ({ query, who, db }) => ({
    data: await creditsOf(db, who.companyId, query.supplier),
  })),
  read(listDueBills, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => dueBills(db, who.companyId, query, today)),
  ),
  read(getPaymentBatch, async ({ params, who, db }) => found(await batchById(db, who.companyId, params.id))),

  write(addPayment, ({ tx, who, today, body }) => insertPayment(tx, who, today, body)),
  write(changePayment, ({ tx, who, today, params, version, body }) =>
    change(tx, who, today, params.id, version, body),
  ),
  write(addPaymentBatch, ({ tx, who, today, body }) => insertBatch(tx, who, today, body)),

  ...lifecycleRoutes(paymentDocument, {
    approve: approvePayment,
    reject: rejectPayment,
    reopen: reopenPayment,
    cancel: cancelPayment,
    remove: deletePayment,
    annotate: annotatePayment,
    restore: restorePayment,
    approveMany: bulkApprovePayments,
    approveMatching: approveMatchingPayments,
  }),
]
