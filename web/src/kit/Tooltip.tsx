import { type ReactElement, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { Tooltip as Bubble, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components'
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
 * would leave it over others, and there is nothing to move away. A pointer over it works what is behind it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const fingers = useFingersAlone()
  if (!text || fingers) return children
  return (
    <TooltipTrigger delay={500} closeDelay={60}>
      {children}
      <Word>{text}</Word>
    </TooltipTrigger>
  )
}

function Word({ children }: { children: ReactNode }) {
  return (
    <Bubble className={styles.tooltip} offset={6}>
      {children}
      <Leaving />
    </Bubble>
  )
}

/** Closes it when the pointer is elsewhere, also when focus shows it: what closed over the control gave that back. */
function Leaving() {
  const state = useContext(TooltipTriggerStateContext)
  const place = useRef<HTMLSpanElement>(null)
  const leave = useEffectEvent(({ target }: PointerEvent) => {
    const id = place.current?.closest('[role=tooltip]')?.id
    const control = id && document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`)
    if (!(control && target instanceof Node && control.contains(target))) state?.close(true)
  })
  useEffect(() => {
    document.addEventListener('pointermove', leave)
    return () => document.removeEventListener('pointermove', leave)
  }, [])
  return <span ref={place} hidden />
}
