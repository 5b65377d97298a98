import { useText } from '../i18n/useText.ts'
import { Mark } from '../theme/Mark.tsx'

/** What shows until the session check has finished. */
export function LoadingScreen() {
  const { t } = useText()
  return (
    <main className="splash">
      <Mark />
      <progress className="splash-bar" aria-label={t('frame.loading')} />
      <p className="splash-slow">{t('frame.loadingSlow')}</p>
    </main>
  )
}
