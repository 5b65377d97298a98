import { type ReceivedOrder, rejectReasons } from '@trastienda/contract/received-order'
import { unitAfter } from '@trastienda/contract/unit'
import { Plus, Trash2 } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import { QuantityField } from '../kit/NumberFields.tsx'
import { ProblemSummary } from '../kit/ProblemSummary.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea, TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import type { CorrectedLine, useCorrection } from './use-correction.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './edit.module.css'

type Work = ReturnType<typeof useCorrection>

/** What came, corrected line by line before it is approved. */
export function Corrections({ work, receipt }: { work: Work; receipt: ReceivedOrder }) {
  const { t } = useText()
  const { form, values } = work
  return (
    <>
      <ProblemSummary
        form={form}
        nameOf={(path) => {
          const line = values.items[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)]
          return line?.productName
        }}
      />
      <div className={styles.head}>
        <TextField label={t('label.reference')} code required maxLength={64} {...form.field('reference')} />
        <DayField
          label={t('receipt.field.receivedOn')}
          required
          max={today()}
          {...form.field('receivedOn')}
        />
        <TextField
          label={t('receipt.field.carrier')}
          required={false}
          maxLength={80}
          {...form.field('carrier')}
        />
        <TextField
          label={t('receipt.field.deliveryNote')}
          required={false}
          code
          maxLength={64}
          {...form.field('deliveryNote')}
        />
      </div>
      <ul className={styles.lines}>
        {values.items.map((item, at) => (
          <Line key={item.key} item={item} at={at} work={work} alone={values.items.length === 1} />
        ))}
      </ul>
      <TextArea label={t('label.note')} required={false} rows={2} maxLength={2000} {...form.field('note')} />
      <p className={classes(textStyles.faint, textStyles.small)}>
        {t('receipt.read.orderHint', { reference: receipt.order })}
      </p>
    </>
  )
}

interface LineProps {
  item: CorrectedLine
  at: number
  work: Work
  /** The last line stays: an order of which nothing came is cancelled instead. */
  alone: boolean
}

function Line({ item, at, work, alone }: LineProps) {
  const { t } = useText()
  const { change, form } = work
  const field = (name: keyof CorrectedLine) => ({
    name: `items.${at}.${name}`,
    problem: form.problemOf(`items.${at}.${name}`),
  })
  return (
    <li role="group" aria-label={item.productName}>
      <div className={styles.product}>
        <b className={textStyles.medium}>
          <bdi>{item.productName}</bdi>
        </b>
        <span className={textStyles.push} />
        <Button kind="ghost" icon={Plus} onPress={() => work.addLot(item.key)}>
          {t('receipt.read.addLot')}
        </Button>
        <IconButton
          icon={Trash2}
          label={t('receipt.review.remove', { product: item.productName })}
          disabled={alone}
          onPress={() => work.removeLine(item.key)}
        />
      </div>
      <div className={styles.line}>
        <QuantityField
          label={t('receipt.field.accepted', { unit: unitAfter('2', item.unit) })}
          {...field('accepted')}
          value={item.accepted}
          onChange={(accepted) => change(item.key, { accepted })}
        />
        <TextField
          label={t('label.lot')}
          code
          maxLength={40}
          {...field('lot')}
          value={item.lot}
          onChange={(lot) => change(item.key, { lot })}
        />
        <DayField
          label={t('receipt.field.expiresOn')}
          {...field('expiresOn')}
          value={item.expiresOn}
          onChange={(expiresOn) => change(item.key, { expiresOn })}
        />
        <QuantityField
          label={t('receipt.field.rejected')}
          {...field('rejected')}
          value={item.rejected}
          onChange={(rejected) => change(item.key, { rejected })}
        />
        {Number(item.rejected) > 0 && (
          <SelectField
            label={t('receipt.field.rejectReason')}
            {...field('rejectReason')}
            options={rejectReasons.map((id) => ({ id, label: t(`receipt.reason.${id}`) }))}
            value={item.rejectReason === '' ? null : item.rejectReason}
            onChange={(reason) => change(item.key, { rejectReason: reason ?? '' })}
          />
        )}
      </div>
    </li>
  )
}
