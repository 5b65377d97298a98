import { useText } from '../../i18n/useText.ts'
import styles from './cut.module.css'

/** The note on paper when more rows match than are printed; exported files have all of them. */
export function Cut({ shown, total }: { shown: number; total: number | null }) {
  const { t } = useText()
  return (
    <p className={styles.cut}>
      {total === null ? t('report.cutSome', { count: shown }) : t('report.cut', { count: shown, total })}
    </p>
  )
}
