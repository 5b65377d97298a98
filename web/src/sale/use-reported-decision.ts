import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import type { Decided } from '../approval/use-decision.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'

interface Words {
  readonly approve: 'sale.act.approved' | 'saleReturn.act.approved'
  readonly reject: 'sale.act.rejected' | 'saleReturn.act.rejected'
}

/** Reports a decision on a sale or its return, and refetches the sale. */
export function useReportedDecision(saleId: number, words: Words, onDone: (action: Decided) => void) {
  const { t } = useText()
  const client = useQueryClient()
  return async (action: Decided, reference: string): Promise<void> => {
    toastSuccess(t(words[action], { reference }))
    await refreshDocuments(client, 'sale')
    onDone(action)
  }
}
