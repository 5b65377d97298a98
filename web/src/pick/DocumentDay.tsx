import { isDay } from '@trastienda/contract/calendar'
import { type ComponentProps, useState } from 'react'
import { DayField } from '../kit/DayField.tsx'
import { useClosingDate } from './StorePick.tsx'

/** The day of a document. One in the closed period is refused as soon as the field is left, as saving would refuse it. */
export function DocumentDay({ problem, onBlur, ...props }: ComponentProps<typeof DayField>) {
  const closingDate = useClosingDate()
  const [left, setLeft] = useState(false)
  const { value } = props
  const isClosed = closingDate !== null && value !== null && isDay(value) && value <= closingDate
  return (
    <DayField
      {...props}
      problem={problem ?? (left && isClosed ? { code: 'day_closed', limit: closingDate } : undefined)}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}
