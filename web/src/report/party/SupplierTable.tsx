import type { ReplyOf } from '@trastienda/contract/endpoint'
import { suppliersReport, type SupplierTrade } from '@trastienda/contract/report-parties'
import { supplierCells } from '@trastienda/contract/report-cells'
import { useText } from '../../i18n/useText.ts'
import { call } from '../../session/client.ts'
import { Chart } from '../frame/Chart.tsx'
import type { Measure } from '../frame/columns.ts'
import { ReportBridge } from '../frame/ReportBridge.tsx'
import { GroupReport } from '../frame/GroupReport.tsx'
import { useGroupReport } from '../frame/use-group-report.ts'
import { usePartyLeads, useTradeMeasures } from './party-columns.tsx'

type Totals = ReplyOf<typeof suppliersReport>['totals'] & Partial<Pick<SupplierTrade, 'previous'>>

/** What was bought from each supplier, returned and paid, and the debt. */
export function SupplierTable() {
  const { t } = useText()
  const report = useGroupReport({
    path: suppliersReport.path,
    fetchReport: (query, signal) => call(suppliersReport, { query, signal }),
    filters: ['store'],
    sort: '-amount',
    like: 'supplierLike',
  })
  const name = ({ company }: SupplierTrade) => company
  return (
    <GroupReport<ReplyOf<typeof suppliersReport>, Totals>
      report={report}
      words={{
        title: t('report.name.suppliers'),
        file: t('report.file.suppliers'),
        search: t('reportScreen.search.supplier'),
      }}
      row={{ id: ({ id }) => id, name, narrows: ({ id }) => ({ supplier: String(id) }) }}
      leads={usePartyLeads({
        label: t('report.by.supplier'),
        of: name,
        opens: ({ id }) => `/report/suppliers_report/${id}`,
      })}
      measures={useSupplierMeasures(report.address.compare)}
      total={({ totals, total }) => ({
        sums: totals,
        words: t('reportScreen.party.supplierCount', { count: total }),
      })}
      cards={report.address.compare}
    >
      {(rows) => (
        <>
          {rows.length > 1 && (
            <Chart
              title={t('reportScreen.party.suppliers')}
              rows={rows.filter(({ amount }) => amount !== 0).slice(0, 12)}
              labelOf={name}
              series={[{ id: 'amount', label: t('report.figure.purchases'), of: ({ amount }) => amount }]}
            />
          )}
          <ReportBridge side="purchases" here="billed" />
        </>
      )}
    </GroupReport>
  )
}

function useSupplierMeasures(compares: boolean): readonly Measure<Totals>[] {
  const { t } = useText()
  const trade = useTradeMeasures({
    cells: supplierCells,
    labels: {
      documents: t('reportScreen.party.purchases'),
      amount: t('report.figure.purchases'),
      returned: t('report.figure.purchaseReturns'),
      net: t('report.figure.netPurchases'),
    },
    compares,
  })
  return [
    ...trade,
    {
      id: 'paid',
      label: t('label.paid'),
      opens: supplierCells.paid,
      from: 'md',
      of: ({ paid }) => ({ kind: 'money', of: paid }),
    },
    {
      id: 'owed',
      opens: supplierCells.owed,
      label: t('reportScreen.party.owed'),
      sort: 'owed',
      of: ({ owed }) => ({ kind: 'money', of: owed }),
    },
  ]
}
