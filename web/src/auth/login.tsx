import { useText } from '../i18n/useText.ts'
import { ClosedHours } from './ClosedHours.tsx'
import { EntryPage } from './EntryPage.tsx'
import { ForgottenLink } from './ForgottenLink.tsx'
import { OutsideHours } from './OutsideHours.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in page. */
export default function Login() {
  const { t } = useText()
  return (
    <EntryPage title={t('frame.error.signIn')}>
      <SignInForm title={t('login.title')} text={<OutsideHours />}>
        <ForgottenLink />
        <ClosedHours />
      </SignInForm>
    </EntryPage>
  )
}
