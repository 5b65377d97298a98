import type { ReplyOf } from '@trastienda/contract/endpoint'
import { suppliersReport, type SupplierTrade } from '@trastienda/contract/report-parties'
import { supplierCells } from '@trastienda/contract/report-cells'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { DayText } from '../../kit/Days.tsx'
import { call } from '../../session/client.ts'
import { Change } from '../frame/Change.tsx'
import { Chart } from '../frame/Chart.tsx'
import type { Lead, Measure } from '../frame/columns.ts'
import { ReportBridge } from '../frame/ReportBridge.tsx'
import { GroupReport } from '../frame/GroupReport.tsx'
import { useGroupReport } from '../frame/use-group-report.ts'
import textStyles from '../../kit/text.module.css'

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
      leads={useSupplierLeads()}
      measures={useSupplierMeasures(report.address.compare)}
      total={({ totals, total }) => ({
        sums: totals,
        words: t('reportScreen.party.supplierCount', { count: total }),
      })}
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
  return [
    {
      id: 'documents',
      opens: supplierCells.documents,
      label: t('reportScreen.party.purchases'),
      sort: 'documents',
      from: 'md',
      of: ({ documents }) => ({ kind: 'count', of: documents }),
    },
    {
      id: 'amount',
      label: t('report.figure.purchases'),
      opens: supplierCells.amount,
      sort: 'amount',
      of: ({ amount }) => ({ kind: 'money', of: amount }),
    },
    {
      id: 'returned',
      label: t('report.figure.purchaseReturns'),
      opens: supplierCells.returned,
      sort: 'returned',
      from: 'lg',
      of: ({ returned }) => ({ kind: 'money', of: returned }),
    },
    {
      id: 'net',
      label: t('report.figure.netPurchases'),
      opens: supplierCells.net,
      sort: 'net',
      from: 'md',
      of: ({ net }) => ({ kind: 'money', of: net }),
    },
    ...(compares
      ? [
          {
            id: 'change',
            label: t('product.costs.change'),
            opens: supplierCells.previous,
            of: ({ previous }) => ({ kind: 'money', of: previous }),
            cell: ({ net, previous }) => <Change now={net} before={previous} />,
          } satisfies Measure<Totals>,
        ]
      : []),
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

function useSupplierLeads(): readonly [Lead<SupplierTrade>, ...Lead<SupplierTrade>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t('report.by.supplier'),
      sort: 'name',
      cell: ({ id, company }) => (
        <Anchor href={`/report/suppliers_report/${id}`}>
          <bdi className={textStyles.clip}>{company}</bdi>
        </Anchor>
      ),
    },
    { id: 'city', label: t('person.city'), from: 'lg', cell: ({ city }) => <bdi>{city}</bdi> },
    {
      id: 'lastOn',
      label: t('reportScreen.party.lastOn'),
      from: 'lg',
      cell: ({ lastOn }) => <DayText of={lastOn} />,
    },
  ]
}
