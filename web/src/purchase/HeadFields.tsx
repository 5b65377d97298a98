import { useRef } from 'react'
import { addDays, isDay } from '@trastienda/contract/calendar'
import { dueOf } from '@trastienda/contract/purchase.rules'
import { Check } from 'lucide-react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { NumberField } from '../kit/NumberFields.tsx'
import { TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import { StorePick } from '../pick/StorePick.tsx'
import { SupplierPick } from '../pick/SupplierPick.tsx'
import type { Problems } from '../lines/cells.ts'
import { HeadWalk } from '../lines/HeadWalk.tsx'
import type { PurchaseStore } from './store.ts'
import type { Checked } from './use-check.ts'
import type { HeadField, PurchaseValues } from './values.ts'
import textStyles from '../kit/text.module.css'
import formStyles from '../lines/form.module.css'
import { typedNumber } from '../lines/unread.ts'

interface HeadFieldsProps {
  values: PurchaseValues
  problems: Problems['head']
  store: PurchaseStore
  checked: Checked
  /** Moves to the lines when Enter is pressed in the last field. */
  onLines: () => void
}

/** From which supplier, under which number, when, on which terms and for which store. */
export function HeadFields({ values, problems, store, checked, onLines }: HeadFieldsProps) {
  const { t, locale } = useText()
  const now = today()
  const { purchasedOn, creditDays } = values
  /** The days of credit when the supplier was chosen. */
  const daysBefore = useRef(creditDays)
  const dated =
    purchasedOn !== null && isDay(purchasedOn) && creditDays !== null && creditDays >= 1 && creditDays <= 365
  const bind = (field: HeadField) => ({
    name: field,
    required: true,
    problem: problems[field],
    onBlur: () => store.leave(field),
  })
  return (
    <HeadWalk onOut={onLines} stands>
      <div className={formStyles.spanTwo}>
        <SupplierPick
          {...bind('supplier')}
          onUnchosen={(text) => store.noteUnchosen('supplier', text)}
          label={t('purchase.field.supplier')}
          value={values.supplier}
          disabled={values.bill !== null}
          onChange={(supplier) => {
            daysBefore.current = creditDays
            store.set({ supplier })
          }}
          onSupplier={(supplier) => {
            // Not over days that were typed while the supplier was fetched.
            if (store.get().values.creditDays === daysBefore.current)
              store.set({ creditDays: supplier.creditDays })
          }}
        />
      </div>
      <TextField
        {...bind('reference')}
        label={t('purchase.field.reference')}
        code
        maxLength={64}
        value={values.reference}
        onChange={(reference) => store.set({ reference })}
        problem={problems.reference ?? (checked.taken ? { code: 'taken' } : undefined)}
        end={checked.free && <Icon of={Check} small className={textStyles.success} />}
        hint={
          checked.free ? t('purchase.hint.free') : checked.checking ? t('purchase.hint.checking') : undefined
        }
      />
      <DocumentDay
        {...bind('purchasedOn')}
        label={t('purchase.field.purchasedOn')}
        max={now}
        value={purchasedOn}
        onChange={(day) => store.set({ purchasedOn: day })}
      />
      <NumberField
        {...bind('creditDays')}
        label={t('purchase.field.creditDays')}
        value={creditDays}
        typed={values.unread?.['creditDays']}
        onChange={(days, text) => store.set(typedNumber(store.get().values, 'creditDays', days, text))}
        hint={
          dated
            ? t('purchase.hint.due', {
                day: formatDay(dueOf(purchasedOn, creditDays), locale, addDays(now, -400)),
              })
            : undefined
        }
      />
      <StorePick
        {...bind('storeId')}
        label={t('purchase.field.storeId')}
        value={values.storeId}
        disabled={values.bill !== null}
        onChange={(storeId) => store.set({ storeId })}
      />
    </HeadWalk>
  )
}
