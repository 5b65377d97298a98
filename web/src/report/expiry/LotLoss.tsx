import { expiryCells } from '@trastienda/contract/report-cells'
import type { ExpiringLot } from '@trastienda/contract/report-products'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { type Translate, useText } from '../../i18n/useText.ts'
import { Money } from '../../kit/Figures.tsx'
import { today } from '../../kit/today.ts'
import { Explained, type Step } from '../frame/Explained.tsx'
import { useDrill } from '../frame/narrowing.ts'
import { demandPeriod, demandSteps } from '../low/demand-steps.ts'
import textStyles from '../../kit/text.module.css'

interface LotLossProps {
  of: Pick<ExpiringLot, 'loss'>
  /** The lot whose loss it is; undefined of all together. */
  lot: ExpiringLot | undefined
}

/** The expected loss and how certain it is; a press shows the calculation. */
export function LotLoss({ of: { loss }, lot }: LotLossProps) {
  const { t, locale } = useText()
  const drill = useDrill()
  const figure = (
    <span className={loss > 0 ? textStyles.error : undefined}>
      <Money of={loss} full={lot === undefined} />
    </span>
  )
  if (!lot) return figure
  const expired = lot.daysLeft < 0
  const days = demandPeriod(today())
  const sold = drill(expiryCells.soldLately, { ...shelfOf(lot), ...days })
  return (
    <Explained
      label={t('reportAction.why.of', { name: `${lot.name} ${lot.lot}` })}
      steps={() => [
        ...demandSteps(lot, t, locale, sold),
        ...(expired ? [] : comingSteps(lot, t, locale)),
        ...lossSteps(lot, t, locale),
      ]}
      reliability={!expired && t(`reportScreen.low.sure.${lot.sureness}`)}
    >
      {figure}
    </Explained>
  )
}

/** The shelf that a lot lies on. */
const shelfOf = ({ productId, storeId }: ExpiringLot) => ({
  product: String(productId),
  store: String(storeId),
})

/** The quantity that will be sold by the end of the last day. */
function comingSteps(
  { lasts, daysLeft, demand }: ExpiringLot,
  t: Translate,
  locale: string,
): readonly Step[] {
  const print = (quantity: string | number) => formatQuantity(String(quantity), locale)
  return [
    {
      id: 'lasts',
      label: t('reportScreen.low.daysLeft'),
      ...(lasts === null
        ? { note: t('reportAction.why.noDemand') }
        : { sum: print(lasts), note: t('reportAction.why.lotLastsNote') }),
    },
    {
      id: 'until',
      label: t('reportAction.why.until'),
      sum: `${print(demand)} × ${print(daysLeft + 1)}`,
      note: t('reportAction.why.untilNote', { days: daysLeft + 1 }),
    },
  ]
}

/** The quantity of the lot that will be left, and its value. */
function lossSteps(
  { quantity, lossQuantity, value, bookValue, loss, daysLeft }: ExpiringLot,
  t: Translate,
  locale: string,
): readonly Step[] {
  const print = (figure: string) => formatQuantity(figure, locale)
  return [
    {
      id: 'left',
      label: t('reportScreen.expiry.left'),
      sum: print(lossQuantity),
      note: t(daysLeft < 0 ? 'reportAction.why.leftExpired' : 'reportAction.why.leftNote'),
    },
    {
      id: 'loss',
      label: t('reportScreen.expiry.loss'),
      sum: `${formatCop(value, locale)} × ${print(lossQuantity)} ÷ ${print(quantity)} = ${formatCop(loss, locale)}`,
      note: t('reportAction.why.lossNote'),
    },
    ...(bookValue === value
      ? []
      : [
          {
            id: 'book',
            label: t('reportAction.why.book'),
            sum: formatCop(bookValue, locale),
            note: t('reportAction.why.bookNote'),
          },
        ]),
  ]
}
