import { bridgeCells, type Opening } from '@trastienda/contract/report-cells'
import { add, type Cop } from '@trastienda/contract/money'
import { tradeBridge, type TradeSteps } from '@trastienda/contract/report-bridge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type ComponentType } from 'react'
import { currencySign, formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './trade-bridge.module.css'

type Step = keyof TradeSteps
export type Side = keyof typeof bridgeCells

export interface StepAmount {
  opens: Opening
  of: Cop
  label: string
}

const Plain = ({ of }: StepAmount) => <Money of={of} />

interface TradeBridgeProps {
  side: Side
  /** The filters of the figures beside it; filters that documents of that side do not have are ignored. */
  query: Readonly<Record<string, string>>
  /** The figure that is shown beside it. */
  here: Step
  /** Whether it is of this month, beside other periods: then only its total is explained, in one sentence that names the month. */
  month?: boolean
  /** When the figure beside it was read: it is read again with that, so that both agree. */
  readAt?: number
  /** Shows an amount as a link to its documents; a plain amount by default. */
  amount?: ComponentType<StepAmount>
}

const filterNames = new Set(['from', 'to', 'store', 'supplier', 'customer', 'user', 'pending'])

// What each line starts from, what is taken off, and what that leaves.
const lines: readonly (readonly (readonly [sign: '' | '−' | '=', step: Step])[])[] = [
  [
    ['', 'goods'],
    ['−', 'onBills'],
    ['=', 'billed'],
    ['−', 'returnedSince'],
    ['=', 'total'],
  ],
  [
    ['', 'billed'],
    ['−', 'returnedThen'],
    ['=', 'net'],
  ],
]

/** The steps of a line that change the amount, each with its result; empty when no step changes it. */
export function visibleSteps(line: (typeof lines)[number], steps: TradeSteps) {
  const relevant = line.filter(([sign, step], at) => {
    const taken = sign === '=' ? line[at - 1]?.[1] : step
    return sign === '' || taken === undefined || steps[taken] !== 0
  })
  return relevant.length > 1 ? relevant : []
}

/**
 * How the figures of purchases or sales in this place relate to those in other reports: what was billed, what was
 * returned since, and what was returned on the days themselves. Shows nothing when all of these are equal.
 */
export function TradeBridge({
  side,
  query,
  here,
  month = false,
  readAt = 0,
  amount: Amount = Plain,
}: TradeBridgeProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const bridgeQuery = {
    side,
    ...Object.fromEntries(Object.entries(query).filter(([name]) => filterNames.has(name))),
  }
  const { data } = useQuery({
    queryKey: ['report', 'bridge', bridgeQuery, companyId, readAt],
    queryFn: ({ signal }) => call(tradeBridge, { query: bridgeQuery, signal }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const visibleLines = lines.map((line) => visibleSteps(line, data)).filter((line) => line.length > 0)
  if (month ? data.onBills === 0 && data.returnedSince === 0 : visibleLines.length === 0) return null
  return (
    <div
      className={classes(styles.tradeBridge, textStyles.faint, textStyles.small)}
      role="group"
      aria-label={t(`report.bridge.${side}.label`)}
    >
      {month && <MonthSentence {...data} side={side} />}
      {(month ? [] : visibleLines).map((line) => (
        <p key={line.at(-1)?.[1]}>
          {line.map(([sign, step]) => (
            <Fragment key={step}>
              {sign !== '' && <span aria-hidden="true"> {sign} </span>}
              {sign !== '' && (
                <span className={textStyles.unseen}>
                  {t(sign === '−' ? 'report.bridge.less' : 'report.bridge.makes')}{' '}
                </span>
              )}
              <span className={step === here ? styles.here : undefined}>
                {t(`report.bridge.${side}.${step}`)}{' '}
                <span className={classes(textStyles.unbroken, textStyles.muted)}>
                  <Amount
                    opens={bridgeCells[side][step]}
                    of={data[step]}
                    label={t(`report.bridge.${side}.${step}`)}
                  />
                </span>
              </span>
            </Fragment>
          ))}
        </p>
      ))}
      {!month && <AllReturned {...data} side={side} />}
      {!month && query['pending'] === 'true' && data.returnedThen !== 0 && (
        <p>{t('report.bridge.pendingReturns', { side })}</p>
      )}
    </div>
  )
}

/** How the total of this month came about. */
function MonthSentence({
  goods,
  onBills,
  returnedSince,
  total,
  side,
}: TradeSteps & Pick<TradeBridgeProps, 'side'>) {
  const { t, locale } = useText()
  const amount = (of: Cop) => currencySign(locale) + formatCop(of, locale)
  return (
    <p>
      {t(`report.bridge.${side}.month`, {
        form: returnedSince === 0 ? 'bills' : onBills === 0 ? 'returned' : 'both',
        goods: amount(goods),
        onBills: amount(onBills),
        returned: amount(returnedSince),
        total: amount(total),
      })}
    </p>
  )
}

/** What makes up all that was returned, when some was deducted on the bills and some came back later. */
function AllReturned({ onBills, returnedSince, side }: TradeSteps & Pick<TradeBridgeProps, 'side'>) {
  const { t } = useText()
  if (onBills === 0 || returnedSince === 0) return null
  const amount = (of: Cop) => (
    <span className={classes(textStyles.unbroken, textStyles.muted)}>
      <Money of={of} />
    </span>
  )
  return (
    <p>
      {t(`report.bridge.${side}.ofThese`)} {amount(add(onBills, returnedSince))}
      <span aria-hidden="true"> = </span>
      <span className={textStyles.unseen}> {t('report.bridge.makes')} </span>
      {t(`report.bridge.${side}.onBills`)} {amount(onBills)}
      <span aria-hidden="true"> + </span>
      <span className={textStyles.unseen}> {t('reportScreen.income.plus')} </span>
      {t(`report.bridge.${side}.returnedSince`)} {amount(returnedSince)}
    </p>
  )
}
