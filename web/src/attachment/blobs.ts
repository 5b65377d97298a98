import { type Attachment, attachmentKinds } from '@trastienda/contract/attachment'
import { fetchFile } from './transfer.ts'

/** The bytes of the displayed attachments, by id: fetched once, or kept from the file that was just sent. */
const kept = new Map<number, Promise<Blob>>()
const most = 12

/** Keeps the bytes of a file that was just sent, so that its preview needs no request. */
export function keepBytes(id: number, bytes: Blob): void {
  kept.set(id, Promise.resolve(bytes))
  const oldest = kept.keys().next().value
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

/** The bytes of an attachment with the media type that the server detected, never the one that a name claims. */
export async function bytesOf({ id, mediaType }: Attachment): Promise<Blob> {
  const known = kept.get(id)
  if (known === undefined) keepBytes(id, await fetchFile(id))
  const bytes = await (kept.get(id) ?? fetchFile(id))
  const safe = (Object.values(attachmentKinds) as string[]).includes(mediaType)
    ? mediaType
    : 'application/octet-stream'
  return new Blob([bytes], { type: safe })
}
