import { isEditable } from '@trastienda/contract/status'
import { listSales } from '@trastienda/contract/sale'
import { mayOpen } from '@trastienda/contract/access'
import { saleHref } from '../document/sale-href.ts'
import { useText } from '../i18n/useText.ts'
import type { OpenRecord } from '../kit/use-open-record.ts'
import { DocumentDrawer } from '../lines/DocumentDrawer.tsx'
import { useUser } from '../session/session.ts'
import { SaleActions } from './SaleActions.tsx'
import { SaleBanner } from './SaleFacts.tsx'
import { SaleView } from './SaleView.tsx'
import type { SaleLifecycle } from './use-sale-lifecycle.tsx'
import { useSale } from './use-sale.ts'

interface SaleDrawerProps {
  id: number
  record: OpenRecord
  lifecycle: SaleLifecycle
}

/** A sale beside the list. */
export function SaleDrawer({ id, record, lifecycle }: SaleDrawerProps) {
  const { t } = useText()
  const { role } = useUser()
  const result = useSale(id)
  const sale = result.data
  return (
    <DocumentDrawer
      id={id}
      record={record}
      list={listSales.path}
      document={
        sale && {
          title: t('sale.one', { reference: sale.reference }),
          actions: <SaleActions sale={sale} lifecycle={lifecycle} />,
          banner: <SaleBanner sale={sale} edits={false} />,
          page: mayOpen(role, 'saleEdit') ? saleHref(role, id) : undefined,
          edits: isEditable(sale),
        }
      }
      result={result}
      missing={t('sale.read.missing')}
    >
      {sale && <SaleView sale={sale} lifecycle={lifecycle} />}
    </DocumentDrawer>
  )
}
