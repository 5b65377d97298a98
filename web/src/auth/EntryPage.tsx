import { type ReactNode, useEffect } from 'react'
import { languageNames, languages } from '@trastienda/contract/language'
import { chooseLanguage, useChosenLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { Mark } from '../theme/Mark.tsx'
import { Shelf } from './Shelf.tsx'
import '../kit/field.css'

/** The frame of what shows before signing in: mark, content, languages, and the shelf beside them. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useText()
  const chosen = useChosenLanguage()
  useEffect(() => {
    document.title = `${title} · ${t('frame.name')}`
  }, [title, t])
  return (
    <div className="entry">
      <main className="entry-side" id="main">
        <header className="entry-name">
          <Mark />
          <b>{t('frame.name')}</b>
        </header>
        {children}
        <footer>
          <fieldset className="entry-languages" aria-label={t('label.language')}>
            {languageNames.map((name) => (
              <button
                key={name}
                type="button"
                lang={name}
                aria-pressed={name === chosen}
                onClick={() => chooseLanguage(name)}
              >
                {languages[name].name}
              </button>
            ))}
          </fieldset>
        </footer>
      </main>
      <Shelf />
    </div>
  )
}
