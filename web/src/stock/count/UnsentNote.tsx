import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
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
            <Button kind={sendable ? 'ghost' : 'plain'} onPress={onGiveUp}>
              {t('stockCount.giveUp')}
            </Button>
            {sendable && <Button onPress={onRetry}>{t('act.retry')}</Button>}
          </>
        }
      >
        {sendable ? t('stockCount.stuck', { what }) : t('stockCount.stuckLong', { what })}
      </Note>
    </div>
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
  return (
    <Note kind="error" actions={<Button onPress={giveUp}>{t('stockCount.giveUp')}</Button>}>
      {t('stockCount.stuckClosed', { what: unsentWords(unsent, t, locale) })}
    </Note>
  )
}
