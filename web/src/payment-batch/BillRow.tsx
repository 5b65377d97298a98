import type { Cop } from '@trastienda/contract/money'
import { negated } from '@trastienda/contract/money'
import type { DueBill } from '@trastienda/contract/payment-batch'
import { type KeyboardEvent, memo } from 'react'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DueDate } from '../kit/Days.tsx'
import { centavosOf, Money } from '../kit/Figures.tsx'
import { readCop, writeCop } from '../kit/number-values.ts'
import { TickBox } from '../kit/TickFields.tsx'
import { useTyped } from '../kit/use-typed.ts'
import { classes } from '../kit/classes.ts'
import tagStyles from '../kit/tag.module.css'
import textStyles from '../kit/text.module.css'
import styles from './run.module.css'
import fieldStyles from './run-field.module.css'

interface BillRowProps {
  bill: DueBill
  amount: Cop | null
  /** The amount that could be paid of it before the run was refused because it had changed. */
  seen: Cop | undefined
  onAmount: (bill: DueBill, amount: Cop | null) => void
}

/** A bill and the amount to pay of it. */
export const BillRow = memo(function BillRow({ bill, amount, seen, onAmount }: BillRowProps) {
  const { t, locale } = useText()
  const { id, reference, dueOn, balance, reserved, payable } = bill
  const state = amount === null ? 'none' : amount === payable ? 'all' : 'some'
  const tick = (chosen: boolean) => onAmount(bill, chosen ? payable : null)
  return (
    <tr>
      <td className={styles.reference}>
        {payable > 0 || amount !== null ? (
          <TickBox
            label={t('bill.pending.choose', { reference })}
            tabIndex={-1}
            state={state}
            onChange={tick}
          />
        ) : (
          <span className={styles.checkboxGap} aria-hidden="true" />
        )}
        <span className={styles.billName}>
          <Anchor className={classes(textStyles.link, styles.plain)} href={`/payments/purchase/${id}`}>
            <bdi>{reference}</bdi>
          </Anchor>
          <small className={textStyles.faint}>
            {t('label.balance')} <Money of={balance} />
          </small>
          {reserved > 0 && (
            <small className={textStyles.faint}>
              {t('payment.run.reserved')} <Money of={negated(reserved)} />
            </small>
          )}
        </span>
        {seen !== undefined && (
          <span className={classes(textStyles.warning, textStyles.small)}>
            {' '}
            {t('payment.run.changed', { amount: formatCop(seen, locale) })}
          </span>
        )}
      </td>
      <td className={styles.due}>
        <DueDate of={dueOn} />
      </td>
      <td className={classes(textStyles.figures, styles.figure, textStyles.muted)}>
        <Money of={balance} />
      </td>
      <td className={classes(textStyles.figures, styles.figure, textStyles.muted)}>
        <Money of={negated(reserved)} />
      </td>
      <td className={classes(textStyles.figures, styles.pay, styles.cell)}>
        {payable > 0 || amount !== null ? (
          <Amount bill={bill} amount={amount} onAmount={onAmount} />
        ) : (
          <span className={classes(textStyles.faint, textStyles.small, styles.why)}>
            {t(bill.mismatched ? 'payment.run.blocked' : 'payment.run.covered')}
          </span>
        )}
      </td>
    </tr>
  )
})

/** The field next to another one, in the order of the table. */
function neighbour(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = [...(from.closest('table')?.querySelectorAll<HTMLElement>('[data-bill]') ?? [])]
  return all[all.indexOf(from) + step]
}

/** What is wrong with an amount to pay; undefined for nothing. */
function wrongOf(amount: Cop, payable: Cop) {
  if (Number.isNaN(amount)) return 'unreadable'
  if (amount < 0) return 'negative'
  return amount > payable ? 'above' : undefined
}

function Amount({ bill, amount, onAmount }: Omit<BillRowProps, 'seen'>) {
  const { t, locale } = useText()
  const { id, reference, payable } = bill
  const { text, onText, settle } = useTyped(
    amount,
    (value) => writeCop(value, locale),
    (typed) => readCop(typed, locale),
    (next) => onAmount(bill, next),
  )
  const wrong = amount === null ? undefined : wrongOf(amount, payable)
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 } as const
    if (event.key === ' ') onAmount(bill, amount === null ? payable : null)
    else if (event.key in step) neighbour(event.currentTarget, step[event.key as keyof typeof step])?.focus()
    else return
    event.preventDefault()
  }
  return (
    <label className={classes(fieldStyles.field, wrong && styles.bad)}>
      <span className={classes(tagStyles.mark, wrong ? textStyles.error : textStyles.info)}>
        {wrong
          ? t(`payment.run.${wrong}`)
          : amount !== null && amount !== 0 && amount < payable && t('payment.run.part')}
      </span>
      <input
        data-bill={id}
        {...centavosOf(amount)}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('payment.run.amountOf', { reference })}
        aria-invalid={wrong ? true : undefined}
        aria-keyshortcuts="Space"
        title={t('payment.run.keyFill')}
        // As wide as what is typed: a mark without room beside it stands above it.
        size={Math.max(text.length, 1)}
        data-long={text.length > 14 || undefined}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={key}
      />
    </label>
  )
}
