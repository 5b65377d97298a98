import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover as Floating } from 'react-aria-components'
import './popover.css'

export type Placement = 'bottom start' | 'bottom end' | 'top start' | 'top end'

interface PopoverProps {
  /** What it hangs from. */
  anchor: RefObject<Element | null>
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
  placement?: Placement
  className?: string
}

/** A small surface that hangs from a control, takes the focus and gives it back. */
export function Popover({
  anchor,
  open,
  onClose,
  label,
  children,
  placement = 'bottom start',
  className = '',
}: PopoverProps) {
  return (
    <Floating
      triggerRef={anchor}
      isOpen={open}
      onOpenChange={(shown) => {
        if (!shown) onClose()
      }}
      placement={placement}
      offset={4}
      className={`pop ${className}`}
    >
      <Dialog aria-label={label}>{children}</Dialog>
    </Floating>
  )
}
