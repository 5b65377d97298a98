import { useText } from '../i18n/useText.ts'
import { giveUpHeld } from '../session/session.ts'
import textStyles from '../kit/text.module.css'

/** Gives up the sign-in that waits for its code; the gate leads back to the beginning. */
export function OtherAccount() {
  const { t } = useText()
  return (
    <button type="button" className={textStyles.link} onClick={giveUpHeld}>
      {t('login.verification.other')}
    </button>
  )
}
