import type { ReplyOf } from '@trastienda/contract/endpoint'
import { customersReport, type CustomerTrade } from '@trastienda/contract/report-parties'
import { customerCells } from '@trastienda/contract/report-cells'
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

type Totals = ReplyOf<typeof customersReport>['totals'] & Partial<Pick<CustomerTrade, 'previous'>>

/** What each customer bought and returned, the profit, and the debt. */
export function CustomerTable() {
  const { t } = useText()
  const report = useGroupReport({
    path: customersReport.path,
    fetchReport: (query, signal) => call(customersReport, { query, signal }),
    filters: ['store'],
    sort: '-amount',
    like: 'customerLike',
  })
  const name = (row: CustomerTrade) => row.name
  return (
    <GroupReport<ReplyOf<typeof customersReport>, Totals>
      report={report}
      words={{
        title: t('report.name.customers'),
        file: t('report.file.customers'),
        search: t('reportScreen.search.customer'),
      }}
      row={{ id: ({ id }) => id, name, narrows: ({ id }) => ({ customer: String(id) }) }}
      leads={useCustomerLeads()}
      measures={useCustomerMeasures(report.address.compare)}
      total={({ totals, total }) => ({
        sums: totals,
        words: t('reportScreen.party.customerCount', { count: total }),
      })}
    >
      {(rows) => (
        <>
          {rows.length > 1 && (
            <Chart
              title={t('reportScreen.party.customers')}
              rows={rows.filter(({ net }) => net !== 0).slice(0, 12)}
              labelOf={name}
              series={[
                { id: 'net', label: t('report.figure.netSales'), of: ({ net }) => net },
                { id: 'profit', label: t('report.figure.grossProfit'), of: ({ grossProfit }) => grossProfit },
              ]}
            />
          )}
          <ReportBridge side="sales" here="billed" />
        </>
      )}
    </GroupReport>
  )
}

function useCustomerMeasures(compares: boolean): readonly Measure<Totals>[] {
  const { t } = useText()
  return [
    {
      id: 'documents',
      opens: customerCells.documents,
      label: t('reportScreen.party.sales'),
      sort: 'documents',
      from: 'md',
      of: ({ documents }) => ({ kind: 'count', of: documents }),
    },
    {
      id: 'amount',
      label: t('report.figure.sales'),
      opens: customerCells.amount,
      sort: 'amount',
      of: ({ amount }) => ({ kind: 'money', of: amount }),
    },
    {
      id: 'returned',
      label: t('report.figure.saleReturns'),
      opens: customerCells.returned,
      sort: 'returned',
      from: 'lg',
      of: ({ returned }) => ({ kind: 'money', of: returned }),
    },
    {
      id: 'net',
      label: t('report.figure.netSales'),
      opens: customerCells.net,
      sort: 'net',
      from: 'md',
      of: ({ net }) => ({ kind: 'money', of: net }),
    },
    ...(compares
      ? [
          {
            id: 'change',
            label: t('product.costs.change'),
            opens: customerCells.previous,
            of: ({ previous }) => ({ kind: 'money', of: previous }),
            cell: ({ net, previous }) => <Change now={net} before={previous} />,
          } satisfies Measure<Totals>,
        ]
      : []),
    {
      id: 'grossProfit',
      label: t('report.figure.grossProfit'),
      opens: customerCells.grossProfit,
      from: 'md',
      of: ({ grossProfit }) => ({ kind: 'money', of: grossProfit }),
    },
    {
      id: 'owed',
      opens: customerCells.owed,
      label: t('reportScreen.party.owes'),
      sort: 'owed',
      of: ({ owed }) => ({ kind: 'money', of: owed }),
    },
  ]
}

function useCustomerLeads(): readonly [Lead<CustomerTrade>, ...Lead<CustomerTrade>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t('report.by.customer'),
      sort: 'name',
      cell: (row) => (
        <Anchor href={`/report/customers_report/${row.id}`}>
          <bdi className={textStyles.clip}>{row.name}</bdi>
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
