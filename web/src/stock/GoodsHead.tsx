import { adjustmentReason } from '@trastienda/contract/stock-adjustment'
import { useText } from '../i18n/useText.ts'
import { DayField } from '../kit/DayField.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { useEnterWalk } from '../kit/use-enter-walk.ts'
import { focusField } from '../pick/focus-field.ts'
import { StorePick } from '../pick/StorePick.tsx'
import type { GoodsKind } from './goods.ts'
import type { GoodsForm } from './use-goods-form.ts'

interface GoodsHeadProps {
  kind: GoodsKind
  form: GoodsForm
  fresh: boolean
}

/** In which store, on which day and why; of a transfer to which store. */
export function GoodsHead({ kind, form, fresh }: GoodsHeadProps) {
  const { t } = useText()
  const transfer = kind === 'stock_transfer'
  const day = form.field('day')
  const { walk } = useEnterWalk<HTMLDivElement>(() => focusField('items'))
  return (
    <div className="fields goods-head" role="presentation" {...walk}>
      <StorePick
        {...form.field('storeId')}
        label={t(transfer ? 'stock.field.from' : 'stock.field.store')}
        required
      />
      {transfer ? (
        <StorePick
          {...form.field('toStoreId')}
          label={t('stock.field.to')}
          except={form.field('storeId').value}
          required
        />
      ) : (
        <SelectField
          {...form.field('reason')}
          label={t('stock.field.reason')}
          required
          options={adjustmentReason.options.map((id) => ({ id, label: t(`stock.reason.${id}`) }))}
        />
      )}
      <DayField
        {...day}
        name={transfer ? 'sentOn' : 'adjustedOn'}
        problem={form.problemOf(transfer ? 'sentOn' : 'adjustedOn')}
        label={t(transfer ? 'stock.field.sentOn' : 'label.date')}
        required
        max={today()}
      />
      <TextField
        {...form.field('reference')}
        label={t('stock.field.reference')}
        required={false}
        code
        maxLength={64}
        {...(fresh && { placeholder: t('label.automatic') })}
      />
    </div>
  )
}
