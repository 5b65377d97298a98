import { useStores } from '../pick/StorePick.tsx'
import { FileNames, TypedAmount, TypedDay, TypedText } from '../lines/TypedValue.tsx'
import { useText } from '../i18n/useText.ts'
import { isOwnStock } from '../lines/for-whom.ts'
import type { HeadField, PurchaseValues } from './values.ts'

/** A field of a purchase as it is read. */
export function FieldText({ field, values }: { field: HeadField; values: PurchaseValues }) {
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
    case 'purchasedOn':
      return <TypedDay of={values.purchasedOn} />
    case 'attachments':
      return <FileNames of={values.attachments} />
    case 'discount':
    case 'shipping':
    case 'returned':
      return <TypedAmount of={values[field]} />
    default:
      return <TypedText of={values[field]} />
  }
}
