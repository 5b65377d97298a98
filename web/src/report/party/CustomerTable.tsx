import type { ReplyOf } from '@trastienda/contract/endpoint'
import { customersReport, type CustomerTrade } from '@trastienda/contract/report-parties'
import { customerCells } from '@trastienda/contract/report-cells'
import { useText } from '../../i18n/useText.ts'
import { call } from '../../session/client.ts'
import { Chart } from '../frame/Chart.tsx'
import type { Measure } from '../frame/columns.ts'
import { ReportBridge } from '../frame/ReportBridge.tsx'
import { GroupReport } from '../frame/GroupReport.tsx'
import { useGroupReport } from '../frame/use-group-report.ts'
import { usePartyLeads, useTradeMeasures } from './party-columns.tsx'

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
      leads={usePartyLeads({
        label: t('report.by.customer'),
        of: name,
        opens: ({ id }) => `/report/customers_report/${id}`,
      })}
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
  const trade = useTradeMeasures({
    cells: customerCells,
    labels: {
      documents: t('reportScreen.party.sales'),
      amount: t('report.figure.sales'),
      returned: t('report.figure.saleReturns'),
      net: t('report.figure.netSales'),
    },
    compares,
  })
  return [
    ...trade,
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
