import { lowCells } from '@trastienda/contract/report-cells'
import type { LowProduct } from '@trastienda/contract/report-products'
import { formatQuantity } from '@trastienda/words/format'
import { type Translate, useText } from '../../i18n/useText.ts'
import { Nil } from '../../kit/Figures.tsx'
import { today } from '../../kit/today.ts'
import { Explained, type Step } from '../frame/Explained.tsx'
import { useDrill } from '../frame/narrowing.ts'
import { demandPeriod, demandSteps } from './demand-steps.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'

interface LowDaysProps {
  of: LowProduct
  /** Days that the stock shall last after the goods came. */
  cover: number
}

/** The days that are left with how sure that is; pressed, how that and the suggestion were reckoned. */
export function LowDays({ of: row, cover }: LowDaysProps) {
  const { t, locale } = useText()
  const { daysLeft } = row
  const drill = useDrill()
  const sold = drill(lowCells.soldLately, { product: String(row.id), ...demandPeriod(today()) })
  return (
    <Explained
      label={t('reportAction.why.of', { name: row.name })}
      steps={() => [...demandSteps(row, t, locale, sold), ...lowSteps(row, cover, t, locale)]}
      // When nothing is left, no estimate was needed, so its reliability is not shown.
      reliability={daysLeft !== null && daysLeft > 0 && t(`reportScreen.low.sure.${row.sureness}`)}
    >
      {daysLeft === null ? (
        <Nil />
      ) : (
        <span className={classes(textStyles.unbroken, daysLeft < row.lead && textStyles.error)}>
          {formatQuantity(String(daysLeft), locale)}
        </span>
      )}
    </Explained>
  )
}

function lowSteps(row: LowProduct, cover: number, t: Translate, locale: string): readonly Step[] {
  const print = (quantity: string | number) => formatQuantity(String(quantity), locale)
  const { usable, demand, daysLeft, lead, alertQuantity, onOrderInTime, suggested, waiting } = row
  return [
    {
      id: 'lasts',
      label: t('reportScreen.low.daysLeft'),
      ...(daysLeft === null
        ? { note: t('reportAction.why.noDemand') }
        : {
            sum: `${print(usable)} ÷ ${print(demand)} = ${print(daysLeft)}`,
            note: t('reportAction.why.lastsNote'),
          }),
    },
    {
      id: 'lead',
      label: t('reportAction.why.lead'),
      sum: print(lead),
      note: t(`reportAction.why.leadFrom.${row.leadFrom}`, { count: row.leadOrders }),
    },
    {
      id: 'suggested',
      label: t('reportScreen.low.suggested'),
      sum: `${print(demand)} × (${print(lead)} + ${print(cover)}) + ${print(alertQuantity)} − ${print(usable)} − ${print(onOrderInTime)} → ${print(suggested)}`,
      note: t('reportAction.why.suggestedNote'),
    },
    ...(/[1-9]/.test(waiting)
      ? [
          {
            id: 'waiting',
            label: t('reportAction.why.waiting'),
            sum: print(waiting),
            note: t('reportAction.why.waitingNote'),
          },
        ]
      : []),
  ]
}
