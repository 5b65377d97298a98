import type { Attachment } from '@trastienda/contract/attachment'
import type { ClipboardEvent } from 'react'
import { useUploads } from '../attachment/use-uploads.ts'
import type { DocumentValues, FormStore } from './form-store.ts'

/** The files of a document while it is typed: added in the pane, or pasted anywhere in the form. */
export function useFiles<Values extends DocumentValues, Field extends string & keyof Values>(
  store: FormStore<Values, Field>,
  files: readonly Attachment[],
) {
  const held = () => store.get().values.attachments
  const set = (attachments: readonly Attachment[]) => store.set({ attachments } as Partial<Values>)
  const uploads = useUploads(files.length, (file) => set([...held(), file]))
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    void uploads.add(pasted)
  }
  const onRemove = (file: Attachment) => set(held().filter(({ id }) => id !== file.id))
  /** `pane` shows them. */
  return { uploads, paste, pane: { files, uploads, onRemove } }
}
