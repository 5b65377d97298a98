import { restoreDeletion } from '@trastienda/contract/advanced-delete'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'

/**
 * Restores everything that one deletion removed, from the message that reported it; a refusal is shown with its
 * reason.
 */
export function useRestore(): (id: number) => Promise<void> {
  const { t } = useText()
  const client = useQueryClient()
  return async (id) => {
    try {
      await call(restoreDeletion, { params: { id } })
      toastSuccess(t('deletion.restored'))
    } catch (error) {
      toastError(t('deletion.restoreFailed'), { detail: problemText(error, t) })
    }
    await client.invalidateQueries()
  }
}

/** What the message of a deletion offers to restore, by its name: it may be restored from the list as well. */
export const deletionOf = (id: number): string => `deletion ${id}`
