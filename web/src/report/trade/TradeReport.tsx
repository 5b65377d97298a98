import type { Cop } from '@trastienda/contract/money'
import { type Opening, salesCells } from '@trastienda/contract/report-cells'
import type { TradeFigures, TradeGroup, TradeReport as Answer } from '@trastienda/contract/report'
import { isTimedGroup } from '@trastienda/contract/report-period'
import { useText } from '../../i18n/useText.ts'
import { useOptionalFilters } from '../frame/use-filters.ts'
import { Chart } from '../frame/Chart.tsx'
import type { Narrowed } from '../../pick/drill-code.ts'
import { MorePages } from '../frame/MorePages.tsx'
import { hasNothingBefore } from '../frame/nothing-before.ts'
import { NothingHere, ReportFrame } from '../frame/ReportFrame.tsx'
import type { Lead, Measure } from '../frame/columns.ts'
import { ReportTable } from '../frame/ReportTable.tsx'
import { GroupFields } from '../frame/GroupFields.tsx'
import { chosen, type ReportAddress, useReportAddress } from '../frame/use-report-address.ts'
import { useReportPages } from '../frame/use-report.ts'
import { Sums } from '../frame/Sums.tsx'
import { TimeChart } from '../frame/TimeChart.tsx'
import { ReportBridge } from '../frame/ReportBridge.tsx'
import { knowsGoods, narrowing, ofGoods, type Trade, type TradeBy, useGroupWords } from './groups.ts'
import { cellsOf, useTradeMeasures } from './use-trade-measures.tsx'
import { Within } from './Within.tsx'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'

/** Sales or purchases in the chosen groups, with groups within them, and the totals. */
export function TradeReport({ trade }: { trade: Trade }) {
  const { t } = useText()
  const party = trade.side === 'sales' ? 'customer' : 'supplier'
  const filters = useOptionalFilters('store', party, 'product', 'category', 'user')
  const address = useReportAddress({ filters, compares: true, pends: true })
  const by = chosen(address, 'by', trade.by)
  const inner = chosen(address, 'within', ['', ...trade.by])
  const sort = address.params.get('sort') ?? (isTimedGroup(by) ? 'id' : '-amount')
  const query = { ...address.query, by, sort }
  const pages = useReportPages(trade.path, { ...query, limit: '100' }, trade.fetchReport)
  const { first, rows } = pages
  const { compare: _, ...filtered } = address.query
  const narrowed = knowsGoods(by, address) ? { ...filtered, lines: 'true' } : filtered
  return (
    <ReportFrame
      head={{ title: t(`report.name.${trade.side}`) }}
      address={address}
      output={{
        path: trade.path,
        file: t(`report.file.${trade.side}`),
        query: inner === '' || inner === by ? query : { ...query, within: inner },
        fetchAll: pages.fetchPrinted,
      }}
      narrowed={narrowed}
      previous={first?.previous}
      nothingBefore={hasNothingBefore(first)}
      tools={<GroupFields address={address} names={trade.by} by={by} inner={inner} />}
      result={pages}
    >
      {first && rows && (
        <>
          <Top trade={trade} answer={first} goods={knowsGoods(by, address)} />
          <ReportBridge side={trade.side} here={trade.side === 'sales' ? 'billed' : 'goods'} />
          {rows.length === 0 ? (
            <NothingHere />
          ) : (
            <>
              <Groups {...{ trade, address, by, inner, rows, sort }} answer={first} />
              <MorePages {...pages} shown={rows.length} total={first.total} />
            </>
          )}
        </>
      )}
    </ReportFrame>
  )
}

/** The sums on top, each with its change. */
function Top({ trade, answer: { totals, before }, goods }: { trade: Trade; answer: Answer; goods: boolean }) {
  const { t } = useText()
  const sum = (label: string, opens: Opening, of: Cop | null, was: Cop | null | undefined) => ({
    label,
    opens,
    value: { kind: 'money', of } as const,
    before: was,
  })
  const cells = cellsOf(trade)
  const all = [
    sum(
      t(trade.side === 'sales' ? 'label.amount' : 'report.figure.purchasesGoods'),
      cells.amount,
      totals.amount,
      before?.amount,
    ),
    ...(trade.side === 'sales'
      ? [
          sum(t(`report.bridge.${trade.side}.ofThese`), cells.returned, totals.returned, before?.returned),
          sum(t('label.grandTotal'), cells.total, totals.total, before?.total),
          sum(t('label.cost'), salesCells.cost, totals.cost, before?.cost),
          sum(t('report.col.profit'), salesCells.profit, totals.profit, before?.profit),
        ]
      : // For purchases by goods, the amount is already the value of the goods.
        goods
        ? []
        : [
            sum(t(`report.bridge.${trade.side}.ofThese`), cells.returned, totals.returned, before?.returned),
            sum(t('label.grandTotal'), cells.total, totals.total, before?.total),
          ]),
    ...(goods
      ? []
      : [
          sum(t('label.paid'), cells.paid, totals.paid, before?.paid),
          sum(t('report.col.balance'), cells.balance, totals.balance, before?.balance),
        ]),
  ]
  return <Sums sums={all} />
}

interface GroupsProps {
  trade: Trade
  address: ReportAddress
  by: TradeBy
  inner: TradeBy | ''
  rows: readonly TradeGroup[]
  answer: Answer
  sort: string
}

function Groups({ trade, address, by, inner, rows, answer, sort }: GroupsProps) {
  const { t } = useText()
  const goods = knowsGoods(by, address) || (inner !== '' && ofGoods.has(inner))
  const compares = address.compare && !isTimedGroup(by)
  const timed = isTimedGroup(by)
  const divided = inner !== '' && inner !== by
  const measures = useTradeMeasures(trade, {
    goods,
    counts: !knowsGoods(by, address),
    compares,
    card: divided ? undefined : timed ? 'total' : 'amount',
  })
  const words = useGroupWords(by, answer)
  const narrows = (row: TradeGroup) => narrowing(row, by, answer)
  const within = useWithin({ trade, address, by, inner, narrows, measures })
  const drawn = {
    title: t(`report.chart.by.${by}`, { what: t(`report.figure.${trade.side}`) }),
    rows,
    series:
      trade.side === 'sales'
        ? [
            { id: 'total', label: t('label.grandTotal'), of: ({ total }: TradeGroup) => total ?? 0 },
            { id: 'cost', label: t('label.cost'), of: ({ cost }: TradeGroup) => cost },
          ]
        : [{ id: 'amount', label: t('label.amount'), of: ({ amount }: TradeGroup) => amount }],
  }
  return (
    <>
      {isTimedGroup(by) ? (
        <TimeChart {...drawn} by={by} period={answer} total={answer.total} sort={sort} />
      ) : (
        rows.length > 1 && <Chart {...drawn} rows={rows.slice(0, 12)} labelOf={words.short} />
      )}
      <ReportTable
        label={t(`report.name.${trade.side}`)}
        rows={rows}
        row={{ id: ({ id }) => id, name: words.long, narrows, within }}
        leads={useTradeLeads(by, words.long)}
        measures={measures}
        total={{
          sums: { ...answer.totals, previous: answer.before?.amount ?? null },
          words: t('report.groups', { count: answer.total }),
        }}
        sorting={{ by: sort, onSort: (next) => address.change({ sort: next }, 'replace') }}
        cards={!divided}
      />
    </>
  )
}

function useTradeLeads(
  by: TradeBy,
  name: (row: TradeGroup) => string,
): readonly [Lead<TradeGroup>, ...Lead<TradeGroup>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t(`report.by.${by}`),
      sort: isTimedGroup(by) ? 'id' : 'name',
      cell: (row) => (
        <>
          {by === 'product' && (
            <bdi className={classes(textStyles.monospace, textStyles.faint)}>{row.code}</bdi>
          )}{' '}
          <bdi className={textStyles.clip}>{name(row)}</bdi>
        </>
      ),
    },
  ]
}

interface WithinParts extends Pick<GroupsProps, 'trade' | 'address' | 'by' | 'inner'> {
  narrows: (row: TradeGroup) => Narrowed
  measures: readonly Measure<TradeFigures>[]
}

/** Shows the groups within a group; undefined where groups are not divided. */
function useWithin({ trade, address, by, inner, narrows, measures }: WithinParts) {
  if (inner === '' || inner === by) return undefined
  return (row: TradeGroup) => (
    <Within
      trade={trade}
      by={inner}
      query={{ ...address.query, ...narrows(row) }}
      narrowed={narrows(row)}
      measures={measures}
    />
  )
}
