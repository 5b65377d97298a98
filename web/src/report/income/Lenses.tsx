import { type Cop, negated } from '@trastienda/contract/money'
import { incomeCells, lossesOpening, type Opening } from '@trastienda/contract/report-cells'
import type { IncomeLenses } from '@trastienda/contract/report-money'
import type { ReactNode } from 'react'
import { formatPercent } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Change, PointsChange } from '../frame/Change.tsx'
import { Drill } from '../frame/Measure.tsx'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './income.module.css'

interface LensesProps {
  lenses: IncomeLenses
  before: IncomeLenses | null
  /** Shown between the margin and the cash. */
  between: ReactNode
}

/** Margin and cash side by side. */
export function Lenses({ lenses: { margin, cash, losses }, before, between }: LensesProps) {
  const { t, locale } = useText()
  return (
    <div className={styles.lenses}>
      <Lens
        name={t('reportScreen.income.margin')}
        note={t('reportScreen.income.marginText')}
        compared={before !== null}
      >
        <Line figure="sales" of={margin.sales} was={before?.margin.sales} />
        <Line figure="saleReturns" of={margin.saleReturns} was={before?.margin.saleReturns} minus />
        <Line figure="costOfSales" of={margin.costOfSales} was={before?.margin.costOfSales} minus />
        <Line figure="grossProfit" of={margin.grossProfit} was={before?.margin.grossProfit} sum />
        <div className={classes(styles.line, styles.minorLine)}>
          <dt>{t('report.col.margin')}</dt>
          <dd>
            <bdi dir="ltr" className={textStyles.unbroken}>
              {margin.margin === null ? '–' : formatPercent(margin.margin, locale)}
            </bdi>
          </dd>
          {before && (
            <dd className={textStyles.faint}>
              <PointsChange now={margin.margin} before={before.margin.margin} />
            </dd>
          )}
        </div>
        <Line figure="losses" of={losses} was={before?.losses} small />
        <div className={classes(styles.aside, textStyles.faint, textStyles.small)}>
          <dt className={textStyles.unseen}>{t('report.figure.losses')}</dt>
          <dd>{t('reportScreen.income.lossesText')}</dd>
        </div>
      </Lens>
      <section className={styles.lens} aria-label={t('reportScreen.income.bridge')}>
        <h2>
          {t('reportScreen.income.bridge')}{' '}
          <span className={textStyles.faint}>{t('reportScreen.income.bridgeText')}</span>
        </h2>
        {between}
      </section>
      <Lens
        name={t('reportScreen.income.cash')}
        note={t('reportScreen.income.cashText')}
        compared={before !== null}
      >
        <Line figure="collections" of={cash.collections} was={before?.cash.collections} />
        <Line figure="refunds" of={cash.refunds} was={before?.cash.refunds} />
        <Line figure="payments" of={cash.payments} was={before?.cash.payments} minus />
        <Line figure="customerRefunds" of={cash.customerRefunds} was={before?.cash.customerRefunds} minus />
        <Line figure="cash" of={cash.cash} was={before?.cash.cash} sum />
        <Line figure="moneyIn" of={cash.moneyIn} was={before?.cash.moneyIn} small />
        <Line figure="moneyOut" of={cash.moneyOut} was={before?.cash.moneyOut} small />
      </Lens>
    </div>
  )
}

interface LensProps {
  name: string
  note: string
  /** Whether its figures are compared with those of an earlier period. */
  compared: boolean
  children: ReactNode
}

function Lens({ name, note, compared, children }: LensProps) {
  return (
    <section className={styles.lens} aria-label={name}>
      <h2>
        {name} <span className={textStyles.faint}>{note}</span>
      </h2>
      <dl className={compared ? styles.compared : undefined}>{children}</dl>
    </section>
  )
}

const { margin: ofMargin, cash: ofCash } = incomeCells

interface LineProps {
  figure: Exclude<keyof typeof ofMargin, 'margin'> | keyof typeof ofCash | 'losses'
  of: Cop
  was: Cop | undefined
  /** Whether the amount is subtracted. */
  minus?: boolean
  sum?: boolean
  small?: boolean
}

function Line({ figure, of, was, minus, sum, small }: LineProps) {
  const { t } = useText()
  const label = t(`report.figure.${figure}`)
  const opens: Opening = { ...ofMargin, ...ofCash, losses: lossesOpening }[figure]
  return (
    <div
      className={sum ? classes(styles.line, styles.sumLine) : classes(styles.line, small && styles.minorLine)}
    >
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">
          {minus && of !== 0 && (
            <span
              className={textStyles.faint}
              aria-label={t(of > 0 ? 'report.bridge.less' : 'reportScreen.income.plus')}
            >
              {of > 0 ? '\u2212 ' : '+ '}
            </span>
          )}
          <Drill
            opens={opens}
            value={{ kind: 'money', of: minus && of < 0 ? negated(of) : of }}
            label={label}
            total
          />
        </bdi>
      </dd>
      {was !== undefined && (
        <dd className={textStyles.faint}>
          <Drill opens={{ ...opens, before: true }} value={{ kind: 'money', of: was }} label={label}>
            <Change now={of} before={was} />
          </Drill>
        </dd>
      )}
    </div>
  )
}
