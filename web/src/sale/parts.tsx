import { daysBetween } from '@trastienda/contract/calendar'
import { expirySoonDays } from '@trastienda/contract/purchase.rules'
import { createContext, type ReactNode, useContext } from 'react'
import { formatCost, formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { CellPartProps, CellParts } from '../lines/grid/sheet.ts'
import type { Judgement, Taken } from './judge.ts'
import { classes } from '../kit/classes.ts'
import tagStyles from '../kit/tag.module.css'
import gridStyles from '../lines/grid/grid.module.css'
import textStyles from '../kit/text.module.css'
import styles from './sale.module.css'

const Judged = createContext<Judgement>(new Map())
const Costs = createContext(false)

/** Provides the result of the stock check to the cells of the lines. */
export function ShelfJudgement({
  of,
  costs,
  children,
}: {
  of: Judgement
  costs: boolean
  children: ReactNode
}) {
  return (
    <Judged value={of}>
      <Costs value={costs}>{children}</Costs>
    </Judged>
  )
}

/** Isolates the direction of a word in text that cannot contain elements. */
const isolated = (word: string) => `\u2068${word}\u2069`

/** A lot in one word and the day on which it expires. */
export function useLotWords() {
  const { t, locale } = useText()
  return ({ lot, expiresOn }: Pick<Taken, 'lot' | 'expiresOn'>) =>
    [lot === '' ? t('sale.lots.none') : lot, ...(expiresOn ? [formatDay(expiresOn, locale, today())] : [])]
      .map(isolated)
      .join(' · ')
}

/** The lots of a line: in faint text when they are those that expire first, in plain text when they were chosen. */
function LotPart({ line, text, editing }: CellPartProps) {
  const { t, locale } = useText()
  const taken = useContext(Judged).get(line.key)?.taken ?? []
  const words = useLotWords()
  if (editing) return null
  const [first] = taken
  if (!first) return <bdi className={classes(textStyles.monospace, textStyles.muted)}>{text}</bdi>
  const all = taken.map((each) => `${words(each)} × ${formatQuantity(each.quantity, locale)}`).join('\n')
  const days = first.expiresOn === null ? null : daysBetween(today(), first.expiresOn)
  return (
    <span className={classes(styles.lotCell, line.lots === null && textStyles.faint)} title={all}>
      <bdi className={classes(textStyles.monospace, textStyles.clip)}>
        {first.lot === '' ? t('sale.lots.none') : first.lot}
      </bdi>
      {first.expiresOn !== null && (
        <small className={days !== null && days <= expirySoonDays ? textStyles.warning : undefined}>
          {formatDay(first.expiresOn, locale, today())}
        </small>
      )}
      {taken.length > 1 && <small>{t('sale.lots.more', { count: taken.length - 1 })}</small>}
    </span>
  )
}

/** The price, and a warning when it is below the cost; the difference is shown only where costs are shown. */
function PricePart({ line, text, editing }: CellPartProps) {
  const { t, locale } = useText()
  const below = useContext(Judged).get(line.key)?.below
  const costs = useContext(Costs)
  const mark = below && (
    <span
      className={classes(tagStyles.mark, textStyles.warning)}
      title={
        costs
          ? t('sale.below.title', {
              price: formatCost(below.price, locale),
              cost: formatCost(below.cost, locale),
            })
          : undefined
      }
    >
      {t('sale.below.mark')}
    </span>
  )
  if (editing) return mark
  return (
    <span className={gridStyles.marked} dir="ltr" data-wraps="">
      {mark}
      <bdi dir="ltr" className={textStyles.unbroken}>
        {text}
      </bdi>
    </span>
  )
}

/** The cells with a content of their own in a sale. */
export const saleParts: CellParts = {
  lot: (props) => <LotPart {...props} />,
  price: (props) => <PricePart {...props} />,
}
