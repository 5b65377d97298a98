import { type ComponentProps, useState } from 'react'
import { DayField } from '../kit/DayField.tsx'
import { useClosedDay } from './closed-day.ts'

/** The day of a document. One in the closed period is refused as soon as the field is left, as saving would refuse it. */
export function DocumentDay({ problem, onBlur, ...props }: ComponentProps<typeof DayField>) {
  const { name, value } = props
  const { [name]: closed } = useClosedDay(name)(value)
  const [left, setLeft] = useState(false)
  return (
    <DayField
      {...props}
      problem={problem ?? (left ? closed : undefined)}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}
