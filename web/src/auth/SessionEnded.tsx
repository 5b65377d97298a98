import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { leaveEnded, useAuth } from '../session/session.ts'
import { nameOf, type User } from '../session/user.ts'
import { SecondStep } from './SecondStep.tsx'
import { SignInForm } from './SignInForm.tsx'
import { classes } from '../kit/classes.ts'
import styles from './login.module.css'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'

/** It is left by signing in or by giving the page up, by nothing else. */
const stays = () => undefined

/**
 * Asks the person whose session ended for the password, and the code, over the page where they are. The page stays below,
 * hidden: whoever sits down meanwhile sees nothing of it (docs/decisions/0112).
 */
export function SessionEnded({ user }: { user: User }) {
  const { t } = useText()
  const { hasEnded } = useAuth()
  return (
    <Dialog
      open={hasEnded}
      onClose={stays}
      role="alertdialog"
      size="small"
      above="everything"
      title={t('frame.error.unauthorizedTitle')}
      subtitle={t('login.ended.text', { name: nameOf(user) })}
    >
      <Steps user={user} />
    </Dialog>
  )
}

function Steps({ user }: { user: User }) {
  const { t } = useText()
  const { awaits } = useAuth()
  // From the code nothing but the end of its time leads back to the password.
  const [asked, setAsked] = useState(false)
  if (awaits === 'verification' && !asked) setAsked(true)
  const title = `${t('frame.error.unauthorizedTitle')} · ${t('frame.name')}`
  // The title names the document that is open.
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
  const other = (
    <button type="button" className={textStyles.link} onClick={leaveEnded}>
      {t('login.ended.other')}
    </button>
  )
  return (
    <div className={dialogStyles.body} data-scrolls="">
      {awaits === 'verification' ? (
        <div className={classes(styles.login, styles.over)}>
          <SecondStep>{other}</SecondStep>
        </div>
      ) : (
        <SignInForm username={user.username} text={asked && <p>{t('login.verification.ended')}</p>}>
          <div className={styles.entryWays}>{other}</div>
        </SignInForm>
      )}
    </div>
  )
}
