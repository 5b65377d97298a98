import { nextOrderReference } from '@trastienda/contract/purchase-order-lifecycle'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { DayField } from '../kit/DayField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import type { Problems } from '../lines/cells.ts'
import { OwnNumberField } from '../lines/OwnNumberField.tsx'
import { HeadWalk } from '../lines/HeadWalk.tsx'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import { StorePick } from '../pick/StorePick.tsx'
import { SupplierPick } from '../pick/SupplierPick.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import type { OrderStore } from './kind.ts'
import type { HeadField, OrderValues } from './values.ts'
import formStyles from '../lines/form.module.css'
import styles from './order-form.module.css'

interface HeadFieldsProps {
  values: OrderValues
  problems: Problems<HeadField>['head']
  store: OrderStore
  /** Whether it is a new order, which gets a number of our own. */
  fresh: boolean
  /** Moves to the lines when Enter is pressed in the last field. */
  onLines: () => void
}

/** From which supplier, when it is expected, under which number and for which store. */
export function HeadFields({ values, problems, store, fresh, onLines }: HeadFieldsProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const { data } = useQuery({
    queryKey: ['order-reference', companyId],
    queryFn: ({ signal }) => call(nextOrderReference, { signal }),
    enabled: fresh,
  })
  const bind = (field: HeadField) => ({
    name: field,
    label: t(`order.field.${field}`),
    problem: problems[field],
    onBlur: () => store.leave(field),
  })
  return (
    <HeadWalk onOut={onLines} className={styles.orderHead} stands>
      <div className={formStyles.spanTwo}>
        <SupplierPick
          {...bind('supplier')}
          onUnchosen={(text) => store.noteUnchosen('supplier', text)}
          required
          value={values.supplier}
          onChange={(supplier) => store.set({ supplier })}
        />
      </div>
      <DocumentDay
        {...bind('orderedOn')}
        required
        max={today()}
        value={values.orderedOn}
        onChange={(orderedOn) => store.set({ orderedOn })}
      />
      <DayField
        {...bind('expectedOn')}
        required
        value={values.expectedOn}
        onChange={(expectedOn) => store.set({ expectedOn })}
      />
      <OwnNumberField
        {...bind('reference')}
        fresh={fresh}
        suggested={data?.suggested}
        value={values.reference}
        onChange={(reference) => store.set({ reference })}
      />
      <TextField
        {...bind('carrier')}
        required={false}
        maxLength={80}
        value={values.carrier}
        onChange={(carrier) => store.set({ carrier })}
      />
      <StorePick
        {...bind('storeId')}
        required
        value={values.storeId}
        onChange={(storeId) => store.set({ storeId })}
      />
    </HeadWalk>
  )
}
