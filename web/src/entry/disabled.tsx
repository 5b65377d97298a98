import { useText } from '../i18n/useText.ts'
import { initialize } from '../session/session.ts'
import { EntryPage } from './EntryPage.tsx'
import './login.css'

/** What everybody sees while the site is disabled. */
export default function Disabled() {
  const { t } = useText()
  return (
    <EntryPage title={t('frame.disabled.title')}>
      <div className="entry-prose">
        <h1>{t('frame.disabled.title')}</h1>
        <p>{t('frame.disabled.text')}</p>
        <button type="button" className="btn lg" onClick={() => void initialize()}>
          {t('frame.disabled.again')}
        </button>
      </div>
    </EntryPage>
  )
}
