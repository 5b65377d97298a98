import { getStockCount } from '@trastienda/contract/stock-count'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/useText.ts'
import { useLate } from '../../kit/Empty.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { call } from '../../session/client.ts'
import { listOfKind } from '../kind.ts'
import { useStockLifecycle } from '../use-stock-lifecycle.tsx'
import { Counting } from './Counting.tsx'
import { CountView } from './CountView.tsx'

const kind = 'stock_count'

/** One count: counted while it is open, looked over and approved once it is closed. */
export default function StockCountEdit() {
  const { t } = useText()
  const { history } = useRouter()
  const { id: idText } = useParams({ strict: false })
  const id = Number(idText)
  const lifecycle = useStockLifecycle(kind, (action) => {
    if (action === 'delete') history.push(listOfKind[kind])
  })
  const { data, isPending } = useQuery({
    queryKey: [kind, id],
    queryFn: ({ signal }) => call(getStockCount, { params: { id }, signal }),
    meta: { page: true },
  })
  const late = useLate(isPending)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
  return (
    <>
      {data.approval === 'open' && lifecycle.edits ? (
        <Counting key={id} count={data} lifecycle={lifecycle} />
      ) : (
        <CountView count={data} lifecycle={lifecycle} />
      )}
      {lifecycle.dialogs}
    </>
  )
}
