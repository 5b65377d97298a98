import type { ReactElement, ReactNode } from 'react'
import { Tooltip as Bubble, TooltipTrigger } from 'react-aria-components'
import styles from './popover.module.css'
import { useFingersAlone } from './use-media.ts'

interface TooltipProps {
  /** The text; an empty one shows no tooltip. */
  text: ReactNode
  /** A kit button. */
  children: ReactElement
}

/**
 * A word on hover and focus, for controls that show an icon alone. Fingers get none: focus that comes back to a control
 * would leave it over others, and there is nothing to move away.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const fingers = useFingersAlone()
  if (!text || fingers) return children
  return (
    <TooltipTrigger delay={500} closeDelay={60}>
      {children}
      <Bubble className={styles.tooltip} offset={6}>
        {text}
      </Bubble>
    </TooltipTrigger>
  )
}
