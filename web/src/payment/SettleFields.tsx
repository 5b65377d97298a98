import { add, centavos, type Cop, maxCop } from '@trastienda/contract/money'
import type { PaymentKind } from '@trastienda/contract/payment'
import { X } from 'lucide-react'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Money } from '../kit/Figures.tsx'
import { MoneyField } from '../kit/NumberFields.tsx'
import type { PaymentForm } from './use-payment-form.ts'
import { type Draw, drawnOf, moneyIn, overOf, type Part } from './values.ts'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './payments.module.css'

const nothing = centavos(0)

/** How a payment settles a bill: the amount, the credit used, the advance that is left, and the money it takes. */
export function SettleFields({ form, kind }: { form: PaymentForm; kind: PaymentKind }) {
  const { t } = useText()
  const { allocations, credits, advance } = form.values
  const pays = kind === 'purchase'
  return (
    <>
      {allocations.map((part, at) => (
        <PartField key={part.purchaseId} form={form} part={part} at={at} />
      ))}
      {credits.length > 0 && (
        <fieldset className={styles.payCredits}>
          <legend className={fieldStyles.label} data-part="label">
            {t(pays ? 'payment.form.credits' : 'payment.form.creditsRefund')}
          </legend>
          {credits.map((draw, at) => (
            <DrawField key={draw.creditId} form={form} draw={draw} at={at} pays={pays} />
          ))}
        </fieldset>
      )}
      {pays && advance === null && (
        <div>
          <Button kind="ghost" className={buttonStyles.small} onPress={() => form.set({ advance: nothing })}>
            {t('payment.form.addAdvance')}
          </Button>
        </div>
      )}
      {pays && advance !== null && (
        <MoneyField
          label={t('payment.field.advance')}
          required={false}
          hint={t('payment.form.advanceHint')}
          {...form.field('advance')}
        />
      )}
      <Taken form={form} kind={kind} />
    </>
  )
}

/** What is paid of one bill; what is typed beyond its balance may be left as an advance. */
function PartField({ form, part, at }: { form: PaymentForm; part: Part; at: number }) {
  const { t, locale } = useText()
  const { allocations, advance } = form.values
  const path = `allocations.${at}.amount`
  const over = overOf(part)
  const money = (amount: Cop) => formatCop(amount, locale)
  const toAdvance = () => {
    form.set(path, part.payable)
    form.set({ advance: add(advance !== null && advance <= maxCop ? advance : nothing, over) })
  }
  const problem = over > 0 ? { code: 'above_balance' as const, limit: part.payable } : form.problemOf(path)
  return (
    <div className={styles.payPart} data-removable="">
      <MoneyField
        label={t('payment.field.amount', { reference: part.reference })}
        name={path}
        required
        value={part.amount}
        onChange={(amount) => form.set(path, amount)}
        problem={problem}
        hint={t('payment.form.payable', { amount: money(part.payable) })}
      />
      {allocations.length > 1 && (
        <IconButton
          icon={X}
          label={t('payment.form.remove', { reference: part.reference })}
          onPress={() => form.set({ allocations: allocations.filter((each) => each !== part) })}
        />
      )}
      {over > 0 && (
        <p className={classes(styles.payOver, textStyles.small)}>
          {t('payment.form.over', { amount: money(over) })}{' '}
          <button type="button" className={textStyles.link} onClick={toAdvance}>
            {t('payment.form.toAdvance', { amount: money(over) })}
          </button>
        </p>
      )}
    </div>
  )
}

interface DrawFieldProps {
  form: PaymentForm
  draw: Draw
  at: number
  pays: boolean
}

function DrawField({ form, draw, at, pays }: DrawFieldProps) {
  const { t, locale } = useText()
  const { values } = form
  const path = `credits.${at}.amount`
  const sent = drawnOf(values).indexOf(draw)
  const above = draw.amount !== null && draw.amount > draw.free
  const problem = above
    ? { code: 'above_credit' as const, limit: draw.free }
    : form.problemOf(`credits.${sent}.amount`)
  const use = () => {
    const money = moneyIn(pays ? 'purchase' : 'return', values) ?? nothing
    const wanted = pays ? add(money, draw.amount ?? nothing) : draw.free
    form.set(path, centavos(Math.max(0, Math.min(draw.free, wanted))))
  }
  return (
    <div className={styles.payPart}>
      <MoneyField
        label={t(`payment.credit.${draw.kind}`, { reference: draw.reference })}
        name={path}
        required={false}
        value={draw.amount}
        onChange={(amount) => form.set(path, amount)}
        problem={problem}
        hint={t('label.availableAmount', { amount: formatCop(draw.free, locale) })}
      />
      <Button className={buttonStyles.small} onPress={use}>
        {t(pays ? 'payment.form.use' : 'label.all')}
      </Button>
    </div>
  )
}

/** The money of the payment, and the balance of the bill after it. */
function Taken({ form, kind }: { form: PaymentForm; kind: PaymentKind }) {
  const { t, locale } = useText()
  const money = moneyIn(kind, form.values)
  const { allocations, credits } = form.values
  const [part] = allocations
  const left = (all: readonly { amount: Cop | null; limit: Cop }[]) =>
    centavos(all.reduce((sum, { amount, limit }) => sum + Math.max(0, limit - (amount || 0)), 0))
  const after =
    kind === 'purchase'
      ? part &&
        allocations.length === 1 &&
        overOf(part) === 0 &&
        t('payment.form.after', {
          amount: formatCop(left([{ amount: part.amount, limit: part.payable }]), locale),
        })
      : credits.every(({ amount, free }) => (amount ?? 0) <= free) &&
        t('payment.form.afterFree', {
          amount: formatCop(left(credits.map(({ amount, free }) => ({ amount, limit: free }))), locale),
        })
  return (
    <div className={styles.payMoney} data-part="pay-money" role="status">
      <span className={textStyles.muted}>
        {t(kind === 'purchase' ? 'payment.field.money' : 'payment.field.moneyIn')}
      </span>
      <span className={textStyles.figures}>
        <Money of={money} full currency />
      </span>
      <span className={classes(textStyles.faint, textStyles.small)}>
        {money === 0 && drawnOf(form.values).length > 0 ? t('payment.form.byCredit') : after}
      </span>
    </div>
  )
}
