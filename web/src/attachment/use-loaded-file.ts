import type { Attachment } from '@trastienda/contract/attachment'
import { useEffect, useState } from 'react'
import { bytesOf } from './blobs.ts'
import { laidOut, xmlText } from './xml.ts'

/** The displayed form of an attachment, once its bytes are loaded. */
export type LoadedFile =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'ready'
      /** The address at which the browser reads its bytes. */
      readonly url: string
      /** The same as a page of its own: an XML as plain text, so that nothing in it can run. */
      readonly page: string
      readonly text: string
    }

async function opened(file: Attachment): Promise<Extract<LoadedFile, { kind: 'ready' }>> {
  const bytes = await bytesOf(file)
  const url = URL.createObjectURL(bytes)
  if (file.mediaType !== 'application/xml') return { kind: 'ready', url, page: url, text: '' }
  const text = xmlText(await bytes.arrayBuffer())
  const plain = new Blob([text], { type: 'text/plain;charset=utf-8' })
  return { kind: 'ready', url, page: URL.createObjectURL(plain), text: laidOut(text) }
}

/**
 * Opens an attachment while it is displayed.
 * @param again counts the attempts: another number retries
 */
export function useLoadedFile(file: Attachment, again: number): LoadedFile {
  const wantedKey = `${file.id}/${again}`
  const [found, setFound] = useState<{ readonly key: string; readonly file: LoadedFile }>()
  useEffect(() => {
    let wanted = true
    let close: () => void = () => undefined
    const show = async () => {
      const loaded = await opened(file)
      close = () => {
        for (const url of new Set([loaded.url, loaded.page])) URL.revokeObjectURL(url)
      }
      if (wanted) setFound({ key: wantedKey, file: loaded })
      else close()
    }
    show().catch((error: unknown) => wanted && setFound({ key: wantedKey, file: { kind: 'failed', error } }))
    return () => {
      wanted = false
      close()
    }
  }, [file, wantedKey])
  return found?.key === wantedKey ? found.file : { kind: 'loading' }
}
