import { mayDo } from '@trastienda/contract/access'
import { annotateSale, type Sale } from '@trastienda/contract/sale'
import { useQueryClient } from '@tanstack/react-query'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useAnnotation } from '../attachment/use-annotation.ts'
import { useUploads } from '../attachment/use-uploads.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
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
      <div className="endcols sale-end">
        {annotates ? <Papers sale={sale} /> : <ReadPapers sale={sale} />}
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

/** The note and the attachments, which stay open after approval; each change is kept in the history. */
function Papers({ sale }: { sale: Sale }) {
  const { t } = useText()
  const client = useQueryClient()
  const notes = useAnnotation(sale, {
    words: { note: t('sale.field.note'), attachments: t('sale.field.attachments') },
    send: async (body, version) => {
      await call(annotateSale, { params: { id: sale.id }, body, version })
      await refreshSales(client, sale.id)
      toastSuccess(t('sale.read.annotated'))
    },
  })
  return (
    <div className="papers">
      <TextArea
        label={t('sale.field.note')}
        name="note"
        required={false}
        rows={2}
        maxLength={2000}
        value={notes.note}
        onChange={notes.setNote}
      />
      <AttachmentPane
        files={notes.files}
        uploads={notes.uploads}
        onRemove={notes.remove}
        invites={t('sale.read.invite')}
      />
      {notes.failure !== null && <Note kind="error">{problemText(notes.failure, t)}</Note>}
      {notes.dirty && (
        <div className="row">
          <Button kind="primary" kbd="mod+s" busy={notes.busy} onPress={() => void notes.save()}>
            {t('kit.save')}
          </Button>
          <Button kind="ghost" onPress={notes.reset}>
            {t('kit.cancel')}
          </Button>
        </div>
      )}
      {notes.guard}
    </div>
  )
}
