import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface ChoiceProps {
  on: boolean
  press: () => void
  children: ReactNode
}

/** One choice of a filter, on or off. */
export function FilterChoice({ on, press, children }: ChoiceProps) {
  return (
    <button type="button" className="opt choice" aria-pressed={on} onClick={press}>
      <bdi className="clip">{children}</bdi>
      {on && <Icon of={Check} small className="mark" />}
    </button>
  )
}
