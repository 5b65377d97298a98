import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import dialogStyles from './dialog.module.css'
import textStyles from './text.module.css'

interface Guarded {
  /** What would be lost, in words: "costo de la línea 6, nota". */
  describe?: string
  /** Saves, when that is possible from here; answers whether it did. */
  save?: () => Promise<boolean>
  /** Hears that they leave without saving: a draft may go. */
  onLeave?: () => void
}

/**
 * Keeps people from leaving a page with unsaved changes: asks before another page, and lets the browser ask before
 * it closes or reloads; never while nothing is unsaved. Render what it answers.
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
  const [busy, setBusy] = useState(false)
  const saveAndLeave = async () => {
    setBusy(true)
    const saved = await save?.().catch(() => false)
    setBusy(false)
    if (saved) leave()
    else stay()
  }
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
