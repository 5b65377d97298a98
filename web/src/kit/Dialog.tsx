import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Dialog as Panel, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { useBackCloses } from './back-closes.ts'
import { SurfaceProvider, useModalSurface } from './modal-depth.ts'
import { useMessagesAboveFoot } from './messages-above-foot.ts'
import { EscapeBetween } from './EscapeBetween.tsx'
import { ScrollKeys } from './ScrollKeys.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'

export interface SurfaceProps {
  open: boolean
  /** Called to close it: by Esc, the cross or a press outside. */
  onClose: () => void
  title: ReactNode
  /** One line under the title. */
  subtitle?: ReactNode
  /** 440, 560 or 940 px; a drawer is 440 or 740. */
  size?: 'small' | 'medium' | 'large'
  children: ReactNode
  /** The buttons; the next step last. */
  footer?: ReactNode
  /** `alertdialog` for what interrupts with a question. */
  role?: 'dialog' | 'alertdialog'
  /**
   * `lists` when it is opened from a list over the page, which stays open below it; `everything` when it hides all
   * below it, also other dialogs, lists and messages.
   */
  above?: 'lists' | 'everything'
  /** Whether the address says that it is open: then a step back closes it by itself. */
  addressed?: boolean
}

function Surface({
  onClose,
  title,
  subtitle,
  children,
  footer,
  role = 'dialog',
  side,
}: Omit<SurfaceProps, 'open' | 'size' | 'above' | 'addressed'> & { side: boolean }) {
  const { t } = useText()
  const surface = useModalSurface(side)
  const panel = useRef<HTMLElement>(null)
  useMessagesAboveFoot(panel)
  // The focus is set again, because a dialog below takes it back until this one is registered above it.
  useEffect(() => {
    if (document.activeElement === panel.current)
      panel.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  return (
    <SurfaceProvider value={surface}>
      <Panel ref={panel} className={styles.dialog} data-part="dialog" role={role}>
        <div className={styles.head}>
          <Heading slot="title">{title}</Heading>
          {role === 'dialog' && <IconButton icon={X} label={t('kit.close')} kbd="escape" onPress={onClose} />}
          {subtitle && <p>{subtitle}</p>}
        </div>
        {footer === undefined ? (
          children
        ) : (
          <div className={styles.body} data-scrolls="">
            {children}
          </div>
        )}
        {footer && (
          <div className={styles.foot} data-part="dialog-foot">
            {footer}
          </div>
        )}
        <ScrollKeys panel={panel} />
        <EscapeBetween onClose={onClose} />
      </Panel>
    </SurfaceProvider>
  )
}

const sizes = { small: styles.small, medium: undefined, large: styles.large }

/** For how many milliseconds a press outside does not close it: the second press of a double click on its button. */
const doubleClick = 500

function Over({
  side,
  open,
  onClose,
  size = 'medium',
  above,
  addressed = false,
  ...props
}: SurfaceProps & { side: boolean }) {
  useBackCloses(open && !addressed, onClose)
  const since = useRef(0)
  useLayoutEffect(() => {
    if (open) since.current = performance.now()
  }, [open])
  return (
    <ModalOverlay
      className={classes(
        styles.scrim,
        side && styles.end,
        above === 'lists' && styles.overLists,
        above === 'everything' && styles.covers,
      )}
      isOpen={open}
      isDismissable={props.role !== 'alertdialog'}
      shouldCloseOnInteractOutside={() => performance.now() - since.current > doubleClick}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={classes(styles.modal, sizes[size])}>
        <Surface side={side} onClose={onClose} {...props} />
      </Modal>
    </ModalOverlay>
  )
}

/**
 * A dialog above the page; on a phone it comes from the bottom edge. Without `footer` the children fill it, for
 * example a form.
 */
export function Dialog(props: SurfaceProps) {
  return <Over side={false} {...props} />
}

/** A panel at the end of the screen, over the list that it details. */
export function Drawer(props: SurfaceProps) {
  return <Over side {...props} />
}
