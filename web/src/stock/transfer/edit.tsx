import { getStockTransfer, type StockTransfer } from '@trastienda/contract/stock-transfer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Failure, useLate } from '../../kit/Empty.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { call } from '../../session/client.ts'
import { Decision } from '../Decision.tsx'
import { TransferMark } from '../DeedMark.tsx'
import { goodsDrafts, transferValues } from '../goods.ts'
import { GoodsEntry } from '../GoodsEntry.tsx'
import { listOfKind } from '../kind.ts'
import { PageActions } from '../PageActions.tsx'
import { refreshStock } from '../refresh-stock.ts'
import { TransferView } from '../TransferView.tsx'
import { type Deeds, useDeeds } from '../use-deeds.tsx'
import { useTransferForm } from '../use-goods-form.ts'
import { usePlace } from '../use-place.ts'

const kind = 'stock_transfer'

/** One transfer: corrected while it waits or was rejected; then followed, received and read. */
export default function StockTransferEdit() {
  const { t } = useText()
  const { history } = useRouter()
  const { id: asked } = useParams({ strict: false })
  const id = Number(asked)
  const deeds = useDeeds(kind, (deed) => {
    if (deed === 'delete') history.push(listOfKind[kind])
  })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [kind, id],
    queryFn: ({ signal }) => call(getStockTransfer, { params: { id }, signal }),
    enabled: Number.isSafeInteger(id) && id > 0,
  })
  const late = useLate(isPending)
  // What is being corrected stays as it was begun: a newer version takes its place once it is saved or discarded.
  const [begun, setBegun] = useState<StockTransfer | null>(null)
  if (error && !data)
    return <Failure title={t('stock.read.missing')} error={error} onRetry={() => void refetch()} />
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
  const shown = begun?.id === id ? begun : data
  const open = deeds.edits && (shown.approval === 'pending' || shown.approval === 'rejected')
  return (
    <>
      {open ? (
        <Edit key={`${id} ${shown.version}`} transfer={shown} deeds={deeds} onBegun={setBegun} />
      ) : (
        <TransferView transfer={data} deeds={deeds} />
      )}
      {deeds.dialogs}
    </>
  )
}

interface EditProps {
  transfer: StockTransfer
  deeds: Deeds
  /** Told what is being corrected; null once nothing is. */
  onBegun: (transfer: StockTransfer | null) => void
}

function Edit({ transfer, deeds, onBegun }: EditProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { id, reference } = transfer
  const place = usePlace(id)
  const [base] = useState(() => transferValues(transfer))
  const [restored] = useState(() => goodsDrafts[kind].kept(localStorage, place))
  // A draft goes on from the version that it was begun from, so that nobody's change since is lost.
  const version = restored?.version ?? transfer.version
  const form = useTransferForm(base, { id, version })
  const { dirty } = form
  useEffect(() => onBegun(dirty ? transfer : null), [onBegun, dirty, transfer])
  return (
    <GoodsEntry
      kind={kind}
      form={form}
      base={base}
      place={place}
      version={version}
      restored={restored}
      title={t('stock.title_of.stock_transfer', { reference })}
      banner={<Decision of={transfer} />}
      actions={
        <PageActions kind={kind} subject={transfer} deeds={deeds} dirty={dirty}>
          <TransferMark status={transfer.status} />
        </PageActions>
      }
      onSaved={() => {
        toastSuccess(t('stock.done.stock_transfer.saved'))
        onBegun(null)
        void refreshStock(client, kind, id)
      }}
      onDiscard={() => {
        onBegun(null)
        void refreshStock(client, kind, id)
      }}
    />
  )
}
