import type { ReplyOf } from '@trastienda/contract/endpoint'
import { usersReport, type UserTrade } from '@trastienda/contract/report-parties'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { call } from '../../session/client.ts'
import { Chart } from '../frame/Chart.tsx'
import type { Lead } from '../frame/columns.ts'
import { type UserSums, useUserMeasures } from './use-user-measures.tsx'
import { GroupReport } from '../frame/GroupReport.tsx'
import { useGroupReport } from '../frame/use-group-report.ts'

/** The approved documents that each user entered. */
export function UserTable() {
  const { t } = useText()
  const report = useGroupReport({
    path: usersReport.path,
    fetchReport: (query, signal) => call(usersReport, { query, signal }),
    filters: ['store'],
    sort: 'name',
    like: 'userLike',
  })
  return (
    <GroupReport<ReplyOf<typeof usersReport>, UserSums>
      report={report}
      words={{
        title: t('report.name.users'),
        file: t('report.file.users'),
        search: t('reportScreen.search.user'),
      }}
      row={{
        id: ({ id }) => id,
        name: ({ name, username }) => name || username,
        narrows: ({ id }) => ({ user: String(id) }),
      }}
      leads={useUserLeads()}
      measures={useUserMeasures(report.address.compare)}
      total={({ totals, before, total }) => ({
        sums: { ...totals, before },
        words: t('reportScreen.party.userCount', { count: total }),
      })}
      cards
    >
      {(rows) => (
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
      )}
    </GroupReport>
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
