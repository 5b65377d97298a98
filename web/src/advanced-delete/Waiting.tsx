import { type PendingDeletion, referencesNamed } from '@trastienda/contract/advanced-delete'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { References } from './References.tsx'
import styles from './deletion.module.css'
import textStyles from '../kit/text.module.css'

/** What a deletion that waits for its code will delete, and why. */
export function Waiting({ pending }: { pending: PendingDeletion }) {
  const { t, locale } = useText()
  const { kind, references, amount, reason } = pending
  return (
    <section aria-label={t('deletion.look')} className={styles.preview}>
      <Note kind="warning">
        <b>{t('deletion.summary', { count: references.length, amount: formatCop(amount, locale) })}</b>
        <p>
          {t(`audit.kind.${kind}`)} ·{' '}
          <References
            first={references.slice(0, referencesNamed)}
            total={references.length}
            all={() => Promise.resolve(references)}
          />
        </p>
        <p className={textStyles.muted}>
          <bdi>{reason}</bdi>
        </p>
      </Note>
    </section>
  )
}
