import {
  type AgeingGroup,
  expiredPurchasesReport,
  exportExpiredPurchasesReport,
  exportPaymentReport,
  type PaymentGroup,
  paymentReport,
  type PaymentReportFilter,
} from '@trastienda/contract/report-money'
import { read, type Route } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { timedTitles } from '../sheet/report-titles.ts'
import { windowRows } from '../sheet/send.ts'
import { ageingOf } from './ageing.ts'
import { allOf, exporting } from './export-routes.ts'
import { paymentReportOf } from './payment-report.ts'

function paymentColumns({ by, compare }: PaymentReportFilter): readonly SheetColumn<PaymentGroup>[] {
  const timed = by === 'day' || by === 'week' || by === 'month'
  return [
    ...(timed ? [{ id: 'day', kind: 'day', title: timedTitles[by] } as const] : []),
    ...(by === 'method' ? [{ id: 'code', kind: 'word', title: 'method' } as const] : []),
    ...(by === 'state' ? [{ id: 'code', kind: 'word', title: 'approval' } as const] : []),
    ...(by === 'supplier' || by === 'batch'
      ? [{ id: 'name', kind: 'text', title: by === 'supplier' ? 'supplier' : 'createdAt' } as const]
      : []),
    { id: 'documents', kind: 'integer' },
    { id: 'paid', kind: 'money', title: 'moneyPaid' },
    { id: 'credit', kind: 'money' },
    { id: 'refunded', kind: 'money', title: 'moneyBack' },
    { id: 'total', kind: 'money', title: 'settled' },
    ...(compare && !timed ? [{ id: 'previous', kind: 'money' } as const] : []),
  ]
}

const ageingColumns: readonly SheetColumn<AgeingGroup>[] = [
  { id: 'name', kind: 'text', title: 'supplier' },
  { id: 'bills', kind: 'integer' },
  { id: 'overdueBills', kind: 'integer' },
  { id: 'oldestDueOn', kind: 'day' },
  { id: 'notDue', kind: 'money' },
  { id: 'days1to30', kind: 'money' },
  { id: 'days31to60', kind: 'money' },
  { id: 'days61to90', kind: 'money' },
  { id: 'over90', kind: 'money' },
  { id: 'overdue', kind: 'money' },
  { id: 'balance', kind: 'money' },
]

export const moneyReportRoutes: readonly Route[] = [
  read(paymentReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => paymentReportOf(db, who.companyId, query, today)),
  ),
  read(expiredPurchasesReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => ageingOf(db, who.companyId, query, today)),
  ),
  exporting(exportPaymentReport, {
    table: 'payment_report',
    columns: paymentColumns,
    chart: () => ({ of: ['total'] }),
    page: (db, { who, query, today }, cursor) =>
      paymentReportOf(db, who.companyId, { ...query, limit: windowRows, cursor }, today),
  }),
  exporting(exportExpiredPurchasesReport, {
    table: 'expired_purchases_report',
    columns: () => ageingColumns,
    chart: () => ({ of: ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'], across: true }),
    page: async (db, { who, query, today }) => {
      const { data, totals } = await ageingOf(db, who.companyId, query, today)
      return { ...allOf(data), totals }
    },
  }),
]
