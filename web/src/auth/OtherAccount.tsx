import { useText } from '../i18n/useText.ts'
import { giveUpHeld } from '../session/session.ts'
import textStyles from '../kit/text.module.css'

/** Cancels the sign-in that waits for its code and returns to the sign-in form. */
export function OtherAccount() {
  const { t } = useText()
  return (
    <button type="button" className={textStyles.link} onClick={giveUpHeld}>
      {t('login.verification.other')}
    </button>
  )
}
