import { type CostPoint, productCosts } from '@trastienda/contract/product-ledger'
import type { ProductPick } from '@trastienda/contract/product'
import { costChange, costJump } from '@trastienda/contract/purchase.rules'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatCost } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Delta, Nil, Quantity } from '../kit/Figures.tsx'
import { roundedCost } from '../kit/rounded-cost.ts'
import { useMedia } from '../kit/use-media.ts'
import { call } from '../session/client.ts'
import { lineAmount } from '../lines/cells.ts'
import type { ProductFacts } from '../lines/facts.ts'
import type { GridControl } from '../lines/grid/control.ts'
import { LineFacts, NoLine } from '../lines/Inspector.tsx'
import type { Line } from '../lines/line.ts'
import { averageAfter, landedCost } from './landed.ts'
import { PriceGuard } from './PriceGuard.tsx'
import { Sparkline } from './Sparkline.tsx'
import type { PurchaseValues } from './values.ts'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'
import styles from './price-guard.module.css'

interface InspectorProps {
  values: PurchaseValues
  store: string | undefined
  control: GridControl
  facts: ProductFacts
}

/** Facts about the current line's product, and what this purchase changes. */
export function Inspector({ values, store, control, facts }: InspectorProps) {
  const { t } = useText()
  const phone = useMedia('(pointer: coarse)')
  const current = useSyncExternalStore(control.subscribe, control.current)
  const products = useSyncExternalStore(facts.subscribe, facts.get)
  const at = values.lines.findIndex(({ key }) => key === current)
  const line = values.lines[at]
  const pick = line?.product ? products.get(line.product.id) : undefined
  if (!line?.product) return <NoLine>{t(phone ? 'sale.inspect.pick' : 'purchase.inspect.pick')}</NoLine>
  return (
    <LineFacts line={at + 1} product={line.product.name}>
      <div>
        <dt>
          {store === undefined ? t('purchase.inspect.onHandAll') : t('purchase.inspect.onHand', { store })}
        </dt>
        <dd>{pick ? <Quantity of={pick.onHand} unit={pick.unit} /> : <Nil />}</dd>
      </div>
      <div>
        <dt>
          {t('purchase.inspect.last')}
          <Change pick={pick} line={line} />
        </dt>
        <dd>
          <LastCost pick={pick} />
        </dd>
      </div>
      <Costs productId={line.product.id} line={line} />
      <Averages line={line} pick={pick} values={values} facts={facts} />
    </LineFacts>
  )
}

function LastCost({ pick }: { pick: ProductPick | undefined }) {
  const { t, locale } = useText()
  if (!pick) return <Nil />
  if (pick.lastCost === null) return <span className={textStyles.faint}>{t('purchase.inspect.never')}</span>
  return (
    <>
      <bdi dir="ltr">{formatCost(pick.lastCost, locale)}</bdi>{' '}
      <span className={textStyles.faint}>
        <DayText of={pick.lastCostOn} />
      </span>
    </>
  )
}

/** How far the line's cost is from the last one. */
function Change({ pick, line }: { pick: ProductPick | undefined; line: Line }) {
  const { t } = useText()
  const change = pick && lineAmount(line) !== null ? costChange(pick.lastCost, line.cost) : undefined
  if (change === undefined || change === 0) return null
  return <Delta of={change * 100} limit={costJump * 100} against={t('lines.against')} />
}

function Costs({ productId, line }: { productId: number; line: Line }) {
  const { t, locale } = useText()
  const { data } = useQuery({
    queryKey: ['product-costs', productId],
    queryFn: ({ signal }) => call(productCosts, { params: { id: productId }, signal }),
    staleTime: 60_000,
  })
  const points: readonly Pick<CostPoint, 'cost'>[] = data?.data ?? []
  const costs = points.map(({ cost }) => Number(cost))
  const now = Number(line.cost)
  const plotted = Number.isFinite(now) && line.cost !== '' ? [...costs.slice(-5), now] : costs
  const [first, last] = [plotted[0], plotted.at(-1)]
  if (first === undefined || last === undefined || plotted.length < 2) return null
  const words = t('purchase.inspect.trend', {
    count: plotted.length,
    first: formatCost(String(first), locale),
    last: formatCost(String(last), locale),
  })
  const before = plotted.at(-2) ?? last
  return (
    <div className={classes(hiddenStyles.belowSmall, styles.trend)}>
      <dt>{t('purchase.inspect.six')}</dt>
      <dd>
        <Sparkline values={plotted} label={words} warn={Math.abs(last / before - 1) >= costJump} />
      </dd>
    </div>
  )
}

interface Averaged {
  line: Line
  facts: ProductFacts
  pick: ProductPick | undefined
  values: PurchaseValues
}

function Averages({ line, pick, values, facts }: Averaged) {
  const { t, locale } = useText()
  if (!pick) return null
  const average = lineAmount(line) === null ? null : averageAfter(pick, values)
  const inPesos = (cost: string) => formatCost(roundedCost(cost), locale)
  return (
    <>
      <div className={hiddenStyles.belowLarge}>
        <dt>{t('label.averageCost')}</dt>
        <dd>
          <bdi dir="ltr">
            <span className={textStyles.faint}>{inPesos(pick.averageCost)}</span>
            {average !== null && (
              <>
                <span className={textStyles.faint}> → </span>
                {inPesos(average)}
              </>
            )}
          </bdi>
        </dd>
      </div>
      <PriceGuard pick={pick} landed={landedCost(line, values)} values={values} facts={facts} />
    </>
  )
}
