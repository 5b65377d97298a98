import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useEnterWalk } from '../kit/use-enter-walk.ts'
import textStyles from '../kit/text.module.css'
import styles from './review.module.css'

interface LotFrameProps {
  title: ReactNode
  /** Closed by Back, Escape, the cross or a press beside it: what was typed is kept. */
  onLeave: () => void
  /** Closed without what was typed. */
  onCancel: () => void
  onSave: () => void
  /** The fields; Enter moves through them and saves from the last one. */
  children: ReactNode
}

/** The dialog in which a lot is typed as it is printed on the goods. */
export function LotFrame({ title, onLeave, onCancel, onSave, children }: LotFrameProps) {
  const { t } = useText()
  const { walk } = useEnterWalk<HTMLFormElement>()
  return (
    <Dialog
      open
      onClose={onLeave}
      size="small"
      title={title}
      footer={
        <>
          <span className={textStyles.push} />
          <Button onPress={onCancel}>{t('kit.cancel')}</Button>
          <Button kind="primary" onPress={onSave}>
            {t('receipt.shelf.set')}
          </Button>
        </>
      }
    >
      <form
        {...walk}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
