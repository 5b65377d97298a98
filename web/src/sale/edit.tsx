import { type Sale } from '@trastienda/contract/sale'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { ReadFrame } from '../lines/ReadFrame.tsx'
import { useCorrection } from '../lines/use-correction.tsx'
import { saleReceiptPdf } from '@trastienda/contract/sale-print'
import { isEditable } from '@trastienda/contract/status'
import { usePdf } from '../print/use-pdf.ts'
import { saleDrafts } from './kind.ts'
import { SaleActions } from './SaleActions.tsx'
import { SaleBanner } from './SaleFacts.tsx'
import { SaleForm } from './SaleForm.tsx'
import { SaleView } from './SaleView.tsx'
import { useSale } from './use-sale.ts'
import { useSaleLifecycle } from './use-sale-lifecycle.tsx'
import { sameSale, valuesOf } from './values.ts'

/** One sale: corrected while it is pending or rejected, read once it was decided. */
export default function SaleEdit() {
  const { t } = useText()
  const { id: idText } = useParams({ strict: false })
  const id = Number(idText)
  const { data, isPending } = useSale(id, { page: true })
  const late = useLate(isPending)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  return <Document key={id} sale={data} />
}

function Document({ sale }: { sale: Sale }) {
  const { t } = useText()
  const { history } = useRouter()
  const [dirty, setDirty] = useState(false)
  const lifecycle = useSaleLifecycle((action) => {
    if (action === 'delete') history.push('/sale/list')
  })
  const open = isEditable(sale)
  const title = t('sale.one', { reference: sale.reference })
  const actions = <SaleActions sale={sale} lifecycle={lifecycle} dirty={dirty} />
  return (
    <>
      {(open && lifecycle.edits) || dirty ? (
        <Correct sale={sale} title={title} actions={actions} onDirty={setDirty} />
      ) : (
        <ReadFrame
          title={title}
          line={{ party: sale.customer, day: sale.soldOn }}
          total={sale.grandTotal}
          owed={sale.approval === 'approved' ? sale.balance : undefined}
          list={{ label: t('sale.title'), href: '/sale/list' }}
          actions={actions}
          banner={<SaleBanner sale={sale} edits={false} />}
        >
          <SaleView sale={sale} lifecycle={lifecycle} />
        </ReadFrame>
      )}
      {lifecycle.dialogs}
    </>
  )
}

interface CorrectProps {
  sale: Sale
  title: string
  actions: ReactNode
  onDirty: (dirty: boolean) => void
}

function Correct({ sale, title, actions, onDirty }: CorrectProps) {
  const { t } = useText()
  const openPdf = usePdf()
  const correction = useCorrection(sale, { drafts: saleDrafts, valuesOf, same: sameSale })
  const { round, start, place, saved, again } = correction
  return (
    <SaleForm
      key={round}
      of={{ start, id: sale.id, place, saved }}
      title={title}
      actions={actions}
      onSaved={({ print }) => {
        correction.settle()
        toastSuccess(t('sale.savedAs', { reference: sale.reference }))
        if (print) openPdf(saleReceiptPdf, sale.id, sale.reference)
      }}
      onDirty={onDirty}
      onDiscard={again}
      banner={
        <>
          {correction.banner}
          <SaleBanner sale={sale} edits />
        </>
      }
    />
  )
}
