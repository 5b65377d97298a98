import { mayDo } from '@trastienda/contract/access'
import { annotateSale, type Sale } from '@trastienda/contract/sale'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { Annotation } from '../attachment/Annotation.tsx'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { Collections } from './Collections.tsx'
import { Returns } from './Returns.tsx'
import { SaleFacts } from './SaleFacts.tsx'
import { SaleLines } from './SaleLines.tsx'
import { SaleTotals } from './SaleTotals.tsx'
import type { SaleLifecycle } from './use-sale-lifecycle.tsx'
import { classes } from '../kit/classes.ts'
import formStyles from '../lines/form.module.css'
import styles from './sale.module.css'

interface SaleViewProps {
  sale: Sale
  lifecycle: SaleLifecycle
}

/** A sale for reading: its lines, its payments and its returns. */
export function SaleView({ sale }: SaleViewProps) {
  const { role } = useUser()
  const annotates = sale.approval === 'approved' && mayDo(role, 'sale.edit')
  return (
    <>
      <SaleFacts sale={sale} />
      <SaleLines sale={sale} />
      <div className={classes(formStyles.endColumns, styles.saleEnd)}>
        <Papers sale={sale} edits={annotates} />
        <SaleTotals sale={sale} />
      </div>
      {sale.approval === 'approved' && <Collections sale={sale} />}
      {sale.approval === 'approved' && <Returns sale={sale} />}
    </>
  )
}

function Papers({ sale, edits }: { sale: Sale; edits: boolean }) {
  const { t } = useText()
  const client = useQueryClient()
  return (
    <Annotation
      of={sale}
      edits={edits}
      words={{ note: t('sale.field.note'), attachments: t('sale.field.attachments') }}
      invites={t('sale.read.invite')}
      send={async (body, version) => {
        const saved = await call(annotateSale, { params: { id: sale.id }, body, version })
        await refreshDocuments(client, 'sale')
        toastSuccess(t('lines.annotated'))
        return saved
      }}
    />
  )
}
