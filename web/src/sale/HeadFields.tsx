import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { Problems } from '../lines/cells.ts'
import { OwnNumberField } from '../lines/OwnNumberField.tsx'
import { HeadWalk } from '../lines/HeadWalk.tsx'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import { CustomerPick } from '../pick/CustomerPick.tsx'
import { StorePick } from '../pick/StorePick.tsx'
import { counter, isCounter, owingOf } from './counter.ts'
import type { SaleStore } from './kind.ts'
import { useCustomerName, useSaleCheck } from './use-sale-check.ts'
import type { HeadField, SaleValues } from './values.ts'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import formStyles from '../lines/form.module.css'

interface HeadFieldsProps {
  values: SaleValues
  problems: Problems<HeadField>['head']
  store: SaleStore
  /** Whether it is a new sale, which gets a number of our own. */
  fresh: boolean
  /** Moves to the lines when Enter is pressed in the last field. */
  onLines: () => void
  /** A store was chosen. */
  onStore: (storeId: number | null) => void
}

/** To whom, when, under which number and from which store it is sold. */
export function HeadFields({ values, problems, store, fresh, onLines, onStore }: HeadFieldsProps) {
  const { t, locale } = useText()
  const saleFacts = useSaleCheck(values.customer, fresh)
  const named = useCustomerName(isCounter(values.customer) ? values.customer : counter)
  const bind = (field: HeadField) => ({
    name: field,
    label: t(`sale.field.${field}`),
    problem: problems[field],
    onBlur: () => store.leave(field),
  })
  return (
    <HeadWalk onOut={onLines} stands>
      <div className={formStyles.spanTwo}>
        <CustomerPick
          {...bind('customer')}
          required
          placeholder={t('sale.customerHint')}
          first={{ ...counter, label: named }}
          value={values.customer}
          onChange={(customer) =>
            store.set({ customer, ...(owingOf(customer) === null && { pays: 'all' as const }) })
          }
          onNext={onLines}
          onUnchosen={(text) => store.noteUnchosen('customer', text)}
        />
        {owingOf(values.customer) !== null && saleFacts && saleFacts.owed > 0 && (
          <span className={classes(fieldStyles.hint, textStyles.warning)}>
            {t('sale.owes', { amount: formatCop(saleFacts.owed, locale) })}
          </span>
        )}
      </div>
      <DocumentDay
        {...bind('soldOn')}
        required
        max={today()}
        value={values.soldOn}
        onChange={(soldOn) => store.set({ soldOn })}
      />
      <OwnNumberField
        {...bind('reference')}
        fresh={fresh}
        suggested={fresh ? saleFacts?.suggested : undefined}
        value={values.reference}
        onChange={(reference) => store.set({ reference })}
      />
      <StorePick
        {...bind('storeId')}
        required
        value={values.storeId}
        onChange={(storeId) => {
          onStore(storeId)
          store.set({ storeId })
        }}
      />
    </HeadWalk>
  )
}
