import { Bell, CircleCheck, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { mostNotifications } from '../theme/settings.ts'
import { Icon } from './Icon.tsx'
import { useShortcut } from './shortcut.ts'
import { keepShortSwipes } from './swipe.ts'
import { loadToasts, stageIsUp, takeBack, undoKey, useOffered, useStageWanted } from './toast.ts'
import { useMessagesKeptClear } from './messages-kept-clear.ts'
import { classes } from './classes.ts'
import buttonStyles from './button.module.css'
import textStyles from './text.module.css'
import toastStyles from './toast.module.css'

const Toaster = lazy(async () => {
  const [{ Toaster: Stage }] = await Promise.all([loadToasts(), import('sonner/dist/styles.css')])
  return { default: Stage }
})

interface ToastsProps {
  position: 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right'
  expand: boolean
  /** How many show at once. */
  count: number
}

const classNames = {
  toast: toastStyles.toast,
  content: toastStyles.words,
  description: toastStyles.small,
  actionButton: classes(buttonStyles.button, buttonStyles.small),
  cancelButton: classes(buttonStyles.button, buttonStyles.small),
}

/** Where toasts appear; mounted once, by the shell, with the user's settings. */
export function Toasts({ position, expand, count }: ToastsProps) {
  const { t, dir } = useText()
  // While a message can be undone, its key is in the list of shortcuts.
  const offered = useOffered()
  const wanted = useStageWanted()
  // The key works everywhere, because the confirmation dialog may still be fading out when it is pressed.
  useShortcut(undoKey, takeBack, { everywhere: true, ...(offered && { label: t('act.undo') }) })
  // The area of the messages handles this key itself; it is registered for the list of shortcuts.
  useShortcut('alt+t', () => false, { label: t('kit.toasts'), keyboard: true })
  useEffect(() => stageLeft(collapse), [])
  useEffect(keepShortSwipes, [])
  const stage = useRef<HTMLDivElement>(null)
  useMessagesKeptClear(stage)
  return (
    <div ref={stage}>
      {wanted && (
        <Suspense fallback={null}>
          <Toaster
            position={position}
            expand={expand || offered}
            visibleToasts={offered ? mostNotifications : count}
            dir={dir}
            gap={14}
            duration={4000}
            hotkey={['altKey', 'KeyT']}
            containerAriaLabel={t('kit.toasts')}
            icons={{
              success: <Icon of={CircleCheck} className={textStyles.success} />,
              error: <Icon of={TriangleAlert} className={textStyles.error} />,
              info: <Icon of={Bell} className={textStyles.muted} />,
            }}
            toastOptions={{ unstyled: true, classNames }}
          />
          <AfterStage />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Closes the opened messages: they stay open while the pointer is on them, or after the key, until the pointer
 * leaves.
 */
function collapse(stage: Element): void {
  stage.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

/**
 * Calls back when the focus moves from the messages to another element.
 * @returns removes the listener
 */
function stageLeft(hear: (stage: Element) => void): () => void {
  let on: Element | null = null
  const focused = ({ target }: FocusEvent) => {
    const stage = target instanceof Element ? target.closest('[data-sonner-toaster]') : null
    if (on !== null && stage === null) hear(on)
    on = stage
  }
  document.addEventListener('focusin', focused)
  return () => document.removeEventListener('focusin', focused)
}

/** Mounts after the stage, whose effects have run by then. */
function AfterStage() {
  useEffect(stageIsUp, [])
  return null
}
