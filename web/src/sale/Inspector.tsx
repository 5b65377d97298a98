import { subtract } from '@trastienda/contract/money'
import { Eye, EyeOff, Layers } from 'lucide-react'
import { Fragment, useSyncExternalStore } from 'react'
import { formatCop, formatCost, formatPercent, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Nil, Quantity } from '../kit/Figures.tsx'
import type { GridControl } from '../lines/grid/control.ts'
import { LineFacts, NoLine } from '../lines/Inspector.tsx'
import type { Line } from '../lines/line.ts'
import type { CostsShown } from './costs-shown.ts'
import type { Below, Judged, Judgement } from './judge.ts'
import { lineAt } from './line-at.ts'
import { useLotWords } from './parts.tsx'
import type { SaleFacts, ShelfPick } from './shelf.ts'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'
import styles from './inspector.module.css'
import tillStyles from './till.module.css'

interface InspectorProps {
  lines: readonly Line[]
  store: string | undefined
  control: GridControl
  facts: SaleFacts
  judgement: Judgement
  costs: CostsShown
  /** Chooses the lots of a line by hand. */
  onLots: (line: Line) => void
}

/**
 * Facts about the current line's product: the quantity that can be sold, its lots and, where costs are shown, its
 * profit.
 */
export function Inspector({ lines, store, control, facts, judgement, costs, onLots }: InspectorProps) {
  const { t } = useText()
  const products = useSyncExternalStore(facts.subscribe, facts.get)
  const current = useSyncExternalStore(control.subscribe, control.current)
  const at = lineAt(lines, current)
  const line = lines[at]
  const pick = line?.product ? products.get(line.product.id) : undefined
  if (!line?.product) return <NoLine>{t('sale.inspect.pick')}</NoLine>
  const judged = judgement.get(line.key)
  const wrong = judged?.problems.quantity?.code
  const short = wrong === 'above_stock' || wrong === 'above_stock_then'
  return (
    <LineFacts line={at + 1} product={line.product.name}>
      <div>
        <dt>{t('sale.inspect.free', { store: store ?? '' })}</dt>
        <dd className={short ? textStyles.error : undefined}>{pick ? <Free pick={pick} /> : <Nil />}</dd>
      </div>
      <div className={tillStyles.lotsOf}>
        <dt>{t(line.lots === null ? 'sale.inspect.fefo' : 'sale.inspect.chosen')}</dt>
        <dd>
          <Lots judged={judged} />
          {pick && pick.lots.length > 0 && (
            <Button kind="ghost" icon={Layers} kbd="F4" onPress={() => onLots(line)}>
              {t('sale.lots.change')}
            </Button>
          )}
        </dd>
      </div>
      {costs.shown && <Margin line={line} judged={judged} />}
      <CostsToggle {...costs} />
    </LineFacts>
  )
}

function Free({ pick: { free, unit, expired } }: { pick: ShelfPick }) {
  return (
    <>
      <Quantity of={free} unit={unit} />
      {Number(expired) > 0 && <Expired quantity={expired} />}
    </>
  )
}

function Expired({ quantity }: { quantity: string }) {
  const { t, locale } = useText()
  return (
    <span className={classes(textStyles.faint, textStyles.small)}>
      {' '}
      {t('sale.inspect.expired', { quantity: formatQuantity(quantity, locale), count: Number(quantity) })}
    </span>
  )
}

function Lots({ judged }: { judged: Judged | undefined }) {
  const { locale } = useText()
  const words = useLotWords()
  const taken = judged?.taken ?? []
  if (taken.length === 0) return <Nil />
  return (
    <span className={textStyles.small}>
      {taken.slice(0, 2).map((each, at) => (
        <Fragment key={each.lotId}>
          {at > 0 && ', '}
          {taken.length === 1 ? words(each) : <bdi>{words({ ...each, expiresOn: null })}</bdi>}
          {taken.length > 1 && ` × ${formatQuantity(each.quantity, locale)}`}
        </Fragment>
      ))}
      {taken.length > 2 && ` +${taken.length - 2}`}
    </span>
  )
}

function CostsToggle({ shown, toggle }: CostsShown) {
  const { t } = useText()
  if (!toggle) return null
  return (
    <div className={styles.costs}>
      <dt className={textStyles.unseen}>{t('sale.inspect.margin')}</dt>
      <dd>
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? 'sale.inspect.hideCosts' : 'sale.inspect.showCosts')}
          onPress={toggle}
        />
      </dd>
    </div>
  )
}

/** The profit of a unit at this price, from its average cost. */
function Margin({ line, judged }: { line: Line; judged: Judged | undefined }) {
  const { t, locale } = useText()
  if (!judged) return null
  const { pick, below } = judged
  const [price, cost] = [Number(line.price), Number(pick.averageCost)]
  const points = price > 0 ? ((price - cost) / price) * 100 : null
  return (
    <>
      <div className={hiddenStyles.belowSmall}>
        <dt>{t('label.averageCost')}</dt>
        <dd>
          <bdi dir="ltr">{formatCost(String(Math.round(cost * 100) / 100), locale)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t(below ? 'sale.inspect.loss' : 'sale.inspect.margin')}</dt>
        <dd className={below ? textStyles.warning : undefined}>
          {below ? (
            <Loss below={below} reason={line.priceReason} />
          ) : points === null ? (
            <Nil />
          ) : (
            <bdi dir="ltr">{formatPercent(points.toFixed(1), locale)}</bdi>
          )}
        </dd>
      </div>
    </>
  )
}

function Loss({ below, reason }: { below: Below; reason: string }) {
  const { locale } = useText()
  return (
    <>
      <bdi dir="ltr">{formatCop(subtract(0 as typeof below.loss, below.loss), locale)}</bdi>
      {reason !== '' && <span className={classes(textStyles.faint, textStyles.small)}> {reason}</span>}
    </>
  )
}
