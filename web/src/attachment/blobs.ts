import { type Attachment, attachmentKinds } from '@trastienda/contract/attachment'
import { fetchFile } from './transfer.ts'

/** The bytes of the displayed attachments, by id: fetched once, or kept from the file that was just sent. */
const bytesById = new Map<number, Promise<Blob>>()
const most = 12

/** Keeps the bytes of a file that was just sent, so that its preview needs no request. */
export function keepBytes(id: number, bytes: Blob): void {
  bytesById.set(id, Promise.resolve(bytes))
  const oldest = bytesById.keys().next().value
  if (bytesById.size > most && oldest !== undefined) bytesById.delete(oldest)
}

/** The bytes of an attachment with the media type that the server detected, never the one that a name claims. */
export async function bytesOf({ id, mediaType }: Attachment): Promise<Blob> {
  const cached = bytesById.get(id)
  if (cached === undefined) keepBytes(id, await fetchFile(id))
  const bytes = await (bytesById.get(id) ?? fetchFile(id))
  const safe = (Object.values(attachmentKinds) as string[]).includes(mediaType)
    ? mediaType
    : 'application/octet-stream'
  return new Blob([bytes], { type: safe })
}
