import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import type { Again } from './carried.ts'
import dialogStyles from '../kit/dialog.module.css'

/** A query that fills a form: fetched each time the form opens, and never refetched while somebody is typing. */
export const forEditing = {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

interface LoadedDialogProps<Row, Values> {
  query: UseQueryResult<Row>
  title: string
  onClose: () => void
  /** The form, once there is something to edit; its key is the version. */
  children: (row: Row, again: Again<Values>) => ReactNode
}

/** A dialog that first loads what it edits. */
export function LoadedDialog<Row, Values>({
  query,
  title,
  onClose,
  children,
}: LoadedDialogProps<Row, Values>) {
  const { t } = useText()
  const late = useLate(query.isPending)
  const [carried, setCarried] = useState<Partial<Values>>()
  if (query.data !== undefined) {
    const onReload = (typed: Partial<Values>) => {
      setCarried(typed)
      void query.refetch()
    }
    return children(query.data, { carried, onReload })
  }
  if (!query.isError && !late) return null
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={dialogStyles.body} data-scrolls="">
        {query.isError ? (
          <Failure title={t('person.failed')} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton label={t('kit.loading')} rows={6} />
        )}
      </div>
    </Dialog>
  )
}
