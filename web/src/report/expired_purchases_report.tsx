import type { ReplyOf } from '@trastienda/contract/endpoint'
import { expiredPurchasesReport } from '@trastienda/contract/report-money'
import { WalletCards } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor, ButtonLink } from '../kit/Anchor.tsx'
import { DueDate } from '../kit/Days.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { Money } from '../kit/Figures.tsx'
import { call } from '../session/client.ts'
import { Chart } from './frame/Chart.tsx'
import { GroupFields } from './frame/GroupFields.tsx'
import { NothingHere, ReportFrame } from './frame/ReportFrame.tsx'
import { type Lead, type Measure, ReportTable, type Room } from './frame/ReportTable.tsx'
import { Sums } from './frame/Sums.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { chosen, useReportAddress } from './frame/use-report-address.ts'
import { useReport } from './frame/use-report.ts'

type Answer = ReplyOf<typeof expiredPurchasesReport>
type Totals = Answer['totals']
type Group = Answer['data'][number]

const buckets = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const

/** What is owed on bills whose credit is over, by how long it has been. */
export default function ExpiredPurchasesReport() {
  const { t } = useText()
  const shared = useOptionalFilters('supplier', 'store')
  const filters = useMemo<readonly FilterSpec[]>(
    () => [
      ...shared,
      {
        name: 'overdue',
        label: t('reportScreen.ageing.only'),
        kind: 'flag',
        yes: t('reportScreen.ageing.overdueOnly'),
        no: t('reportScreen.ageing.everything'),
      },
    ],
    [t, shared],
  )
  const address = useReportAddress({ filters, usual: null })
  const by = chosen(address, 'by', ['supplier', 'store'])
  const query = { ...address.query, by }
  const asked = useReport(expiredPurchasesReport.path, query, (given, signal) =>
    call(expiredPurchasesReport, { query: given, signal }),
  )
  const { data } = asked
  return (
    <ReportFrame
      title={t('report.name.expiredPurchases')}
      address={address}
      path={expiredPurchasesReport.path}
      file={t('report.file.expiredPurchases')}
      query={query}
      narrowed={null}
      tools={<GroupFields address={address} names={['supplier', 'store']} by={by} />}
      actions={
        <ButtonLink href="/concurrent_payments/form" icon={WalletCards}>
          {t('reportScreen.ageing.pay')}
        </ButtonLink>
      }
      asked={asked}
    >
      {data &&
        (data.data.length === 0 ? (
          <NothingHere>{t('reportScreen.ageing.none')}</NothingHere>
        ) : (
          <>
            <Top totals={data.totals} />
            <Chart
              title={t('reportScreen.ageing.chart')}
              rows={buckets}
              labelOf={(bucket) => t(`supplierAccount.ageing.${bucket}`)}
              series={[{ id: 'owed', label: t('report.col.balance'), of: (bucket) => data.totals[bucket] }]}
            />
            <Groups rows={data.data} totals={data.totals} by={by} />
          </>
        ))}
    </ReportFrame>
  )
}

function Top({ totals }: { totals: Totals }) {
  const { t } = useText()
  return (
    <Sums
      sums={[
        {
          label: t('reportScreen.ageing.overdue'),
          value: { kind: 'money', of: totals.overdue },
          note: (
            <Anchor href="/purchase/list?view=overdue">
              {t('reportScreen.ageing.bills', { count: totals.overdueBills })}
            </Anchor>
          ),
        },
        {
          label: t('report.col.balance'),
          value: { kind: 'money', of: totals.balance },
          note: (
            <Anchor href="/purchase/list?owing=true">
              {t('reportScreen.ageing.bills', { count: totals.bills })}
            </Anchor>
          ),
        },
      ]}
    />
  )
}

/** The list of the bills that a group owes. */
function listOf(by: 'supplier' | 'store', id: number): string {
  return `/purchase/list?owing=true&${by}=${id}`
}

function Groups({ rows, totals, by }: { rows: readonly Group[]; totals: Totals; by: 'supplier' | 'store' }) {
  const { t } = useText()
  const leads = useAgeingLeads(by)
  const measures = useAgeingMeasures(by)
  return (
    <ReportTable<Group, Totals>
      label={t('report.name.expiredPurchases')}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      leads={leads}
      measures={measures}
      totals={totals}
    />
  )
}

function useAgeingLeads(by: 'supplier' | 'store'): readonly [Lead<Group>, ...Lead<Group>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t(`report.by.${by}`),
      cell: ({ id, name }) =>
        by === 'supplier' ? (
          <Anchor href={`/report/suppliers_report/${id}?part=due`}>
            <span dir="auto">{name}</span>
          </Anchor>
        ) : (
          <span dir="auto">{name}</span>
        ),
    },
    {
      id: 'oldest',
      label: t('reportScreen.ageing.oldest'),
      from: 'md',
      cell: ({ oldestDueOn }) => <DueDate of={oldestDueOn} />,
    },
  ]
}

function useAgeingMeasures(by: 'supplier' | 'store'): readonly Measure<Totals>[] {
  const { t } = useText()
  const aged = (id: (typeof buckets)[number] | 'overdue', label: string, from?: Room): Measure<Totals> => ({
    id,
    label,
    of: (sums) => ({ kind: 'money', of: sums[id] }),
    ...(from && { from }),
  })
  return [
    ...buckets.map((bucket) =>
      aged(bucket, t(`supplierAccount.ageing.${bucket}`), bucket === 'notDue' ? 'md' : 'lg'),
    ),
    aged('overdue', t('reportScreen.ageing.overdue')),
    {
      id: 'balance',
      label: t('report.col.balance'),
      of: ({ balance }) => ({ kind: 'money', of: balance }),
      cell: (sums) =>
        'id' in sums ? (
          <Anchor href={listOf(by, Number(sums.id))} className="drill">
            <Money of={sums.balance} />
          </Anchor>
        ) : (
          <Anchor href="/purchase/list?owing=true" className="drill">
            <Money of={sums.balance} full />
          </Anchor>
        ),
    },
  ]
}
