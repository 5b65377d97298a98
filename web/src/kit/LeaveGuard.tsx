import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useSaveAndLeave } from './use-save-and-leave.ts'
import dialogStyles from './dialog.module.css'
import textStyles from './text.module.css'

interface Guarded {
  /** What would be lost, as text: "costo de la línea 6, nota". */
  describe?: string
  /** Saves, when that is possible from here; answers whether it did. */
  save?: () => Promise<boolean>
  /** Called when they leave without saving, so that a draft can be dropped. */
  onLeave?: () => void
}

/**
 * Asks before a person leaves a page with unsaved changes: by a dialog before another page, and by the browser
 * before it closes or reloads; never without unsaved changes. Render the returned dialog.
 */
export function useLeaveGuard(dirty: boolean, { describe, save, onLeave }: Guarded = {}): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const abandon = () => {
    onLeave?.()
    blocker.proceed()
  }
  return (
    <LeaveDialog
      describe={describe}
      save={save}
      stay={blocker.reset}
      leave={blocker.proceed}
      abandon={abandon}
    />
  )
}

interface LeaveProps extends Omit<Guarded, 'onLeave'> {
  stay: () => void
  leave: () => void
  abandon: () => void
}

function LeaveDialog({ describe, save, stay, leave, abandon }: LeaveProps) {
  const { t } = useText()
  const { busy, saveAndLeave } = useSaveAndLeave({ save, stay, leave })
  return (
    <Dialog
      open
      onClose={stay}
      title={t('kit.leave.title')}
      size="small"
      footer={
        <>
          <Button kind="danger" onPress={abandon}>
            {t('kit.leave.leave')}
          </Button>
          <span className={textStyles.push} />
          <Button onPress={stay} autoFocus>
            {t('kit.leave.stay')}
          </Button>
          {save && (
            <Button kind="primary" busy={busy} onPress={() => void saveAndLeave()}>
              {t('kit.save')}
            </Button>
          )}
        </>
      }
    >
      <p className={dialogStyles.prose}>
        {describe ? t('kit.leave.named', { what: describe }) : t('kit.leave.body')}
      </p>
    </Dialog>
  )
}
