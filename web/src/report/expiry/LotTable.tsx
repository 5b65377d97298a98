import { expiryCells } from '@trastienda/contract/report-cells'
import type { ExpiringLot } from '@trastienda/contract/report-products'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { DueDate } from '../../kit/Days.tsx'
import { today } from '../../kit/today.ts'
import { demandPeriod } from '../low/demand-steps.ts'
import type { Lead, Measure, Room } from '../frame/columns.ts'
import { ReportTable } from '../frame/ReportTable.tsx'
import { RowTick, type Ticks } from '../frame/Ticks.tsx'
import { LotLoss } from './LotLoss.tsx'
import { LotMenu } from './LotMenu.tsx'
import { keyOf, type LotAction } from './plans.ts'
import { useLotActions } from './use-lot-actions.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'

type LotSums = Pick<ExpiringLot, 'value' | 'loss'> &
  Partial<Pick<ExpiringLot, 'quantity' | 'reserved' | 'demand' | 'lasts' | 'lossQuantity'>>

interface LotTableProps {
  rows: readonly ExpiringLot[]
  totals: LotSums
  ticks: Ticks
  onAction: (action: LotAction, lots: readonly ExpiringLot[]) => void
  sort: string
  onSort: (sort: string) => void
}

/** Lots that expire, with the expected loss and the possible actions. */
export function LotTable({ rows, totals, ticks, onAction, sort, onSort }: LotTableProps) {
  const { t } = useText()
  const leads = useLotLeads(ticks)
  const measures = useLotMeasures(onAction)
  return (
    <ReportTable<ExpiringLot, LotSums>
      label={t('report.name.expiryAlert')}
      rows={rows}
      row={{
        id: keyOf,
        name: ({ name, lot }) => `${name} ${lot}`,
        narrows: ({ productId, storeId, lotId }) => ({
          product: String(productId),
          store: String(storeId),
          lot: String(lotId),
        }),
      }}
      leads={leads}
      measures={measures}
      total={{ sums: totals, listsAll: true }}
      sorting={{ by: sort, onSort }}
      cards
    />
  )
}

function useLotLeads(ticks: Ticks): readonly [Lead<ExpiringLot>, ...Lead<ExpiringLot>[]] {
  const { t } = useText()
  const actions = useLotActions()
  return [
    {
      id: 'product',
      label: t('report.by.product'),
      cell: (row) => (
        <span className={textStyles.row}>
          {actions.length > 0 && (
            <RowTick ticks={ticks} id={keyOf(row)} name={`${row.name} ${row.lot} ${row.store}`} />
          )}
          <span dir="auto" className={textStyles.clip}>
            <Anchor href={`/product/list?open=${row.productId}`}>{row.name}</Anchor>
          </span>
          <bdi className={classes(textStyles.monospace, textStyles.faint)}>{row.lot}</bdi>
        </span>
      ),
    },
    {
      id: 'store',
      label: t('report.by.store'),
      from: 'md',
      card: 'more',
      cell: ({ store }) => <span dir="auto">{store}</span>,
    },
    {
      id: 'expiresOn',
      label: t('reportScreen.expiry.on'),
      sort: 'expiresOn',
      cell: ({ expiresOn }) => <DueDate of={expiresOn} />,
    },
  ]
}

const isLot = (sums: LotSums): sums is ExpiringLot => 'lotId' in sums

function useLotMeasures(onAction: LotTableProps['onAction']): readonly Measure<LotSums>[] {
  const { t } = useText()
  const figure = (
    id: 'quantity' | 'reserved' | 'demand' | 'lossQuantity',
    label: string,
    from?: Room,
  ): Measure<LotSums> => ({
    id,
    label,
    of: (row) => ({ kind: 'quantity', of: row[id] }),
    ...(id in expiryCells && { opens: expiryCells[id as keyof typeof expiryCells] }),
    ...(from && { from }),
  })
  return [
    { ...figure('quantity', t('label.quantity')), sort: 'quantity' },
    figure('reserved', t('reportScreen.low.reserved'), 'xl'),
    {
      id: 'value',
      label: t('reportScreen.expiry.cost'),
      from: 'md',
      sort: 'value',
      opens: expiryCells.value,
      of: ({ value }) => ({ kind: 'money', of: value }),
    },
    {
      ...figure('demand', t('reportScreen.low.demand'), 'md'),
      opens: expiryCells.soldLately,
      ownPeriod: demandPeriod(today()),
      narrowedBy: ['product', 'store'],
    },
    {
      id: 'lasts',
      label: t('reportScreen.low.daysLeft'),
      from: 'xl',
      of: ({ lasts }) => ({ kind: 'count', of: lasts }),
    },
    figure('lossQuantity', t('reportScreen.expiry.left'), 'md'),
    {
      id: 'loss',
      sort: 'loss',
      card: 'main',
      label: t('reportScreen.expiry.loss'),
      of: ({ loss }) => ({ kind: 'money', of: loss }),
      cell: (sums) => <LotLoss of={sums} lot={isLot(sums) ? sums : undefined} />,
    },
    {
      id: 'actions',
      label: t('reportAction.lots.actions'),
      from: 'screen',
      card: 'end',
      of: () => ({ kind: 'count', of: null }),
      cell: (sums) => isLot(sums) && <LotMenu lot={sums} onAction={onAction} />,
    },
  ]
}
