import { centavos, type Cop, negated } from '@trastienda/contract/money'
import { incomeCells } from '@trastienda/contract/report-cells'
import type { IncomeLenses } from '@trastienda/contract/report-money'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Money } from '../../kit/Figures.tsx'
import { Hatch } from '../frame/Hatch.tsx'
import { Drill } from '../frame/Measure.tsx'
import { stepsOf } from './steps.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './income.module.css'

const [width, height, gap] = [400, 132, 18]
/** Letters of an amount that fit under a bar, and under one of the stock. */
const [underBar, underStock] = [12, 14]

/** Whether the amounts below the bars would overlap, so that they are listed line by line. */
function useTooLong(amounts: readonly Cop[], most: number): boolean {
  const { locale } = useText()
  return amounts.some((of) => formatCop(of, locale).length > most)
}

const looks = { whole: styles.total, up: styles.up, down: styles.down }
const stepsClass = (listed: boolean) => classes(styles.steps, listed && styles.listed)

type Step = Exclude<keyof typeof incomeCells.bridge, 'netPurchases'>

interface BridgeProps {
  bridge: NonNullable<IncomeLenses['bridge']>
  shelf: IncomeLenses['shelf']
}

/** The steps from profit to cash: receivables and stock take money, payables provide it. */
export function Bridge({ bridge, shelf }: BridgeProps) {
  const { t, dir } = useText()
  const parts: readonly { figure: Step; of: Cop; fromZero?: boolean }[] = [
    { figure: 'grossProfit', of: bridge.grossProfit, fromZero: true },
    { figure: 'receivables', of: negated(bridge.receivables) },
    { figure: 'stock', of: negated(bridge.stock) },
    { figure: 'payables', of: bridge.payables },
    { figure: 'cash', of: bridge.cash, fromZero: true },
  ]
  const { bars, zero } = stepsOf(
    parts.map(({ of, fromZero }) => ({ of, fromZero: fromZero === true })),
    height,
  )
  const listed = useTooLong(
    parts.map(({ of }) => of),
    underBar,
  )
  const step = width / parts.length
  const x = (at: number) => (dir === 'rtl' ? width - (at + 1) * step : at * step) + gap / 2
  return (
    <>
      <svg className={styles.bridge} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <Hatch id="rp-down" />
        </defs>
        {bars.map(({ top, tall, look, after }, at) => (
          <g key={parts[at]?.figure}>
            <rect className={looks[look]} x={x(at)} y={top} width={step - gap} height={tall} rx="1.5" />
            {at < bars.length - 1 && (
              <line
                className={textStyles.link}
                x1={Math.min(x(at), x(at + 1)) + step - gap}
                x2={Math.max(x(at), x(at + 1))}
                y1={after}
                y2={after}
              />
            )}
          </g>
        ))}
        <line x1="0" x2={width} y1={zero} y2={zero} />
      </svg>
      {listed && (
        <div className={styles.steps} aria-hidden="true">
          {parts.map(({ figure }) => (
            <span key={figure}>{t(`reportScreen.income.step.${figure}`)}</span>
          ))}
        </div>
      )}
      <dl className={stepsClass(listed)}>
        {parts.map(({ figure, of, fromZero }) => (
          <div key={figure}>
            <dt>{t(`reportScreen.income.step.${figure}`)}</dt>
            <dd className={fromZero ? textStyles.medium : undefined}>
              {fromZero || of === 0 ? (
                <Drill
                  opens={incomeCells.bridge[figure]}
                  value={{ kind: 'money', of }}
                  label={t(`report.figure.${figure}`)}
                  total
                />
              ) : (
                <bdi dir="ltr">
                  <span aria-hidden="true">{of > 0 ? '+' : '\u2212'}</span>
                  <span className={textStyles.unseen}>
                    {t(of > 0 ? 'reportScreen.income.plus' : 'report.bridge.less')}
                  </span>
                  <Drill
                    opens={incomeCells.bridge[figure]}
                    value={{ kind: 'money', of: centavos(Math.abs(of)) }}
                    label={t(`report.figure.${figure}`)}
                    total
                  />
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shelf && <Shelf shelf={shelf} />}
    </>
  )
}

const shelved = ['opening', 'trade', 'other', 'closing'] as const

/** The value of the stock from the first to the last day by its ledger: the part of trade, and all other movements. */
function Shelf({ shelf }: { shelf: NonNullable<IncomeLenses['shelf']> }) {
  const { t } = useText()
  const listed = useTooLong(
    shelved.map((name) => shelf[name]),
    underStock,
  )
  return (
    <>
      <dl className={classes(stepsClass(listed), styles.shelf)}>
        {shelved.map((name) => {
          const { figure } = incomeCells.shelf[name]
          return (
            <div key={name}>
              <dt>{t(`reportScreen.income.shelved.${name}`)}</dt>
              <dd>
                <Drill
                  opens={incomeCells.shelf[name]}
                  value={{ kind: 'money', of: shelf[name] }}
                  label={t(`report.figure.${figure}`)}
                >
                  <Money of={shelf[name]} sign={name === 'trade' || name === 'other'} />
                </Drill>
              </dd>
            </div>
          )
        })}
      </dl>
      {shelf.other !== 0 && (
        <p className={classes(textStyles.faint, textStyles.small, styles.shelfText)}>
          {t('reportScreen.income.otherText')}
        </p>
      )}
    </>
  )
}
