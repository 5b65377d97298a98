import type { Attachment } from '@trastienda/contract/attachment'
import type { ClipboardEvent } from 'react'
import { useUploads } from '../attachment/use-uploads.ts'
import type { DocumentValues, FormStore } from './form-store.ts'

/** The files of a document while it is typed: they come by the pane, or are pasted anywhere in the form. */
export function useFiles<Values extends DocumentValues, Field extends string & keyof Values>(
  store: FormStore<Values, Field>,
  { length }: readonly Attachment[],
) {
  const held = () => store.get().values.attachments
  const set = (attachments: readonly Attachment[]) => store.set({ attachments } as Partial<Values>)
  const uploads = useUploads(length, (file) => set([...held(), file]))
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    uploads.add(files)
  }
  const remove = (file: Attachment) => set(held().filter(({ id }) => id !== file.id))
  return { uploads, paste, remove }
}
