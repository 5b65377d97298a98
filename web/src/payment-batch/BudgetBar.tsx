import { type Cop, negated, subtract } from '@trastienda/contract/money'
import { stillOverdue } from '@trastienda/contract/payment.rules'
import type { DueBill } from '@trastienda/contract/payment-batch'
import { Check, TriangleAlert } from 'lucide-react'
import { useId, useMemo } from 'react'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { readCop, writeCop } from '../kit/number-values.ts'
import { fieldText } from '../kit/problem-text.ts'
import { useShortcut } from '../kit/shortcut.ts'
import { today } from '../kit/today.ts'
import { useTyped } from '../kit/use-typed.ts'
import { isBudget, withProposal } from './run-draft.ts'
import type { Run } from './use-run.ts'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './run.module.css'

const spreadKey = 'alt+r'

/** The money at hand, spread over the bills by due date, and what stays overdue. */
export function BudgetBar({ run, bills }: { run: Run; bills: readonly DueBill[] }) {
  const { t, locale } = useText()
  const id = useId()
  const { budget } = run.draft
  const { text, onText, settle } = useTyped(
    budget,
    (value) => writeCop(value, locale),
    (typed) => readCop(typed, locale),
    (next) => run.change((draft) => ({ ...draft, budget: next })),
  )
  const valid = isBudget(budget)
  const wrong = budget !== null && !valid && budget !== 0
  const spread = () => {
    if (valid) run.change((draft) => withProposal(draft, bills, run.free))
  }
  // The cursor is in a field most of the time, which takes a single letter.
  useShortcut(spreadKey, spread, { label: t('payment.run.spread'), active: valid })
  return (
    <div className={styles.have}>
      <label htmlFor={id}>{t('payment.run.have')}</label>
      <div className={classes(fieldStyles.box, textStyles.figures, wrong && fieldStyles.bad)}>
        <span className={fieldStyles.before} aria-hidden="true">
          $
        </span>
        <input
          id={id}
          dir="ltr"
          inputMode="decimal"
          // It would open the keyboard of a phone over the bills.
          autoFocus={!matchMedia('(pointer: coarse)').matches}
          autoComplete="off"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            settle()
            spread()
          }}
        />
      </div>
      <Button kbd={spreadKey} disabled={!valid} onPress={spread}>
        {t('payment.run.spread')}
      </Button>
      {wrong && (
        <span id={`${id}-wrong`} className={classes(textStyles.error, textStyles.small)} role="alert">
          {fieldText({ code: whyNot(budget) }, t)}
        </span>
      )}
      <span className={textStyles.push} />
      <Outcome run={run} bills={bills} />
    </div>
  )
}

/** Why an amount that is not empty or zero is no budget. */
function whyNot(budget: Cop) {
  if (Number.isNaN(budget)) return 'amount'
  return budget < 0 ? 'amount_negative' : 'amount_too_large'
}

function Outcome({ run, bills }: { run: Run; bills: readonly DueBill[] }) {
  const { t, locale } = useText()
  const { budget } = run.draft
  const now = today()
  const overdue = useMemo(() => {
    const paid = run.picks.filter(({ amount }) => Number.isSafeInteger(amount))
    return stillOverdue(bills, new Map(paid.map(({ bill, amount }) => [bill.id, amount])), now)
  }, [bills, run.picks, now])
  const money = (amount: Parameters<typeof formatCop>[0]) => formatCop(amount, locale)
  const left = !isBudget(budget) || run.picks.length === 0 ? null : subtract(budget, run.money)
  return (
    <div className={styles.out} role="status">
      {left === 0 && (
        <span className={textStyles.muted}>
          <Icon of={Check} small className={textStyles.success} />{' '}
          {t('payment.run.spent', { left: money(left) })}
        </span>
      )}
      {left !== null && left > 0 && (
        <span className={textStyles.muted}>{t('payment.run.left', { left: money(left) })}</span>
      )}
      {left !== null && left < 0 && (
        <span className={textStyles.error}>{t('payment.run.short', { short: money(negated(left)) })}</span>
      )}
      {bills.length > 0 && (
        <span className={overdue.bills > 0 ? textStyles.warning : textStyles.faint}>
          {overdue.bills > 0 && <Icon of={TriangleAlert} small />}{' '}
          {t('payment.run.overdue', { bills: overdue.bills, amount: money(overdue.amount) })}
        </span>
      )}
    </div>
  )
}
