import { FileNames, TypedAmount, TypedDay, TypedText } from '../lines/TypedValue.tsx'
import { useStores } from '../pick/StorePick.tsx'
import { useText } from '../i18n/useText.ts'
import { isOwnStock } from '../lines/for-whom.ts'
import type { HeadField, OrderValues } from './values.ts'

/** A field of an order as it is read. */
export function FieldText({ field, values }: { field: HeadField; values: OrderValues }) {
  const { t } = useText()
  const stores = useStores()
  switch (field) {
    case 'supplier':
      return <TypedText of={values.supplier?.label} />
    case 'responsible':
      return <TypedText of={values.responsible?.label} />
    case 'customer':
      return <TypedText of={isOwnStock(values.customer) ? t('lines.ownStock') : values.customer?.label} />
    case 'storeId':
      return <TypedText of={stores.find(({ id }) => id === values.storeId)?.name} />
    case 'orderedOn':
    case 'expectedOn':
      return <TypedDay of={values[field]} />
    case 'attachments':
      return <FileNames of={values.attachments} />
    case 'discount':
    case 'shipping':
      return <TypedAmount of={values[field]} />
    default:
      return <TypedText of={values[field]} />
  }
}
