import type { CostPoint } from '@trastienda/contract/product-ledger'
import { costChange } from '@trastienda/contract/purchase.rules'
import { formatCost, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText } from '../kit/Days.tsx'
import { Empty, Failure, useLate } from '../kit/Empty.tsx'
import { Cost, Delta, Nil, Quantity } from '../kit/Figures.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { costTrace } from './cost-trace.ts'
import { useCosts } from './queries.ts'
import { WideTable } from './WideTable.tsx'
import { classes } from '../kit/classes.ts'
import panelStyles from '../kit/panel.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import ledgerStyles from './ledger.module.css'
import wideTableStyles from './wide-table.module.css'

/** What the last purchases paid: a trace, and the same figures in a table. */
export function CostsTab({ id, unit }: { id: number; unit: string }) {
  const { t, locale } = useText()
  const figure = (count: number) => formatQuantity(String(count), locale)
  const { data, error, isPending, refetch } = useCosts(id)
  const late = useLate(isPending)
  if (error && !data)
    return <Failure title={t('product.costs.failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      late && (
        <div className={wideTableStyles.waiting}>
          <Skeleton label={t('kit.loading')} rows={4} />
        </div>
      )
    )
  if (data.data.length === 0)
    return <Empty title={t('product.costs.empty')}>{t('product.costs.emptyBody')}</Empty>
  return (
    <>
      <section>
        <div className={panelStyles.panelHead}>
          <h3>{t('product.costs.title')}</h3>
          <span className={textStyles.faint}>
            {data.total > data.data.length
              ? t('product.costs.recent', { shown: figure(data.data.length), total: figure(data.total) })
              : t('product.costs.whole', { total: data.total })}
          </span>
        </div>
        {data.data.length > 1 && <Trace points={data.data} />}
      </section>
      <WideTable
        label={t('product.detail.purchases')}
        className={classes(tableStyles.table, wideTableStyles.wideTable, wideTableStyles.costs)}
      >
        <thead>
          <tr>
            <th scope="col">{t('label.date')}</th>
            <th scope="col">{t('product.costs.purchase')}</th>
            <th scope="col">{t('label.supplier')}</th>
            <th scope="col" className={textStyles.figures}>
              {t('label.quantity')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('label.cost')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('product.costs.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.toReversed().map((point, at, all) => (
            <Bought key={point.purchaseId} point={point} before={all[at + 1]?.cost ?? null} unit={unit} />
          ))}
        </tbody>
      </WideTable>
    </>
  )
}

function Bought({ point, before, unit }: { point: CostPoint; before: string | null; unit: string }) {
  const { t } = useText()
  const change = costChange(before, point.cost)
  return (
    <tr>
      <td className={textStyles.muted}>
        <DayText of={point.day} />
      </td>
      <td className={textStyles.clip}>
        <Anchor href={`/purchase/edit/${point.purchaseId}`} className={tableStyles.name}>
          <bdi dir="ltr">{point.reference}</bdi>
        </Anchor>{' '}
        <bdi className={classes(textStyles.faint, textStyles.small)}>{point.store}</bdi>
      </td>
      <td className={textStyles.clip}>
        <bdi>{point.supplier}</bdi>
      </td>
      <td className={textStyles.figures}>
        <Quantity of={point.quantity} unit={unit} />
      </td>
      <td className={classes(textStyles.figures, textStyles.medium)}>
        <Cost of={point.cost} />
      </td>
      <td className={textStyles.figures}>
        {change === undefined ? (
          <Nil />
        ) : (
          <Delta of={change * 100} limit={10} against={t('product.costs.against')} />
        )}
      </td>
    </tr>
  )
}

function Trace({ points }: { points: readonly CostPoint[] }) {
  const { t, locale } = useText()
  const costs = points.map(({ cost }) => cost)
  const sorted = costs.toSorted((a, b) => Number(a) - Number(b))
  const print = (cost: string | undefined) => formatCost(cost ?? '0', locale)
  const words = t('product.costs.trace', {
    first: print(costs[0]),
    last: print(costs.at(-1)),
    least: print(sorted[0]),
    most: print(sorted.at(-1)),
  })
  const dots = costTrace(costs)
  return (
    <figure className={ledgerStyles.trace} role="img" aria-label={words}>
      <div className={ledgerStyles.plot}>
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          <path
            className={ledgerStyles.line}
            d={`M${dots.map(([x, y]) => `${x * 1000} ${(1 - y) * 100}`).join('L')}`}
          />
        </svg>
        {dots.map(([x, y], at) => (
          <span
            key={points[at]?.purchaseId}
            className={classes(ledgerStyles.mark, at === dots.length - 1 && ledgerStyles.now)}
            style={{ insetInlineStart: `${x * 100}%`, insetBlockEnd: `${y * 100}%` }}
            aria-hidden="true"
          >
            <b>{print(costs[at])}</b>
          </span>
        ))}
      </div>
    </figure>
  )
}
