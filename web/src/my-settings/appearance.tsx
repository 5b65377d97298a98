import { AppearanceForm } from './AppearanceForm.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export default function AppearanceSettings() {
  return (
    <SettingsPage>
      <AppearanceForm />
    </SettingsPage>
  )
}
