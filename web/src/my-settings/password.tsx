import { PasswordForm } from './PasswordForm.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export default function PasswordSettings() {
  return (
    <SettingsPage>
      <PasswordForm />
    </SettingsPage>
  )
}
