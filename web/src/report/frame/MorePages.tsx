import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Cut } from './Cut.tsx'
import textStyles from '../../kit/text.module.css'
import styles from './report.module.css'

interface MorePagesProps {
  shown: number
  /** Null when they are too many to be counted. */
  total: number | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** How many groups show, and the rest. */
export function MorePages({ shown, total, hasNextPage, isFetchingNextPage, fetchNextPage }: MorePagesProps) {
  const { t } = useText()
  if (!hasNextPage) return null
  return (
    <>
      <p className={styles.more}>
        <span className={textStyles.faint}>
          {total === null
            ? t('report.documents.some', { count: shown })
            : t('report.shown', { count: shown, total })}
        </span>
        <Button kind="ghost" busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('report.more')}
        </Button>
      </p>
      <Cut shown={shown} total={total} />
    </>
  )
}
