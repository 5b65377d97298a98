import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { CsvSeparatorField } from '../kit/CsvSeparatorField.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { MyProfileDialog } from './MyProfileDialog.tsx'
import { Sessions } from './Sessions.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export default function GeneralSettings() {
  const { t } = useText()
  const [editing, setEditing] = useState(false)
  return (
    <SettingsPage>
      <section className="settings-part">
        <h2>{t('frame.me.menu')}</h2>
        <p className="t3 sm">{t('settings.general.accountHint')}</p>
        <AccountFacts />
        <div className="row">
          <Button icon={Pencil} onPress={() => setEditing(true)}>
            {t('settings.general.edit')}
          </Button>
        </div>
        {editing && <MyProfileDialog onClose={() => setEditing(false)} />}
      </section>
      <section className="settings-part">
        <LanguageChoice />
      </section>
      <section className="settings-part">
        <h2>{t('settings.general.files')}</h2>
        <CsvSeparatorField />
      </section>
      <Sessions />
    </SettingsPage>
  )
}
