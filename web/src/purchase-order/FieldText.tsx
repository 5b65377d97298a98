import { BoughtFieldText } from '../lines/BoughtFieldText.tsx'
import { TypedDay, TypedText } from '../lines/TypedValue.tsx'
import type { HeadField, OrderValues } from './values.ts'

/** A field of an order as it is read. */
export function FieldText({ field, values }: { field: HeadField; values: OrderValues }) {
  switch (field) {
    case 'orderedOn':
    case 'expectedOn':
      return <TypedDay of={values[field]} />
    case 'reference':
    case 'carrier':
    case 'note':
      return <TypedText of={values[field]} />
    default:
      return <BoughtFieldText field={field} values={values} />
  }
}
