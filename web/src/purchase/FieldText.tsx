import { BoughtFieldText } from '../lines/BoughtFieldText.tsx'
import { TypedAmount, TypedDay, TypedText } from '../lines/TypedValue.tsx'
import type { HeadField, PurchaseValues } from './values.ts'

/** A field of a purchase as it is read. */
export function FieldText({ field, values }: { field: HeadField; values: PurchaseValues }) {
  switch (field) {
    case 'purchasedOn':
      return <TypedDay of={values.purchasedOn} />
    case 'returned':
      return <TypedAmount of={values.returned} />
    case 'reference':
    case 'creditDays':
    case 'note':
      return <TypedText of={values[field]} />
    default:
      return <BoughtFieldText field={field} values={values} />
  }
}
