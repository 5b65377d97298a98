import { languageNames, languages } from '@trastienda/contract/language'
import { chooseLanguage, useChosenLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { Choice } from './Choice.tsx'

const options = languageNames.map((name) => ({ value: name, label: languages[name].name, lang: name }))

/** The language of everything, each named in itself. */
export function LanguageChoice() {
  const { t } = useText()
  const chosen = useChosenLanguage()
  return (
    <Choice
      label={t('label.language')}
      hint={t('settings.general.languageHint')}
      value={chosen}
      options={options}
      onChange={chooseLanguage}
    />
  )
}
