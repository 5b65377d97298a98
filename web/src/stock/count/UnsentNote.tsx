import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Note } from '../../kit/Note.tsx'
import { unsentWords } from './typed-words.ts'
import { dropUnsent, isSendable, type UnsentCount, unsentOf } from './unsent-counts.ts'
import styles from './count.module.css'

interface UnsentNoteProps {
  of: UnsentCount
  onRetry: () => void
  onGiveUp: () => void
}

/** A counted quantity that could not be sent: nothing else is counted before it is. */
export function UnsentNote({ of, onRetry, onGiveUp }: UnsentNoteProps) {
  const { t, locale } = useText()
  const what = unsentWords(of, t, locale)
  const sendable = isSendable(of)
  return (
    <div className={styles.unsent}>
      <Note
        kind="error"
        actions={
          <>
            <GiveUp kind={sendable ? 'ghost' : 'plain'} what={what} onGiveUp={onGiveUp} />
            {sendable && <Button onPress={onRetry}>{t('act.retry')}</Button>}
          </>
        }
      >
        {sendable ? t('stockCount.stuck', { what }) : t('stockCount.stuckLong', { what })}
      </Note>
    </div>
  )
}

interface GiveUpProps {
  kind: 'ghost' | 'plain'
  /** The quantity, its product and its lot, in words. */
  what: string
  onGiveUp: () => void
}

/** The button that discards it, after a question: no other record of it exists. */
function GiveUp({ kind, what, onGiveUp }: GiveUpProps) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind={kind} onPress={() => setAsking(true)}>
        {t('stockCount.giveUp')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stockCount.giveUpTitle')}
        confirm={t('stockCount.giveUp')}
        danger
        onConfirm={onGiveUp}
      >
        {t('stockCount.giveUpBody', { what })}
      </ConfirmDialog>
    </>
  )
}

/** Tells of a closed count what this device could not send before, until that is discarded or counting goes on. */
export function UnsentOfClosed({ countId }: { countId: number }) {
  const { t, locale } = useText()
  const [unsent, setUnsent] = useState(() => unsentOf(countId))
  if (!unsent) return null
  const giveUp = () => {
    dropUnsent(unsent)
    setUnsent(unsentOf(countId))
  }
  const what = unsentWords(unsent, t, locale)
  return (
    <Note kind="error" actions={<GiveUp kind="plain" what={what} onGiveUp={giveUp} />}>
      {t('stockCount.stuckClosed', { what })}
    </Note>
  )
}
