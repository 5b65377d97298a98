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
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './settings.module.css'

export default function GeneralSettings() {
  const { t } = useText()
  const [editing, setEditing] = useState(false)
  return (
    <SettingsPage>
      <section className={styles.settingsPart} data-part="settings-part">
        <h2>{t('frame.me.menu')}</h2>
        <p className={classes(textStyles.faint, textStyles.small)}>{t('settings.general.accountHint')}</p>
        <AccountFacts />
        <div className={textStyles.row}>
          <Button icon={Pencil} onPress={() => setEditing(true)}>
            {t('settings.general.edit')}
          </Button>
        </div>
        {editing && <MyProfileDialog onClose={() => setEditing(false)} />}
      </section>
      <section className={styles.settingsPart} data-part="settings-part">
        <LanguageChoice />
      </section>
      <section className={styles.settingsPart} data-part="settings-part">
        <h2>{t('settings.general.files')}</h2>
        <CsvSeparatorField />
      </section>
      <Sessions />
    </SettingsPage>
  )
}
