import { centavos, type Cop, unitCostOf } from '@trastienda/contract/money'
import { type CostPoint, productCosts } from '@trastienda/contract/product-ledger'
import type { ProductPick } from '@trastienda/contract/product'
import { costChange, costJump, landedOf } from '@trastienda/contract/purchase.rules'
import { addQuantities } from '@trastienda/contract/quantity'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatCop, formatCost, formatPercent } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { call } from '../session/client.ts'
import { lineAmount } from '../lines/cells.ts'
import { totalsOf } from './check.ts'
import type { ProductFacts } from '../lines/facts.ts'
import type { GridControl } from '../lines/grid/control.ts'
import type { Line } from '../lines/line.ts'
import { Sparkline } from './Sparkline.tsx'
import type { PurchaseValues } from './values.ts'

interface InspectorProps {
  values: PurchaseValues
  store: string | undefined
  control: GridControl
  facts: ProductFacts
}

/** What is known of the current line's product, beside what this purchase makes of it. */
export function Inspector({ values, store, control, facts }: InspectorProps) {
  const { t } = useText()
  const current = useSyncExternalStore(control.subscribe, control.current)
  const known = useSyncExternalStore(facts.subscribe, facts.get)
  const at = values.lines.findIndex(({ key }) => key === current)
  const line = values.lines[at]
  const pick = line?.product ? known.get(line.product.id) : undefined
  if (!line?.product) return <p className="insp blank t3 sm">{t('purchase.inspect.pick')}</p>
  return (
    <dl className="insp" aria-label={t('purchase.inspect.label', { line: at + 1 })}>
      <div className="what">
        <dt>{t('purchase.inspect.line', { line: at + 1 })}</dt>
        <dd className="full">
          <bdi>{line.product.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          {store === undefined ? t('purchase.inspect.onHandAll') : t('purchase.inspect.onHand', { store })}
        </dt>
        <dd>{pick ? <Quantity of={pick.onHand} unit={pick.unit} /> : <Nil />}</dd>
      </div>
      <div>
        <dt>{t('purchase.inspect.last')}</dt>
        <dd>
          <LastCost pick={pick} />
        </dd>
      </div>
      <Costs productId={line.product.id} line={line} />
      <Averages line={line} pick={pick} values={values} />
    </dl>
  )
}

function LastCost({ pick }: { pick: ProductPick | undefined }) {
  const { t, locale } = useText()
  if (!pick) return <Nil />
  if (pick.lastCost === null) return <span className="t3">{t('purchase.inspect.never')}</span>
  return (
    <>
      <bdi dir="ltr">{formatCost(pick.lastCost, locale)}</bdi>{' '}
      <span className="t3">
        <DayText of={pick.lastCostOn} />
      </span>
    </>
  )
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
  const shown = Number.isFinite(now) && line.cost !== '' ? [...costs.slice(-5), now] : costs
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined || shown.length < 2) return null
  const words = t('purchase.inspect.trend', {
    count: shown.length,
    first: formatCost(String(first), locale),
    last: formatCost(String(last), locale),
  })
  const before = shown.at(-2) ?? last
  return (
    <div className="sm-hide">
      <dt>{t('purchase.inspect.six')}</dt>
      <dd>
        <Sparkline values={shown} label={words} warn={Math.abs(last / before - 1) >= costJump} />
      </dd>
    </div>
  )
}

interface Averaged {
  line: Line
  pick: ProductPick | undefined
  values: PurchaseValues
}

/** The moving average once this purchase is in, with every line of the product at its landed cost. */
export function averageAfter(pick: ProductPick, values: PurchaseValues): string {
  const readable = values.lines.filter((line) => lineAmount(line) !== null)
  const { lines } = totalsOf(values)
  const charge = (value: Cop | null) => centavos(value === null || Number.isNaN(value) ? 0 : value)
  const landed = landedOf(lines, charge(values.discount), charge(values.shipping))
  const own = readable.flatMap((line, at) =>
    line.product?.id === pick.id ? [{ line, landed: landed[at] ?? 0 }] : [],
  )
  const value = own.reduce<number>((sum, each) => sum + each.landed, pick.stockValue)
  return unitCostOf(
    centavos(value),
    addQuantities(pick.companyQuantity, ...own.map(({ line }) => line.quantity)),
  )
}

function Averages({ line, pick, values }: Averaged) {
  const { t, locale } = useText()
  if (!pick) return null
  const average = lineAmount(line) === null ? null : averageAfter(pick, values)
  const whole = (cost: string) => formatCop(Math.round(Number(cost)) * 100, locale)
  return (
    <>
      <div className="md-hide">
        <dt>{t('purchase.inspect.average')}</dt>
        <dd>
          <bdi dir="ltr">
            <span className="t3">{whole(pick.averageCost)}</span>
            {average !== null && (
              <>
                <span className="t3"> → </span>
                {whole(average)}
              </>
            )}
          </bdi>
        </dd>
      </div>
      {pick.price > 0 && <Margin line={line} pick={pick} />}
    </>
  )
}

function Margin({ line, pick }: { line: Line; pick: ProductPick }) {
  const { t, locale } = useText()
  const margin = (cost: string) => (1 - (Number(cost) * 100) / pick.price) * 100
  const before = pick.lastCost === null ? null : margin(pick.lastCost)
  const after = lineAmount(line) === null ? null : margin(line.cost)
  const jump = costChange(pick.lastCost, line.cost) ?? 0
  const worse = after !== null && (after < 0 || jump >= costJump)
  return (
    <div>
      <dt>{t('purchase.inspect.margin', { price: formatCop(pick.price, locale) })}</dt>
      <dd>
        <bdi dir="ltr">
          {before !== null && <span className="t3">{formatPercent(before, locale)}</span>}
          {before !== null && after !== null && <span className="t3"> → </span>}
          {after !== null && (
            <span className={worse ? 'warn' : undefined}>{formatPercent(after, locale)}</span>
          )}
          {before === null && after === null && <Nil />}
        </bdi>
      </dd>
    </div>
  )
}
