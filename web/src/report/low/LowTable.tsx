import type { LowProduct } from '@trastienda/contract/report-products'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Cost } from '../../kit/Figures.tsx'
import { TickBox } from '../../kit/TickFields.tsx'
import { type Lead, type Measure, ReportTable, type Room } from '../frame/ReportTable.tsx'
import { canOrder } from './orders.ts'
import { Sureness } from './Sureness.tsx'

interface LowTableProps {
  rows: readonly LowProduct[]
  ticked: ReadonlySet<number>
  onTick: ((ticked: ReadonlySet<number>) => void) | undefined
}

/** Products to order, with what the suggestion was reckoned from. */
export function LowTable({ rows, ticked, onTick }: LowTableProps) {
  const { t } = useText()
  const orderable = rows.filter(canOrder)
  const on = orderable.filter(({ id }) => ticked.has(id)).length
  const toggle = (id: number, next: boolean) =>
    onTick?.(next ? new Set([...ticked, id]) : new Set([...ticked].filter((each) => each !== id)))
  const leads = useLowLeads(ticked, onTick && toggle)
  const measures = useLowMeasures()
  return (
    <>
      {onTick && orderable.length > 0 && (
        <p className="row">
          <TickBox
            label={t('reportScreen.low.all')}
            state={on === 0 ? 'none' : on === orderable.length ? 'all' : 'some'}
            onChange={(all) => onTick(new Set(all ? orderable.map(({ id }) => id) : []))}
          />
          <span className="t2">{t('reportScreen.low.all')}</span>
        </p>
      )}
      <ReportTable<LowProduct, LowProduct>
        label={t('report.name.quantityAlert')}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        leads={leads}
        measures={measures}
      />
    </>
  )
}

function useLowLeads(
  ticked: ReadonlySet<number>,
  onToggle: ((id: number, next: boolean) => void) | undefined,
): readonly [Lead<LowProduct>, ...Lead<LowProduct>[]] {
  const { t } = useText()
  return [
    {
      id: 'product',
      label: t('report.by.product'),
      cell: (row) => (
        <span className="row">
          {onToggle && canOrder(row) && (
            <TickBox
              label={t('reportScreen.low.tick', { name: row.name })}
              state={ticked.has(row.id) ? 'all' : 'none'}
              onChange={(next) => onToggle(row.id, next)}
            />
          )}
          <bdi className="mono t3 md-hide">{row.code}</bdi>
          <Anchor href={`/product/list?open=${row.id}`} className="clip">
            <span dir="auto">{row.name}</span>
          </Anchor>
        </span>
      ),
    },
    {
      id: 'supplier',
      label: t('report.by.supplier'),
      from: 'lg',
      cell: ({ supplier }) => <span dir="auto">{supplier}</span>,
    },
  ]
}

function useLowMeasures(): readonly Measure<LowProduct>[] {
  const { t } = useText()
  const figure = (
    id: 'onHand' | 'reserved' | 'usable' | 'alertQuantity' | 'onOrder' | 'demand' | 'suggested',
    from?: Room,
  ): Measure<LowProduct> => ({
    id,
    label: t(`reportScreen.low.${id}`),
    of: (row) => ({ kind: 'quantity', of: row[id] }),
    ...(from && { from }),
  })
  return [
    figure('onHand', 'md'),
    figure('reserved', 'xl'),
    figure('usable'),
    figure('alertQuantity'),
    figure('onOrder', 'md'),
    figure('demand', 'lg'),
    {
      id: 'daysLeft',
      label: t('reportScreen.low.daysLeft'),
      of: ({ daysLeft }) => ({ kind: 'count', of: daysLeft }),
      cell: (row) => <Sureness of={row} daysLeft={row.daysLeft} />,
    },
    figure('suggested'),
    {
      id: 'lastCost',
      label: t('reportScreen.low.lastCost'),
      from: 'xl',
      of: () => ({ kind: 'money', of: null }),
      cell: ({ lastCost }) => <Cost of={lastCost} />,
    },
  ]
}
