import { usersReport, type UserTrade } from '@trastienda/contract/report-parties'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { call } from '../../session/client.ts'
import { Chart } from '../frame/Chart.tsx'
import { MorePages } from '../frame/MorePages.tsx'
import { NothingHere, ReportFrame } from '../frame/ReportFrame.tsx'
import type { Lead } from '../frame/columns.ts'
import { ReportTable } from '../frame/ReportTable.tsx'
import { useOptionalFilters } from '../frame/use-filters.ts'
import { type UserSums, useUserMeasures } from './use-user-measures.tsx'
import { useReportAddress } from '../frame/use-report-address.ts'
import { useReportPages } from '../frame/use-report.ts'

/** What each user entered that was approved. */
export function UserTable() {
  const { t } = useText()
  const filters = useOptionalFilters('store')
  const address = useReportAddress({ filters, compares: true, pends: true, searches: true })
  const sort = address.params.get('sort') ?? 'name'
  const query = { ...address.query, sort }
  const pages = useReportPages(usersReport.path, { ...query, limit: '100' }, (by, signal) =>
    call(usersReport, { query: by, signal }),
  )
  const { first, rows } = pages
  const measures = useUserMeasures(address.compare)
  const leads = useUserLeads()
  const { compare: _, q, ...filtered } = address.query
  const narrowed = q === undefined ? filtered : { ...filtered, userLike: q }
  return (
    <ReportFrame
      head={{ title: t('report.name.users') }}
      address={address}
      output={{ path: usersReport.path, file: t('report.file.users'), query, whole: pages.fetchPrinted }}
      narrowed={narrowed}
      previous={first?.previous}
      search={t('reportScreen.search.user')}
      asked={pages}
    >
      {first &&
        rows &&
        (rows.length === 0 ? (
          <NothingHere />
        ) : (
          <>
            <Chart
              title={t('reportScreen.party.usersChart')}
              rows={rows.filter(isBusy).toSorted(bySales).slice(0, 12)}
              labelOf={({ name, username }) => name || username}
              series={(['sales', 'purchases'] as const).map((kind) => ({
                id: kind,
                label: t(`reportScreen.party.amount.${kind}`),
                of: (row: UserTrade) => row[`${kind}Amount`],
              }))}
            />
            <ReportTable<UserTrade, UserSums>
              label={t('report.name.users')}
              rows={rows}
              row={{
                id: ({ id }) => id,
                name: ({ name, username }) => name || username,
                narrows: ({ id }) => ({ user: String(id) }),
              }}
              leads={leads}
              measures={measures}
              total={{
                sums: { ...first.totals, before: first.before },
                words: t('reportScreen.party.userCount', { count: first.total }),
              }}
              sorting={{ by: sort, onSort: (next) => address.change({ sort: next }, 'replace') }}
            />
            <MorePages {...pages} shown={rows.length} total={first.total} />
          </>
        ))}
    </ReportFrame>
  )
}

const isBusy = ({ salesAmount, purchasesAmount }: UserTrade) => salesAmount !== 0 || purchasesAmount !== 0

const bySales = (a: UserTrade, b: UserTrade) => b.salesAmount - a.salesAmount

function useUserLeads(): readonly [Lead<UserTrade>, ...Lead<UserTrade>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t('report.by.user'),
      sort: 'name',
      cell: ({ id, name, username, active }) => (
        <>
          <Anchor href={`/report/users_report/${id}`}>
            <bdi>{name || username}</bdi>
          </Anchor>{' '}
          {!active && <Tag>{t('state.inactive')}</Tag>}
        </>
      ),
    },
    {
      id: 'lastOn',
      label: t('reportScreen.party.lastOn'),
      from: 'lg',
      cell: ({ lastOn }) => <DayText of={lastOn} />,
    },
  ]
}
