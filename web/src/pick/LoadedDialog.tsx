import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'

/** A query that feeds a form: asked anew each time, and never again behind what somebody is typing. */
export const forEditing = {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

interface LoadedDialogProps<Row> {
  query: UseQueryResult<Row>
  title: string
  onClose: () => void
  /** The form, once there is something to edit. */
  children: (row: Row) => ReactNode
}

/** A dialog that first loads what it edits. */
export function LoadedDialog<Row>({ query, title, onClose, children }: LoadedDialogProps<Row>) {
  const { t } = useText()
  const late = useLate(query.isPending)
  if (query.data !== undefined) return children(query.data)
  if (!query.isError && !late) return null
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="bd">
        {query.isError ? (
          <Failure title={t('person.failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton label={t('kit.loading')} rows={6} />
        )}
      </div>
    </Dialog>
  )
}
