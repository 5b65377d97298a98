import { type ReactNode, useEffect } from 'react'
import { languageNames, languages } from '@trastienda/contract/language'
import { chooseLanguage, useChosenLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { Mark } from '../theme/Mark.tsx'
import { Shelf } from './Shelf.tsx'
import styles from './login.module.css'

/** The frame of the pages before signing in: logo, content, languages, and the picture of a shelf beside them. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useText()
  const chosen = useChosenLanguage()
  useEffect(() => {
    document.title = `${title} · ${t('frame.name')}`
  }, [title, t])
  return (
    <div className={styles.entry} data-part="entry">
      <main className={styles.entrySide} id="main">
        <header className={styles.entryName}>
          <Mark />
          <b>{t('frame.name')}</b>
        </header>
        {children}
        <footer>
          <fieldset className={styles.entryLanguages} aria-label={t('label.language')}>
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
