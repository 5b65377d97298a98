import type { ReplyOf } from '@trastienda/contract/endpoint'
import { paymentMethod } from '@trastienda/contract/payment'
import { paymentCells } from '@trastienda/contract/report-cells'
import { type PaymentGroup, paymentReport } from '@trastienda/contract/report-money'
import { isTimedGroup } from '@trastienda/contract/report-period'
import { documentApproval } from '@trastienda/contract/status'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { Change } from './frame/Change.tsx'
import { Chart } from './frame/Chart.tsx'
import type { Narrowed } from '../pick/drill-code.ts'
import { GroupFields } from './frame/GroupFields.tsx'
import { groupDays } from './frame/period.ts'
import { groupWords } from './frame/period-words.ts'
import { MorePages } from './frame/MorePages.tsx'
import { hasNothingBefore } from './frame/nothing-before.ts'
import { NothingHere, ReportFrame } from './frame/ReportFrame.tsx'
import type { Lead, Measure, Room } from './frame/columns.ts'
import { ReportTable } from './frame/ReportTable.tsx'
import { Sums } from './frame/Sums.tsx'
import { TimeChart } from './frame/TimeChart.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { chosen, useReportAddress } from './frame/use-report-address.ts'
import { useReportPages } from './frame/use-report.ts'
import textStyles from '../kit/text.module.css'

type Answer = ReplyOf<typeof paymentReport>
type Totals = Answer['totals'] & Partial<Pick<PaymentGroup, 'previous'>>

const groupings = ['day', 'week', 'month', 'supplier', 'method', 'state', 'batch'] as const
type By = (typeof groupings)[number]

function usePaymentFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const shared = useOptionalFilters('supplier')
  return useMemo(
    () => [
      ...shared,
      {
        name: 'method',
        label: t('report.by.method'),
        kind: 'oneOf',
        options: paymentMethod.options.map((id) => ({ id, label: t(`payment.method.${id}`) })),
      },
      {
        name: 'state',
        label: t('report.by.state'),
        kind: 'oneOf',
        options: documentApproval.options.map((id) => ({ id, label: t(`reportScreen.approval.${id}`) })),
      },
    ],
    [t, shared],
  )
}

/** Payments to suppliers by day, supplier, method, state or batch. */
export default function PaymentReport() {
  const { t } = useText()
  const filters = usePaymentFilters()
  const address = useReportAddress({ filters, compares: true })
  const by = chosen(address, 'by', groupings)
  const sort = address.params.get('sort') ?? (isTimedGroup(by) ? 'id' : '-total')
  const query = { ...address.query, by, sort }
  const pages = useReportPages(paymentReport.path, { ...query, limit: '100' }, (given, signal) =>
    call(paymentReport, { query: given, signal }),
  )
  const { first, rows } = pages
  const narrowed = useMemo(() => {
    const { compare: _, ...rest } = address.query
    return rest
  }, [address.query])
  return (
    <ReportFrame
      head={{ title: t('report.name.payment') }}
      address={address}
      output={{
        path: paymentReport.path,
        file: t('report.file.payment'),
        query,
        fetchAll: pages.fetchPrinted,
      }}
      narrowed={narrowed}
      previous={first?.previous}
      nothingBefore={hasNothingBefore(first)}
      tools={<GroupFields address={address} names={groupings} by={by} />}
      result={pages}
    >
      {first && rows && (
        <>
          <Top answer={first} />
          {rows.length === 0 ? (
            <NothingHere />
          ) : (
            <>
              <Groups
                rows={rows}
                answer={first}
                by={by}
                sort={sort}
                onSort={(next) => address.change({ sort: next }, 'replace')}
                compares={address.compare && !isTimedGroup(by)}
              />
              <MorePages {...pages} shown={rows.length} total={first.total} />
            </>
          )}
        </>
      )}
    </ReportFrame>
  )
}

function Top({ answer: { totals, before } }: { answer: Answer }) {
  const { t } = useText()
  const sum = (id: 'paid' | 'credit' | 'refunded' | 'total') => ({
    label: t(`reportScreen.payment.${id}`),
    opens: paymentCells[id],
    value: { kind: 'money', of: totals[id] } as const,
    before: before?.[id],
  })
  return <Sums sums={[sum('paid'), sum('credit'), sum('refunded'), sum('total')]} />
}

interface GroupsProps {
  rows: readonly PaymentGroup[]
  answer: Answer
  by: By
  sort: string
  onSort: (sort: string) => void
  compares: boolean
}

function useGroupName(by: By, answer: Answer) {
  const { t, locale } = useText()
  return (row: PaymentGroup): string => {
    if (row.day !== null && isTimedGroup(by))
      return groupWords(by, groupDays(row.day, by, answer), locale, today())
    const method = paymentMethod.options.find((name) => name === row.code)
    if (by === 'method' && method) return t(`payment.method.${method}`)
    const state = documentApproval.options.find((name) => name === row.code)
    if (by === 'state' && state) return t(`reportScreen.approval.${state}`)
    return row.name === '' ? t('reportScreen.payment.single') : row.name
  }
}

function Groups({ rows, answer, by, sort, onSort, compares }: GroupsProps) {
  const { t } = useText()
  const name = useGroupName(by, answer)
  const leads = usePaymentLeads(by, name)
  const measures = usePaymentMeasures(compares)
  const narrows = ({ id, day, code }: PaymentGroup): Narrowed =>
    isTimedGroup(by) && day !== null
      ? { ...groupDays(day, by, answer) }
      : { [by]: by === 'method' || by === 'state' ? code : String(id) }
  const drawn = {
    title: t('reportScreen.payment.chart'),
    rows,
    series: [{ id: 'total', label: t('reportScreen.payment.total'), of: ({ total }: PaymentGroup) => total }],
  }
  return (
    <>
      {isTimedGroup(by) ? (
        <TimeChart {...drawn} by={by} period={answer} total={answer.total} sort={sort} />
      ) : (
        rows.length > 1 && by !== 'state' && <Chart {...drawn} rows={rows.slice(0, 12)} labelOf={name} />
      )}
      <ReportTable<PaymentGroup, Totals>
        label={t('report.name.payment')}
        rows={rows}
        row={{ id: ({ id, code }) => `${id} ${code}`, name, narrows }}
        leads={leads}
        measures={measures}
        total={{
          sums: { ...answer.totals, previous: answer.before?.total ?? null },
          words: t('report.groups', { count: answer.total }),
        }}
        sorting={{ by: sort, onSort }}
      />
    </>
  )
}

function usePaymentLeads(
  by: By,
  name: (row: PaymentGroup) => string,
): readonly [Lead<PaymentGroup>, ...Lead<PaymentGroup>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t(`report.by.${by}`),
      sort: isTimedGroup(by) ? 'id' : 'name',
      cell: (row) => <bdi className={textStyles.clip}>{name(row)}</bdi>,
    },
  ]
}

function usePaymentMeasures(compares: boolean): readonly Measure<Totals>[] {
  const { t } = useText()
  const money = (id: 'paid' | 'credit' | 'refunded' | 'total', from?: Room) =>
    ({
      id,
      label: t(`reportScreen.payment.${id}`),
      opens: paymentCells[id],
      of: (sums) => ({ kind: 'money', of: sums[id] }),
      ...(id === 'total' && { sort: 'total' }),
      ...(from && { from }),
    }) satisfies Measure<Totals>
  return [
    {
      id: 'documents',
      label: t('report.col.documents'),
      from: 'md',
      sort: 'documents',
      opens: paymentCells.documents,
      of: ({ documents }) => ({ kind: 'count', of: documents }),
    },
    money('paid'),
    money('credit', 'md'),
    money('refunded', 'md'),
    money('total'),
    ...(compares
      ? [
          {
            id: 'change',
            label: t('product.costs.change'),
            opens: paymentCells.previous,
            of: ({ previous }) => ({ kind: 'money', of: previous }),
            cell: ({ total, previous }) => <Change now={total} before={previous} />,
          } satisfies Measure<Totals>,
        ]
      : []),
  ]
}
