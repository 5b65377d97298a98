import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import filtersStyles from './filters.module.css'
import popoverStyles from './popover.module.css'
import textStyles from './text.module.css'

interface ChoiceProps {
  on: boolean
  press: () => void
  children: ReactNode
  /** Small print: what it was found by. */
  detail?: string | undefined
  /** Whether Enter in the search field chooses this one. */
  next?: boolean
}

/** One choice of a filter, on or off. */
export function FilterChoice({ on, press, children, detail, next = false }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classes(popoverStyles.option, filtersStyles.choice, next && filtersStyles.next)}
      data-part="choice"
      aria-pressed={on}
      onClick={press}
    >
      <bdi className={textStyles.clip}>{children}</bdi>
      {detail && <small dir="auto">{detail}</small>}
      {on && <Icon of={Check} small className={filtersStyles.mark} />}
    </button>
  )
}
