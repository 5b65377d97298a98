import type { StockKind } from '@trastienda/contract/movement'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { listOfKind } from './kind.ts'
import { useStockLifecycle } from './use-stock-lifecycle.tsx'

/** The document of stock that the address names, its actions, and what is shown until it is there. */
export function useDocumentPage<Saved>(
  kind: StockKind,
  get: (id: number, signal: AbortSignal) => Promise<Saved>,
) {
  const { t } = useText()
  const { history } = useRouter()
  const { id: idText } = useParams({ strict: false })
  const id = Number(idText)
  const lifecycle = useStockLifecycle(kind, (action) => {
    if (action === 'delete') history.push(listOfKind[kind])
  })
  const { data, isPending } = useQuery({
    queryKey: [kind, id],
    queryFn: ({ signal }) => get(id, signal),
    meta: { page: true },
  })
  const late = useLate(isPending)
  return { id, lifecycle, data, waiting: late ? <Skeleton label={t('kit.loading')} rows={8} /> : null }
}
