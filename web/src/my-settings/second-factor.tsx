import { SecondFactorForm } from './SecondFactorForm.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export default function Google2faSettings() {
  return (
    <SettingsPage>
      <SecondFactorForm />
    </SettingsPage>
  )
}
