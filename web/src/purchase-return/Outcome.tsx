import { type Cop, subtract } from '@trastienda/contract/money'
import type { ReturnableLine, ReturnedBill } from '@trastienda/contract/purchase-return-lines'
import { settleReturn } from '@trastienda/contract/purchase-return.rules'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import type { ReturnForm } from './use-return-form.ts'
import { totalOf } from './values.ts'
import textStyles from '../kit/text.module.css'
import styles from './purchase-return.module.css'

interface OutcomeProps {
  form: ReturnForm
  lines: readonly ReturnableLine[]
  bill: ReturnedBill
}

/** The value of the typed lines, and their effect on the bill. */
export function Outcome({ form, lines, bill }: OutcomeProps) {
  const { t } = useText()
  const total = totalOf(form.values, lines)
  return (
    <p className={styles.outcome} role="status">
      <span className={textStyles.muted}>{total !== null && <After bill={bill} total={total} />}</span>
      <span className={textStyles.push}>{t('label.total')}</span>
      <b>
        <Money of={total} full currency />
      </b>
    </p>
  )
}

/** What is owed before and after, and what the supplier then owes. */
function After({ bill, total }: Pick<OutcomeProps, 'bill'> & { total: Cop }) {
  const { t, locale } = useText()
  const { applied, excess } = settleReturn(total, subtract(bill.balance, bill.reserved))
  const [before, after] = [bill.balance, subtract(bill.balance, applied)].map((of) => formatCop(of, locale))
  return (
    <>
      {t('purchaseReturn.form.balance', { before: before ?? '', after: after ?? '' })}
      {excess > 0 && ` · ${t('purchaseReturn.form.credit', { amount: formatCop(excess, locale) })}`}
    </>
  )
}
