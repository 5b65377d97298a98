import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'

/** In place of the rows of a part of a sale until they are there: that there are none is not known before. */
export function RowsAwaited({ query: { data, error, isPending, refetch } }: { query: UseQueryResult }) {
  const { t } = useText()
  const late = useLate(isPending)
  if (data !== undefined) return null
  if (error) return <Failure title={t('list.failed')} error={error} onRetry={() => void refetch()} />
  return late && <Skeleton label={t('kit.loading')} rows={2} />
}
