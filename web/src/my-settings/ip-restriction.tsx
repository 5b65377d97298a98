import { Attempts } from './Attempts.tsx'
import { OwnAddresses } from './OwnAddresses.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export default function IpRestriction() {
  return (
    <SettingsPage>
      <OwnAddresses />
      <Attempts />
    </SettingsPage>
  )
}
