import { useText } from '../i18n/useText.ts'
import { CsvSeparatorField } from '../kit/CsvSeparatorField.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Sessions } from './Sessions.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export default function GeneralSettings() {
  const { t } = useText()
  return (
    <SettingsPage>
      <section className="settings-part">
        <h2>{t('settings.general.account')}</h2>
        <p className="t3 sm">{t('settings.general.accountHint')}</p>
        <AccountFacts />
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
