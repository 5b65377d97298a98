import { getSale } from '@trastienda/contract/sale'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { DocumentDrawer } from '../lines/DocumentDrawer.tsx'
import { call } from '../session/client.ts'
import { SaleActions } from './SaleActions.tsx'
import { SaleBanner } from './SaleFacts.tsx'
import { SaleView } from './SaleView.tsx'
import type { SaleLifecycle } from './use-sale-lifecycle.tsx'

interface SaleDrawerProps {
  id: number
  lifecycle: SaleLifecycle
  onClose: () => void
}

/** A sale over the list. */
export function SaleDrawer({ id, lifecycle, onClose }: SaleDrawerProps) {
  const { t } = useText()
  const result = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, signal }),
  })
  const sale = result.data
  return (
    <DocumentDrawer
      title={sale ? t('sale.one', { reference: sale.reference }) : t('sale.title')}
      version={sale?.version}
      result={result}
      missing={t('sale.read.missing')}
      actions={sale && <SaleActions sale={sale} lifecycle={lifecycle} />}
      banner={sale && <SaleBanner sale={sale} edits={false} />}
      onClose={onClose}
    >
      {sale && <SaleView sale={sale} lifecycle={lifecycle} />}
    </DocumentDrawer>
  )
}
