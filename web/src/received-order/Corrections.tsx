import type { ReceivedOrder } from '@trastienda/contract/received-order'
import { useText } from '../i18n/useText.ts'
import { ProblemSummary } from '../kit/ProblemSummary.tsx'
import { TextArea, TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { cellsOfRows, problemsOfRows } from '../lines/given/row-problems.ts'
import { typedGoods } from '../lines/received/goods.ts'
import { goodsName } from '../lines/received/goods-name.ts'
import { keyOfGoods } from '../lines/received/lot-keys.ts'
import { ReceivedLines } from '../lines/received/ReceivedLines.tsx'
import type { useCorrection } from './use-correction.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import styles from './edit.module.css'

const nothingLive = new Map<string, never>()

type Work = ReturnType<typeof useCorrection>

/** What came, corrected line by line before it is approved. */
export function Corrections({ work, receipt }: { work: Work; receipt: ReceivedOrder }) {
  const { t } = useText()
  const { form, values, own } = work
  const keys = typedGoods(values.items).map(keyOfGoods)
  const problems = problemsOfRows(form.problems, { keys, live: nothingLive })
  return (
    <>
      <ProblemSummary
        form={{ ...form, problems }}
        nameOf={(path) =>
          path === 'items'
            ? t('receipt.review.title')
            : goodsName(
                path,
                values.items,
                (id) => work.ordered.find((line) => line.id === id)?.product.name,
                t,
              )
        }
      />
      <div className={styles.head}>
        <TextField label={t('label.reference')} code required maxLength={64} {...form.field('reference')} />
        <DocumentDay
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
      <ReceivedLines
        own={own}
        ordered={work.ordered}
        goods={values.items}
        problems={cellsOfRows(problems, keys)}
      />
      <TextArea label={t('label.note')} required={false} rows={2} maxLength={2000} {...form.field('note')} />
      <p className={classes(textStyles.faint, textStyles.small)}>
        {t('receipt.read.orderHint', { reference: receipt.order })}
      </p>
    </>
  )
}
