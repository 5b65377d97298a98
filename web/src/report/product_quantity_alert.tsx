import { mayDo } from '@trastienda/contract/access'
import type { QueryInputOf } from '@trastienda/contract/endpoint'
import { type LowProduct, quantityAlert } from '@trastienda/contract/report-products'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Cost } from '../kit/Figures.tsx'
import { TickBox } from '../kit/TickFields.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { NothingHere, ReportFrame } from './frame/ReportFrame.tsx'
import { type Measure, ReportTable } from './frame/ReportTable.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { useReportAddress } from './frame/use-report-address.ts'
import { useReport } from './frame/use-report.ts'
import { OrderDialog } from './low/OrderDialog.tsx'
import { canOrder } from './low/orders.ts'
import { Sureness } from './low/Sureness.tsx'
import { DaysMenu } from './low/DaysMenu.tsx'

/** Products at or below their alert quantity, with what to order of each; those chosen become orders. */
export default function QuantityAlertReport() {
  const { t } = useText()
  const filters = useOptionalFilters('supplier', 'category')
  const address = useReportAddress({ filters, usual: null, searches: true })
  const { params } = address
  const days = {
    lead: daysOf(params.get('lead'), 7),
    cover: daysOf(params.get('cover'), 14),
  }
  const query = { ...address.query, lead: String(days.lead), cover: String(days.cover) }
  const asked = useReport(quantityAlert.path, query, (by, signal) =>
    call(quantityAlert, { query: by as QueryInputOf<typeof quantityAlert>, signal }),
  )
  const { role } = useUser()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [ordering, setOrdering] = useState(false)
  const rows = asked.data?.data ?? []
  const orders = mayDo(role, 'purchase_order.add')
  const selected = rows.filter((row) => ticked.has(row.id) && canOrder(row))
  return (
    <ReportFrame
      title={t('report.name.quantityAlert')}
      aside={asked.data && t('reportScreen.low.count', { count: asked.data.total })}
      address={address}
      path={quantityAlert.path}
      file={t('report.file.quantityAlert')}
      query={query}
      narrowed={null}
      search={t('reportScreen.search.product')}
      tools={(['lead', 'cover'] as const).map((name) => (
        <DaysMenu
          key={name}
          label={t(`reportScreen.low.${name}`)}
          value={days[name]}
          onChange={(next) => address.change({ [name]: String(next) }, 'push')}
        />
      ))}
      actions={
        orders && (
          <Button
            kind="primary"
            icon={ShoppingCart}
            disabled={selected.length === 0}
            onPress={() => setOrdering(true)}
          >
            {t('reportScreen.low.order', { count: selected.length })}
          </Button>
        )
      }
      asked={asked}
    >
      {asked.data &&
        (rows.length === 0 ? (
          <NothingHere>{t('reportScreen.low.none')}</NothingHere>
        ) : (
          <>
            <LowTable rows={rows} ticked={ticked} onTick={orders ? setTicked : undefined} />
            <p className="t3 sm rp-define">{t('reportScreen.low.define', days)}</p>
          </>
        ))}
      {ordering && (
        <OrderDialog
          rows={selected}
          lead={days.lead}
          onClose={() => setOrdering(false)}
          onDone={() => setTicked(new Set())}
        />
      )}
    </ReportFrame>
  )
}

function daysOf(text: string | null, usual: number): number {
  return text !== null && /^\d{1,3}$/.test(text) && Number(text) <= 365 ? Number(text) : usual
}

interface LowTableProps {
  rows: readonly LowProduct[]
  ticked: ReadonlySet<number>
  onTick: ((ticked: ReadonlySet<number>) => void) | undefined
}

function LowTable({ rows, ticked, onTick }: LowTableProps) {
  const { t } = useText()
  const orderable = rows.filter(canOrder)
  const on = orderable.filter(({ id }) => ticked.has(id)).length
  const toggle = (id: number, next: boolean) =>
    onTick?.(next ? new Set([...ticked, id]) : new Set([...ticked].filter((each) => each !== id)))
  const figure = (
    id: 'onHand' | 'reserved' | 'usable' | 'alertQuantity' | 'onOrder' | 'demand' | 'suggested',
    from?: 'md' | 'lg',
  ): Measure<LowProduct> => ({
    id,
    label: t(`reportScreen.low.${id}`),
    of: (row) => ({ kind: 'quantity', of: row[id] }),
    ...(from && { from }),
  })
  return (
    <>
      {onTick && orderable.length > 0 && (
        <p className="row">
          <TickBox
            label={t('reportScreen.low.all')}
            state={on === 0 ? 'none' : on === orderable.length ? 'all' : 'some'}
            onChange={(all) => onTick(new Set(all ? orderable.map(({ id }) => id) : []))}
          />
          <span className="t2">{t('reportScreen.low.all')}</span>
        </p>
      )}
      <ReportTable<LowProduct, LowProduct>
        label={t('report.name.quantityAlert')}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        leads={[
          {
            id: 'product',
            label: t('report.by.product'),
            cell: (row) => (
              <span className="row">
                {onTick && canOrder(row) && (
                  <TickBox
                    label={t('reportScreen.low.tick', { name: row.name })}
                    state={ticked.has(row.id) ? 'all' : 'none'}
                    onChange={(next) => toggle(row.id, next)}
                  />
                )}
                <bdi className="mono t3 md-hide">{row.code}</bdi>
                <Anchor href={`/product/list?open=${row.id}`} className="clip">
                  <span dir="auto">{row.name}</span>
                </Anchor>
              </span>
            ),
          },
          {
            id: 'supplier',
            label: t('report.by.supplier'),
            from: 'lg',
            cell: ({ supplier }) => <span dir="auto">{supplier}</span>,
          },
        ]}
        measures={[
          figure('onHand', 'md'),
          figure('reserved', 'lg'),
          figure('usable'),
          figure('alertQuantity'),
          figure('onOrder', 'md'),
          figure('demand', 'lg'),
          {
            id: 'daysLeft',
            label: t('reportScreen.low.daysLeft'),
            of: ({ daysLeft }) => ({ kind: 'count', of: daysLeft }),
            cell: (row) => <Sureness of={row} daysLeft={row.daysLeft} />,
          },
          figure('suggested'),
          {
            id: 'lastCost',
            label: t('reportScreen.low.lastCost'),
            from: 'lg',
            of: () => ({ kind: 'money', of: null }),
            cell: ({ lastCost }) => <Cost of={lastCost} />,
          },
        ]}
      />
    </>
  )
}
