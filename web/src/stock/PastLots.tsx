import type { Day } from '@trastienda/contract/calendar'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { listPastLots, type PastStockRow } from '@trastienda/contract/stock'
import { useQuery } from '@tanstack/react-query'
import { formatDayLong } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure } from '../kit/Empty.tsx'
import { Quantity } from '../kit/Figures.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { StoreName } from '../pick/StoreName.tsx'
import { call } from '../session/client.ts'
import { lotColumns } from './lot-columns.tsx'

interface PastLotsProps {
  row: PastStockRow
  on: Day
  onClose: () => void
}

function useColumns(unit: string): PlainColumns<ReplyOf<typeof listPastLots>['data'][number]> {
  const { t } = useText()
  return [
    ...lotColumns(t),
    {
      id: 'store',
      head: t('stock.field.store'),
      cell: (lot) => <StoreName of={lot} />,
    },
    {
      id: 'onHand',
      head: t('label.onHand'),
      number: true,
      cell: ({ onHand }) => <Quantity of={onHand} unit={unit} />,
    },
  ]
}

/** The lots that made up a quantity at the end of a past day. */
export function PastLots({ row, on, onClose }: PastLotsProps) {
  const { t, locale } = useText()
  const { productId, storeId, name, unit } = row
  const { data, error, refetch } = useQuery({
    queryKey: ['past-lots', productId, storeId, on],
    queryFn: ({ signal }) =>
      call(listPastLots, {
        query: { product: productId, on, ...(storeId !== null && { store: storeId }) },
        signal,
      }),
  })
  const columns = useColumns(unit)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      subtitle={t('stock.list.asOf', { day: formatDayLong(on, locale) })}
      footer={null}
    >
      {error && !data && <Failure title={t('list.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('kit.loading')} rows={3} />}
      {data && (
        <PlainTable
          rows={data.data}
          rowKey={({ lotId, storeId: held }) => `${lotId} ${held}`}
          columns={columns}
        />
      )}
    </Dialog>
  )
}
