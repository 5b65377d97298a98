import { expiryAlert, type ExpiringLot } from '@trastienda/contract/report-products'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DueDate } from '../kit/Days.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { Money } from '../kit/Figures.tsx'
import { call } from '../session/client.ts'
import { MorePages } from './frame/MorePages.tsx'
import { NothingHere, ReportFrame } from './frame/ReportFrame.tsx'
import { type Lead, type Measure, ReportTable, type Room } from './frame/ReportTable.tsx'
import { Sums } from './frame/Sums.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { useReportAddress } from './frame/use-report-address.ts'
import { fetchRest, useReportPages } from './frame/use-report.ts'
import { DaysMenu } from './low/DaysMenu.tsx'

/** Lots that expire soon or have expired, at landed cost, with what will be left of them on their last day. */
export default function ExpiryAlertReport() {
  const { t } = useText()
  const shared = useOptionalFilters('store', 'category', 'product')
  const filters = useMemo<readonly FilterSpec[]>(
    () => [
      {
        name: 'state',
        label: t('report.by.state'),
        kind: 'oneOf',
        options: (['expired', 'expiring'] as const).map((id) => ({
          id,
          label: t(`reportScreen.expiry.${id}`),
        })),
      },
      ...shared,
    ],
    [t, shared],
  )
  const address = useReportAddress({ filters, usual: null, searches: true })
  const asDays = address.params.get('days')
  const days = asDays !== null && /^\d{1,3}$/.test(asDays) && Number(asDays) <= 730 ? Number(asDays) : 30
  const { state = '', ...rest } = address.query
  // Both states at once are all of them, and the call takes one.
  const query = { ...rest, days: String(days), ...(/^\w+$/.test(state) && { state }) }
  const pages = useReportPages(expiryAlert.path, { ...query, limit: '100' }, (by, signal) =>
    call(expiryAlert, { query: by, signal }),
  )
  const { first, rows } = pages
  return (
    <ReportFrame
      title={t('report.name.expiryAlert')}
      aside={first && t('reportScreen.expiry.lots', { count: first.total })}
      address={address}
      path={expiryAlert.path}
      file={t('report.file.expiryAlert')}
      query={query}
      narrowed={null}
      search={t('reportScreen.search.product')}
      tools={
        <DaysMenu
          label={t('reportScreen.expiry.within')}
          value={days}
          onChange={(next) => address.change({ days: String(next) }, 'push')}
        />
      }
      asked={pages}
      whole={() => fetchRest(pages)}
    >
      {first && rows && (
        <>
          <Sums
            sums={[
              {
                label: t('reportScreen.expiry.expired'),
                value: { kind: 'money', of: first.totals.expired.value },
                note: t('reportScreen.expiry.lots', { count: first.totals.expired.lots }),
              },
              {
                label: t('reportScreen.expiry.expiring'),
                value: { kind: 'money', of: first.totals.expiring.value },
                note: t('reportScreen.expiry.lots', { count: first.totals.expiring.lots }),
              },
              { label: t('reportScreen.expiry.loss'), value: { kind: 'money', of: first.totals.loss } },
            ]}
          />
          {rows.length === 0 ? (
            <NothingHere>{t('reportScreen.expiry.none')}</NothingHere>
          ) : (
            <>
              <LotTable rows={rows} totals={first.totals} />
              <MorePages {...pages} shown={rows.length} total={first.total} />
              <p className="t3 sm rp-define">{t('reportScreen.expiry.define')}</p>
            </>
          )}
        </>
      )}
    </ReportFrame>
  )
}

type LotSums = Pick<ExpiringLot, 'value' | 'loss'> &
  Partial<Pick<ExpiringLot, 'quantity' | 'reserved' | 'demand' | 'lossQuantity'>>

function LotTable({ rows, totals }: { rows: readonly ExpiringLot[]; totals: LotSums }) {
  const { t } = useText()
  const leads = useLotLeads()
  const measures = useLotMeasures()
  return (
    <ReportTable<ExpiringLot, LotSums>
      label={t('report.name.expiryAlert')}
      rows={rows}
      rowId={({ lotId, storeId }) => `${lotId} ${storeId}`}
      rowName={({ name, lot }) => `${name} ${lot}`}
      leads={leads}
      measures={measures}
      totals={totals}
    />
  )
}

function useLotLeads(): readonly [Lead<ExpiringLot>, ...Lead<ExpiringLot>[]] {
  const { t } = useText()
  return [
    {
      id: 'product',
      label: t('report.by.product'),
      cell: (row) => (
        <span className="row">
          <Anchor href={`/product/list?open=${row.productId}`} className="clip">
            <span dir="auto">{row.name}</span>
          </Anchor>
          <bdi className="mono t3">{row.lot}</bdi>
        </span>
      ),
    },
    {
      id: 'store',
      label: t('report.by.store'),
      from: 'md',
      cell: ({ store }) => <span dir="auto">{store}</span>,
    },
    {
      id: 'expiresOn',
      label: t('reportScreen.expiry.on'),
      cell: ({ expiresOn }) => <DueDate of={expiresOn} />,
    },
  ]
}

function useLotMeasures(): readonly Measure<LotSums>[] {
  const { t } = useText()
  const figure = (
    id: 'quantity' | 'reserved' | 'demand' | 'lossQuantity',
    label: string,
    from?: Room,
  ): Measure<LotSums> => ({
    id,
    label,
    of: (row) => ({ kind: 'quantity', of: row[id] }),
    ...(from && { from }),
  })
  return [
    figure('quantity', t('report.col.quantity')),
    figure('reserved', t('reportScreen.low.reserved'), 'lg'),
    { id: 'value', label: t('report.col.amount'), of: ({ value }) => ({ kind: 'money', of: value }) },
    figure('demand', t('reportScreen.low.demand'), 'lg'),
    figure('lossQuantity', t('reportScreen.expiry.left'), 'lg'),
    {
      id: 'loss',
      label: t('reportScreen.expiry.loss'),
      of: ({ loss }) => ({ kind: 'money', of: loss }),
      cell: ({ loss }) => (
        <span className={loss > 0 ? 'err' : undefined}>
          <Money of={loss} />
        </span>
      ),
    },
  ]
}
