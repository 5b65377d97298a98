import { getStockAdjustment, type StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { DayText } from '../../kit/Days.tsx'
import { Failure, useLate } from '../../kit/Empty.tsx'
import { Money } from '../../kit/Figures.tsx'
import { PageHead } from '../../kit/Page.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { call } from '../../session/client.ts'
import { Decision, WhoLine } from '../Decision.tsx'
import { DeedMark } from '../DeedMark.tsx'
import { adjustmentValues, goodsDrafts } from '../goods.ts'
import { GoodsEntry } from '../GoodsEntry.tsx'
import { GoodsTable } from '../GoodsTable.tsx'
import { listOfKind } from '../kind.ts'
import { PageActions } from '../PageActions.tsx'
import { refreshStock } from '../refresh-stock.ts'
import { type Deeds, useDeeds } from '../use-deeds.tsx'
import { useAdjustmentForm } from '../use-goods-form.ts'
import { usePlace } from '../use-place.ts'
import '../../lines/form.css'
import '../../lines/document.css'
import '../stock.css'

const kind = 'stock_adjustment'

/** One adjustment: corrected while it waits or was rejected, read once it was decided. */
export default function StockAdjustmentEdit() {
  const { t } = useText()
  const { history } = useRouter()
  const { id: asked } = useParams({ strict: false })
  const id = Number(asked)
  const deeds = useDeeds(kind, (deed) => {
    if (deed === 'delete') history.push(listOfKind[kind])
  })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [kind, id],
    queryFn: ({ signal }) => call(getStockAdjustment, { params: { id }, signal }),
    enabled: Number.isSafeInteger(id) && id > 0,
  })
  const late = useLate(isPending)
  // What is being corrected stays as it was begun: a newer version takes its place once it is saved or discarded.
  const [begun, setBegun] = useState<StockAdjustment | null>(null)
  if (error && !data)
    return <Failure title={t('stock.read.missing')} error={error} onRetry={() => void refetch()} />
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
  const shown = begun?.id === id ? begun : data
  const open = deeds.edits && (shown.approval === 'pending' || shown.approval === 'rejected')
  return (
    <>
      {open ? (
        <Edit key={`${id} ${shown.version}`} adjustment={shown} deeds={deeds} onBegun={setBegun} />
      ) : (
        <Read adjustment={data} deeds={deeds} />
      )}
      {deeds.dialogs}
    </>
  )
}

interface EditProps {
  adjustment: StockAdjustment
  deeds: Deeds
  /** Told what is being corrected; null once nothing is. */
  onBegun: (adjustment: StockAdjustment | null) => void
}

function Edit({ adjustment, deeds, onBegun }: EditProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { id, reference } = adjustment
  const place = usePlace(id)
  const [base] = useState(() => adjustmentValues(adjustment))
  const [restored] = useState(() => goodsDrafts[kind].kept(localStorage, place))
  // A draft goes on from the version that it was begun from, so that nobody's change since is lost.
  const version = restored?.version ?? adjustment.version
  const form = useAdjustmentForm(base, { id, version })
  const { dirty } = form
  useEffect(() => onBegun(dirty ? adjustment : null), [onBegun, dirty, adjustment])
  return (
    <GoodsEntry
      kind={kind}
      form={form}
      base={base}
      place={place}
      version={version}
      restored={restored}
      title={t('stock.title_of.stock_adjustment', { reference })}
      banner={<Decision of={adjustment} />}
      actions={
        <PageActions kind={kind} subject={adjustment} deeds={deeds} dirty={dirty}>
          <DeedMark approval={adjustment.approval} />
        </PageActions>
      }
      onSaved={() => {
        toastSuccess(t('stock.done.stock_adjustment.saved'))
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

function Read({ adjustment, deeds }: { adjustment: StockAdjustment; deeds: Deeds }) {
  const { t } = useText()
  return (
    <div className="pf">
      <PageHead
        title={t('stock.title_of.stock_adjustment', { reference: adjustment.reference })}
        crumbs={[{ label: t('stock.adjustment.title'), href: listOfKind[kind] }]}
        actions={
          <PageActions kind={kind} subject={adjustment} deeds={deeds}>
            <DeedMark approval={adjustment.approval} />
          </PageActions>
        }
      />
      <Decision of={adjustment} />
      <div className="main doc goods-main">
        <dl className="doc-facts">
          <div>
            <dt>{t('stock.field.store')}</dt>
            <dd className="med">
              <bdi>{adjustment.store}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('receipt.list.date')}</dt>
            <dd>
              <DayText of={adjustment.adjustedOn} />
            </dd>
          </div>
          <div>
            <dt>{t('stock.field.reason')}</dt>
            <dd>{t(`stock.reason.${adjustment.reason}`)}</dd>
          </div>
          <div>
            <dt>{t('stock.field.value')}</dt>
            <dd>
              <Money of={adjustment.value} full sign />
            </dd>
          </div>
        </dl>
        <WhoLine of={adjustment} />
        <GoodsTable items={adjustment.items} storeId={adjustment.storeId} />
        {adjustment.note !== '' && (
          <p className="t2 noted" dir="auto">
            {adjustment.note}
          </p>
        )}
      </div>
    </div>
  )
}
