import { lowCells } from '@trastienda/contract/report-cells'
import type { LowProduct } from '@trastienda/contract/report-products'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Cost } from '../../kit/Figures.tsx'
import type { Lead, Measure, Room } from '../frame/columns.ts'
import { ReportTable } from '../frame/ReportTable.tsx'
import { AllTick, RowTick, type Ticks } from '../frame/Ticks.tsx'
import { today } from '../../kit/today.ts'
import { demandPeriod } from './demand-steps.ts'
import { LowDays } from './LowDays.tsx'
import { canOrder, isWanted } from './orders.ts'
import { classes } from '../../kit/classes.ts'
import hiddenStyles from '../../kit/hidden.module.css'
import textStyles from '../../kit/text.module.css'

interface LowTableProps {
  rows: readonly LowProduct[]
  /** Days that the stock shall last after the goods came. */
  cover: number
  /** The products chosen for ordering; undefined for people who may not order. */
  ticks: Ticks | undefined
  sort: string
  onSort: (sort: string) => void
}

/** Products to order, with the figures from which the suggestion was calculated. */
export function LowTable({ rows, cover, ticks, sort, onSort }: LowTableProps) {
  const { t } = useText()
  const leads = useLowLeads(ticks)
  const measures = useLowMeasures(cover)
  return (
    <>
      {ticks && (
        <AllTick
          ticks={ticks}
          ids={rows.filter(isWanted).map(({ id }) => id)}
          label={t('reportScreen.low.all')}
        />
      )}
      <ReportTable<LowProduct, LowProduct>
        label={t('report.name.quantityAlert')}
        rows={rows}
        row={{ id: ({ id }) => id, name: ({ name }) => name, narrows: ({ id }) => ({ product: String(id) }) }}
        leads={leads}
        measures={measures}
        sorting={{ by: sort, onSort }}
        cards
      />
    </>
  )
}

function useLowLeads(ticks: Ticks | undefined): readonly [Lead<LowProduct>, ...Lead<LowProduct>[]] {
  const { t } = useText()
  return [
    {
      id: 'product',
      label: t('report.by.product'),
      sort: 'name',
      cell: (row) => (
        <span className={textStyles.row}>
          {ticks && isWanted(row) && <RowTick ticks={ticks} id={row.id} name={row.name} />}
          <bdi className={classes(textStyles.monospace, textStyles.faint, hiddenStyles.belowLarge)}>
            {row.code}
          </bdi>
          <span dir="auto" className={textStyles.clip}>
            <Anchor href={`/product/list?open=${row.id}`}>{row.name}</Anchor>
          </span>
        </span>
      ),
    },
    {
      id: 'supplier',
      label: t('report.by.supplier'),
      from: 'lg',
      cell: (row) =>
        isWanted(row) && !canOrder(row) ? (
          <span className={textStyles.warning}>{t('reportAction.noSupplier')}</span>
        ) : (
          <bdi className={textStyles.clip}>{row.supplier}</bdi>
        ),
    },
  ]
}

const figures = [
  'onHand',
  'reserved',
  'expired',
  'usable',
  'alertQuantity',
  'onOrder',
  'waiting',
  'demand',
  'suggested',
] as const

function useLowMeasures(cover: number): readonly Measure<LowProduct>[] {
  const { t } = useText()
  const figure = (id: (typeof figures)[number], from?: Room): Measure<LowProduct> => ({
    id,
    label: t(`reportScreen.low.${id}`),
    of: (row) => ({ kind: 'quantity', of: row[id] }),
    ...(id in lowCells && { opens: lowCells[id as keyof typeof lowCells] }),
    ...(from && { from }),
  })
  return [
    { ...figure('onHand', 'md'), sort: 'onHand' },
    figure('reserved', 'xl'),
    figure('expired', 'xl'),
    figure('usable'),
    figure('alertQuantity'),
    { ...figure('onOrder', 'md'), card: 'more' },
    figure('waiting', 'lg'),
    { ...figure('demand', 'lg'), opens: lowCells.soldLately, ownPeriod: demandPeriod(today()) },
    {
      id: 'daysLeft',
      sort: 'daysLeft',
      label: t('reportScreen.low.daysLeft'),
      of: ({ daysLeft }) => ({ kind: 'count', of: daysLeft }),
      cell: (row) => <LowDays of={row} cover={cover} />,
    },
    { ...figure('suggested'), sort: 'suggested', card: 'main' },
    {
      id: 'lastCost',
      label: t('reportScreen.low.lastCost'),
      from: 'xl',
      of: () => ({ kind: 'money', of: null }),
      cell: ({ lastCost }) => <Cost of={lastCost} />,
    },
  ]
}
