import { useMethods } from '../approval/payment-words.tsx'
import { useText } from '../i18n/useText.ts'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea, TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import type { PaymentForm } from './use-payment-form.ts'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import styles from './payments.module.css'

/** When and how it was paid. */
export function PaymentFields({ form }: { form: PaymentForm }) {
  const { t } = useText()
  const method = form.field('method')
  return (
    <>
      <div className={styles.payPair}>
        <DocumentDay label={t('label.date')} required max={today()} {...form.field('paidOn')} />
        <SelectField
          label={t('payment.field.method')}
          required
          options={useMethods()}
          {...method}
          onChange={(next) => method.onChange(next ?? 'transfer')}
        />
      </div>
      <TextField label={t('label.reference')} required code maxLength={64} {...form.field('reference')} />
      <TextArea label={t('label.note')} required={false} rows={2} maxLength={2000} {...form.field('note')} />
    </>
  )
}
