import { annotatePurchaseReturn, type PurchaseReturn } from '@trastienda/contract/purchase-return'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUploads } from '../attachment/use-uploads.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { refreshReturns } from './refresh-returns.ts'

/** The note and the papers of a return, which stay open after approval. */
export function useNotes(shown: PurchaseReturn) {
  const { t } = useText()
  const client = useQueryClient()
  const [note, setNote] = useState(shown.note)
  const [files, setFiles] = useState(shown.attachments)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const uploads = useUploads(files.length, (file) => setFiles((all) => [...all, file]))
  const ids = (of: PurchaseReturn['attachments']) => of.map(({ id }) => id).join()
  const dirty = note.trim() !== shown.note || ids(files) !== ids(shown.attachments)
  const save = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const body = { note, attachmentIds: files.map(({ id }) => id) }
      await call(annotatePurchaseReturn, { params: { id: shown.id }, body, version: shown.version })
      toastSuccess(t('preturn.read.noteSaved'))
      await refreshReturns(client)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = (file: PurchaseReturn['attachments'][number]) =>
    setFiles((all) => all.filter(({ id }) => id !== file.id))
  return { note, setNote, files, uploads, remove, dirty, busy, failure, save }
}
