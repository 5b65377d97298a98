import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useSaveAndLeave } from '../kit/use-save-and-leave.ts'
import { classes } from '../kit/classes.ts'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'
import styles from './form.module.css'
import gridStyles from './grid/grid.module.css'

interface Guarded {
  readonly dirty: boolean
  /** What was typed, in words. */
  readonly what: string
  /** Keeps the draft now. Answers whether the browser holds everything that was typed. */
  readonly keep: () => boolean
  /** Whether the browser holds everything already. */
  readonly isStored: () => boolean
  readonly save: () => Promise<boolean>
  /** Throws away what was typed, and its draft. */
  readonly discard: () => void
}

/**
 * Asks before a person leaves a form, and says that the browser keeps the draft: leaving loses nothing unless the
 * person discards it. The browser's own question only appears while something is not stored yet.
 */
export function useDraftGuard({ dirty, what, keep, isStored, save, discard }: Guarded): ReactNode {
  const [draftStored, setDraftStored] = useState(true)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!dirty || current.pathname === next.pathname) return false
      setDraftStored(keep())
      return true
    },
    enableBeforeUnload: () => dirty && !isStored(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const abandon = () => {
    discard()
    blocker.proceed()
  }
  return (
    <LeaveDraft
      what={what}
      draftStored={draftStored}
      save={save}
      stay={blocker.reset}
      leave={blocker.proceed}
      abandon={abandon}
    />
  )
}

interface LeaveProps extends Pick<Guarded, 'what' | 'save'> {
  draftStored: boolean
  stay: () => void
  leave: () => void
  abandon: () => void
}

function LeaveDraft({ what, draftStored, save, stay, leave, abandon }: LeaveProps) {
  const { t } = useText()
  const { busy, saveAndLeave } = useSaveAndLeave({ save, stay, leave })
  return (
    <Dialog
      open
      onClose={stay}
      title={t('kit.leave.title')}
      footer={
        <div className={classes(textStyles.row, styles.leaveDraft)}>
          <Button kind="danger" className={draftStored ? gridStyles.ghost : undefined} onPress={abandon}>
            {draftStored ? t('purchase.leave.discard') : t('kit.leave.leave')}
          </Button>
          <span className={textStyles.push} />
          <Button onPress={stay} autoFocus>
            {t('kit.leave.stay')}
          </Button>
          {draftStored && <Button onPress={leave}>{t('kit.leave.leave')}</Button>}
          <Button kind="primary" busy={busy} onPress={() => void saveAndLeave()}>
            {t('kit.save')}
          </Button>
        </div>
      }
    >
      <p className={dialogStyles.prose}>
        {draftStored ? t('purchase.leave.kept', { what }) : t('kit.leave.named', { what })}
      </p>
    </Dialog>
  )
}
