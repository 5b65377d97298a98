import { useStores } from '../pick/StorePick.tsx'
import { FileNames, TypedAmount, TypedDay, TypedText } from '../lines/TypedValue.tsx'
import type { HeadField, PurchaseValues } from './values.ts'

/** A field of a purchase as it is read. */
export function FieldText({ field, values }: { field: HeadField; values: PurchaseValues }) {
  const stores = useStores()
  switch (field) {
    case 'supplier':
      return <TypedText of={values.supplier?.label} />
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
