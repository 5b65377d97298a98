import { mayDo } from '@trastienda/contract/access'
import { addDays, type Day } from '@trastienda/contract/calendar'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { ageingCells } from '@trastienda/contract/report-cells'
import { add, centavos, subtract } from '@trastienda/contract/money'
import { expiredPurchasesReport } from '@trastienda/contract/report-money'
import { WalletCards } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor, ButtonLink } from '../kit/Anchor.tsx'
import { DueDate } from '../kit/Days.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { Chart } from './frame/Chart.tsx'
import { GroupFields } from './frame/GroupFields.tsx'
import { NothingOf } from './frame/NothingOf.tsx'
import { ReportFrame } from './frame/ReportFrame.tsx'
import type { Lead, Measure, Room } from './frame/columns.ts'
import { ReportTable } from './frame/ReportTable.tsx'
import { Sums } from './frame/Sums.tsx'
import { RowTick, type Ticks } from './frame/Ticks.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { chosen, useReportAddress } from './frame/use-report-address.ts'
import { useReport } from './frame/use-report.ts'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'
import actionStyles from './frame/action.module.css'
import reportStyles from './frame/report.module.css'

type Answer = ReplyOf<typeof expiredPurchasesReport>
type Totals = Answer['totals']
type Group = Answer['data'][number]
type Grouping = 'supplier' | 'store'

/** A supplier and a store may have the same id. */
const tickOf = (by: Grouping, id: number) => `${by} ${id}`

const buckets = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const

/** What is owed on overdue bills, by how long they are overdue; the selected bills can be paid. */
export default function ExpiredPurchasesReport() {
  const { t, locale } = useText()
  const { role } = useUser()
  const filters = useAgeingFilters()
  const address = useReportAddress({ filters, usual: null })
  const by = chosen(address, 'by', ['supplier', 'store'])
  const query = { ...address.query, by }
  const result = useReport(expiredPurchasesReport.path, query, (given, signal) =>
    call(expiredPurchasesReport, { query: given, signal }),
  )
  // Without words to the contrary only those with something overdue are shown.
  const { overdue, ...filtered } = address.query
  const narrowed = overdue === 'false' ? filtered : { ...filtered, overdueBy: by }
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set())
  const { data } = result
  const pays = mayDo(role, 'payment.edit')
  const { ids, bills, waiting } = overdueOf(data, by, ticked)
  return (
    <ReportFrame
      head={{
        title: t('report.name.expiredPurchases'),
        actions: data && pays && (
          <>
            {waiting > 0 && (
              <span className={classes(actionStyles.waits, textStyles.muted, textStyles.small)}>
                {t('reportAction.payWaits', { amount: formatCop(waiting, locale) })}
              </span>
            )}
            {bills > 0 && (
              <ButtonLink
                kind="primary"
                href={payHref(by, ids, address.query, data.today)}
                icon={WalletCards}
              >
                <span className={hiddenStyles.belowSmall}>{t('reportAction.pay', { count: bills })}</span>
                <span className={actionStyles.short}>{t('reportAction.payShort', { count: bills })}</span>
              </ButtonLink>
            )}
          </>
        ),
      }}
      address={address}
      output={{ path: expiredPurchasesReport.path, file: t('report.file.expiredPurchases'), query }}
      narrowed={narrowed}
      tools={<GroupFields address={address} names={['supplier', 'store']} by={by} />}
      result={result}
    >
      {data &&
        (data.data.length === 0 ? (
          <NothingOf address={address} title={t('reportScreen.ageing.none')}>
            {t('reportScreen.ageing.noneText')}
          </NothingOf>
        ) : (
          <>
            <Top totals={data.totals} owed={overdue === 'false' ? undefined : data.owed} />
            <Chart
              title={t(`reportScreen.ageing.${overdue === 'false' ? 'chart' : 'chartOverdue'}`)}
              rows={buckets}
              labelOf={(bucket) => t(`reportScreen.ageing.short.${bucket}`)}
              series={[{ id: 'owed', label: t('report.col.balance'), of: (bucket) => data.totals[bucket] }]}
            />
            <Groups
              rows={data.data}
              totals={data.totals}
              by={by}
              ticks={pays ? { of: ticked, set: setTicked } : undefined}
            />
            {overdue !== 'false' && (
              <p className={classes(textStyles.faint, textStyles.small, reportStyles.define)}>
                {t('reportScreen.ageing.counted')}
              </p>
            )}
          </>
        ))}
    </ReportFrame>
  )
}

function useAgeingFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const shared = useOptionalFilters('supplier', 'store')
  return useMemo<readonly FilterSpec[]>(
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
}

/**
 * The chosen groups with overdue bills, how many of these bills can be paid, and what waits for approval already;
 * without a choice, all of them.
 */
function overdueOf(data: Answer | undefined, by: Grouping, ticked: ReadonlySet<string | number>) {
  const late = (data?.data ?? []).filter(({ overdueBills }) => overdueBills > 0)
  const ids = late.filter(({ id }) => ticked.has(tickOf(by, id))).map(({ id }) => id)
  const chosenRows = ids.length === 0 ? late : late.filter(({ id }) => ids.includes(id))
  return {
    ids,
    bills: chosenRows.reduce((sum, { toPay }) => sum + toPay.bills, 0),
    waiting: add(centavos(0), ...chosenRows.map(({ toPay }) => toPay.waiting)),
  }
}

/**
 * The address of the form that pays the overdue bills of these groups, already selected; without groups, the bills
 * of the report's filters.
 */
function payHref(
  by: Grouping,
  ids: readonly number[],
  { supplier, store }: Readonly<Record<string, string>>,
  today: Day,
): string {
  const given = {
    due: `..${addDays(today, -1)}`,
    supplier,
    store,
    ...(ids.length > 0 && { [by]: ids.join() }),
    choose: 'all',
  }
  const parts = Object.entries(given).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return `/concurrent_payments/form?${parts.join('&')}`
}

interface TopProps {
  totals: Totals
  /** The total owed, when not all groups are shown. */
  owed: Answer['owed'] | undefined
}

function Top({ totals, owed }: TopProps) {
  const { t, locale } = useText()
  return (
    <Sums
      sums={[
        {
          label: t('reportScreen.ageing.overdue'),
          opens: ageingCells.overdue,
          value: { kind: 'money', of: totals.overdue },
          note: (
            <Anchor href="/purchase/list?view=overdue">
              {t('payment.run.count', { count: totals.overdueBills })}
            </Anchor>
          ),
        },
        {
          label: t(owed ? 'reportScreen.ageing.ofShown' : 'report.col.balance'),
          opens: ageingCells.balance,
          value: { kind: 'money', of: totals.balance },
          note: owed ? (
            t('payment.run.count', { count: totals.bills })
          ) : (
            <Anchor href="/purchase/list?owing=true">
              {t('payment.run.count', { count: totals.bills })}
            </Anchor>
          ),
        },
        ...(owed
          ? [
              {
                label: t('report.figure.billsOwed'),
                href: '?overdue=false',
                value: { kind: 'money', of: owed.balance } as const,
                note: t('reportScreen.ageing.others', {
                  amount: formatCop(subtract(owed.balance, totals.balance), locale),
                }),
              },
            ]
          : []),
      ]}
    />
  )
}

interface GroupsProps {
  rows: readonly Group[]
  totals: Totals
  by: Grouping
  ticks: Ticks | undefined
}

function Groups({ rows, totals, by, ticks }: GroupsProps) {
  const { t } = useText()
  const leads = useAgeingLeads(by, ticks)
  const measures = useAgeingMeasures()
  return (
    <ReportTable<Group, Totals>
      label={t('report.name.expiredPurchases')}
      rows={rows}
      row={{ id: ({ id }) => id, name: ({ name }) => name, narrows: ({ id }) => ({ [by]: String(id) }) }}
      leads={leads}
      measures={measures}
      total={{ sums: totals }}
      cards
    />
  )
}

function useAgeingLeads(by: Grouping, ticks: Ticks | undefined): readonly [Lead<Group>, ...Lead<Group>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t(`report.by.${by}`),
      cell: ({ id, name, overdueBills }) => (
        <span className={textStyles.row}>
          {ticks && overdueBills > 0 && <RowTick ticks={ticks} id={tickOf(by, id)} name={name} />}
          <span dir="auto" className={textStyles.clip}>
            {by === 'supplier' ? (
              <Anchor href={`/report/suppliers_report/${id}?part=due`}>{name}</Anchor>
            ) : (
              name
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'oldest',
      label: t('reportScreen.ageing.oldest'),
      from: 'md',
      card: 'more',
      cell: ({ oldestDueOn }) => <DueDate of={oldestDueOn} />,
    },
  ]
}

function useAgeingMeasures(): readonly Measure<Totals>[] {
  const { t } = useText()
  const aged = (
    id: (typeof buckets)[number] | 'overdue' | 'balance',
    label: string,
    from?: Room,
  ): Measure<Totals> => ({
    id,
    label,
    opens: ageingCells[id],
    of: (sums) => ({ kind: 'money', of: sums[id] }),
    ...(from && { from }),
  })
  return [
    ...buckets.map((bucket) =>
      aged(bucket, t(`supplierAccount.ageing.${bucket}`), bucket === 'notDue' ? 'md' : 'lg'),
    ),
    { ...aged('overdue', t('reportScreen.ageing.overdue')), card: 'main' },
    aged('balance', t('report.col.balance')),
  ]
}
