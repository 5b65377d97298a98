import { mayDo } from '@trastienda/contract/access'
import { annotateSale, type Sale } from '@trastienda/contract/sale'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useLeaveGuard } from '../kit/LeaveGuard.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { TextArea } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { Collections } from './Collections.tsx'
import { refreshSales } from './refresh-sales.ts'
import { Returns } from './Returns.tsx'
import { SaleFacts } from './SaleFacts.tsx'
import { SaleLines } from './SaleLines.tsx'
import { SaleTotals } from './SaleTotals.tsx'
import type { SaleDeeds } from './use-deeds.tsx'
import '../lines/form.css'
import '../lines/document.css'
import './sale.css'

interface SaleViewProps {
  sale: Sale
  deeds: SaleDeeds
}

/** A sale as it is read: what was sold, what was collected for it and what came back. */
export function SaleView({ sale }: SaleViewProps) {
  const { role } = useUser()
  const annotates = sale.approval === 'approved' && mayDo(role, 'sale.edit')
  return (
    <>
      <SaleFacts sale={sale} />
      <SaleLines sale={sale} />
      <div className="endcols">
        {annotates ? <Papers key={sale.version} sale={sale} /> : <ReadPapers sale={sale} />}
        <SaleTotals sale={sale} />
      </div>
      {sale.approval === 'approved' && <Collections sale={sale} />}
      {sale.approval === 'approved' && <Returns sale={sale} />}
    </>
  )
}

function ReadPapers({ sale }: { sale: Sale }) {
  const uploads = useUploads(0, () => undefined)
  return (
    <div>
      <p className="t2 noted" dir="auto">
        {sale.note}
      </p>
      {sale.attachments.length > 0 && (
        <AttachmentPane files={sale.attachments} uploads={uploads} onRemove={undefined} adds={false} />
      )}
    </div>
  )
}

/** The note and the attachments, which stay open after approval. */
function Papers({ sale }: { sale: Sale }) {
  const { t } = useText()
  const client = useQueryClient()
  const [note, setNote] = useState(sale.note)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const dirty = note.trim() !== sale.note
  const save = async (): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { note, attachmentIds: sale.attachments.map(({ id }) => id) }
      await call(annotateSale, { params: { id: sale.id }, body, version: sale.version })
      await refreshSales(client, sale.id)
      toastSuccess(t('sale.read.annotated'))
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const guard = useLeaveGuard(dirty, { describe: t('sale.field.note'), save })
  return (
    <div>
      <TextArea
        label={t('sale.field.note')}
        name="note"
        required={false}
        rows={2}
        maxLength={2000}
        value={note}
        onChange={setNote}
      />
      {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
      {dirty && (
        <div className="row">
          <Button kind="primary" busy={busy} onPress={() => void save()}>
            {t('kit.save')}
          </Button>
          <Button kind="ghost" onPress={() => setNote(sale.note)}>
            {t('kit.cancel')}
          </Button>
        </div>
      )}
      {guard}
    </div>
  )
}
