import { getSale } from '@trastienda/contract/sale'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Drawer } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { call } from '../session/client.ts'
import { SaleActions } from './SaleActions.tsx'
import { SaleBanner } from './SaleFacts.tsx'
import { SaleView } from './SaleView.tsx'
import type { SaleDeeds } from './use-deeds.tsx'

interface SaleDrawerProps {
  id: number
  deeds: SaleDeeds
  onClose: () => void
}

/** A sale over the list: the way to read one for those who have no page of it. */
export function SaleDrawer({ id, deeds, onClose }: SaleDrawerProps) {
  const { t } = useText()
  const {
    data: sale,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, signal }),
  })
  const late = useLate(isPending)
  const body = useRef<HTMLDivElement>(null)
  // A button that was pressed may be gone once its deed is done: the keys must not go with it.
  const version = sale?.version
  useEffect(() => {
    if (version === undefined) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) body.current?.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [version])
  return (
    <Drawer
      open
      size="large"
      onClose={onClose}
      title={sale ? t('sale.one', { reference: sale.reference }) : t('sale.title')}
    >
      {sale && (
        <div className="row wrap sale-acts">
          <SaleActions sale={sale} deeds={deeds} />
        </div>
      )}
      {sale && <SaleBanner sale={sale} edits={false} />}
      <div ref={body} tabIndex={-1} className="sale-drawer doc">
        {sale && <SaleView sale={sale} deeds={deeds} />}
        {!sale && error && (
          <Failure title={t('sale.read.missing')} error={error} onRetry={() => void refetch()} />
        )}
        <CloseKey onClose={onClose} />
        {!sale && !error && late && <Skeleton label={t('kit.loading')} rows={8} />}
      </div>
    </Drawer>
  )
}

/** Esc closes it even while nothing in it has the focus. */
function CloseKey({ onClose }: Pick<SaleDrawerProps, 'onClose'>) {
  const { t } = useText()
  useShortcut('escape', onClose, { label: t('kit.close') })
  return null
}
