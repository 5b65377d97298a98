import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover as Floating } from 'react-aria-components'
import { useBackCloses } from './back-closes.ts'
import { SurfaceProvider, useModalSurface } from './modal-depth.ts'
import { classes } from './classes.ts'
import styles from './popover.module.css'

export type Placement = 'bottom start' | 'bottom end' | 'top start' | 'top end'

interface PopoverProps {
  /** The element beside which it opens. */
  anchor: RefObject<Element | null>
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
  placement?: Placement
  className?: string
}

/** A small panel beside a control, which takes the focus and returns it. */
export function Popover({
  anchor,
  open,
  onClose,
  label,
  children,
  placement = 'bottom start',
  className = '',
}: PopoverProps) {
  useBackCloses(open, onClose)
  return (
    <Floating
      triggerRef={anchor}
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement={placement}
      offset={4}
      className={classes(styles.popover, className)}
      data-scrolls=""
    >
      <Dialog aria-label={label}>{open && <Raised>{children}</Raised>}</Dialog>
    </Floating>
  )
}

/**
 * The keys of what lies under it sleep while it is open; only then is it rendered, for React Aria renders what floats
 * in a tab that is not shown as well, shut or not.
 */
function Raised({ children }: { children: ReactNode }) {
  return <SurfaceProvider value={useModalSurface()}>{children}</SurfaceProvider>
}
