import { mayOpen } from '@trastienda/contract/access'
import { userReportCells } from '@trastienda/contract/report-cells'
import type { MonthTrade } from '@trastienda/contract/report-charts'
import { userReport } from '@trastienda/contract/report-parties'
import { useText } from '../../i18n/useText.ts'
import { call } from '../../session/client.ts'
import { useUser } from '../../session/session.ts'
import { Chart } from '../frame/Chart.tsx'
import { shortMonth } from '../frame/period-words.ts'
import { UserDocuments } from './UserDocuments.tsx'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { MonthTable } from '../frame/MonthTable.tsx'
import { Sums } from '../frame/Sums.tsx'
import { useReportAddress } from '../frame/use-report-address.ts'
import { useReport } from '../frame/use-report.ts'

/** The approved documents that one user entered, month by month. */
export function UserMonths({ id }: { id: number }) {
  const { t, locale } = useText()
  const { role } = useUser()
  const address = useReportAddress({ usual: 'year' })
  const { query } = address
  const path = userReport.path.replace(':id', String(id))
  const result = useReport(path, query, (given, signal) =>
    call(userReport, { params: { id }, query: given, signal }),
  )
  const { data } = result
  return (
    <ReportFrame
      head={{
        title: <bdi>{data ? data.name || data.username : t('report.by.user')}</bdi>,
        crumbs: mayOpen(role, 'usersReport')
          ? [{ label: t('report.name.users'), href: '/report/users_report' }]
          : [],
        aside: data && <bdi dir="ltr">{data.username}</bdi>,
      }}
      address={address}
      output={{ path, file: t('report.file.users'), query, subject: data?.name ?? '' }}
      narrowed={{ ...query, user: String(id) }}
      result={result}
    >
      {data && (
        <>
          <Sums
            sums={[
              {
                label: t('reportScreen.party.amount.purchases'),
                opens: userReportCells.purchasesAmount,
                value: { kind: 'money', of: data.purchasesAmount },
              },
              {
                label: t('reportScreen.party.amount.sales'),
                opens: userReportCells.salesAmount,
                value: { kind: 'money', of: data.salesAmount },
              },
              {
                label: t('reportScreen.party.amount.returns'),
                opens: userReportCells.returnsAmount,
                value: { kind: 'money', of: data.returnsAmount },
              },
              {
                label: t('reportScreen.party.amount.payments'),
                opens: userReportCells.paymentsAmount,
                value: { kind: 'money', of: data.paymentsAmount },
              },
              {
                label: t('report.figure.customerMoney'),
                opens: userReportCells.collectionsAmount,
                value: { kind: 'money', of: data.collectionsAmount },
              },
            ]}
          />
          <Chart
            title={t('reportScreen.party.userChart')}
            rows={data.months}
            labelOf={({ month }) => shortMonth(month, locale)}
            series={(['purchases', 'sales'] as const).map((kind) => ({
              id: kind,
              label: t(`report.figure.${kind}`),
              of: (month: MonthTrade) => month[kind],
            }))}
          />
          <MonthTable label={t('reportScreen.party.userChart')} data={data} />
          <UserDocuments id={id} query={query} />
        </>
      )}
    </ReportFrame>
  )
}
