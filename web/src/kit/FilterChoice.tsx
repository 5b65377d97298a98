import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface ChoiceProps {
  on: boolean
  press: () => void
  children: ReactNode
  /** Small print: what it was found by. */
  detail?: string | undefined
  /** Enter in the field over it takes this one. */
  next?: boolean
}

/** One choice of a filter, on or off. */
export function FilterChoice({ on, press, children, detail, next = false }: ChoiceProps) {
  return (
    <button
      type="button"
      className={next ? 'opt choice next' : 'opt choice'}
      aria-pressed={on}
      onClick={press}
    >
      <bdi className="clip">{children}</bdi>
      {detail && <small dir="auto">{detail}</small>}
      {on && <Icon of={Check} small className="mark" />}
    </button>
  )
}
