import { mayDo } from '@trastienda/contract/access'
import { quantityAlert } from '@trastienda/contract/report-products'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { NothingHere, ReportFrame } from './frame/ReportFrame.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { useReportAddress } from './frame/use-report-address.ts'
import { useReport } from './frame/use-report.ts'
import { LowTable } from './low/LowTable.tsx'
import { OrderDialog } from './low/OrderDialog.tsx'
import { canOrder } from './low/orders.ts'
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
    call(quantityAlert, { query: by, signal }),
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
