import { addAttachment, type Attachment, attachmentFile } from '@trastienda/contract/attachment'
import { reach, request } from '../session/client.ts'
import type { Progress } from '../session/send.ts'

/** Sends a file and tells how much of it has gone. Throws CallError. */
export async function sendFile(file: File, progress: Progress, signal: AbortSignal): Promise<Attachment> {
  const upload = new FormData()
  upload.append('file', file, file.name)
  const { method, path, reply } = addAttachment
  // A file that arrives twice is in no document the second time, and is cleared away.
  return reply.parse(await request({ method, path, upload, progress, signal, repeatable: true }))
}

type Query = Readonly<Record<string, string>>

/** The name that an answer gives its file (RFC 6266); undefined where it gives none that can be read. */
function nameIn(headers: Headers): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('Content-Disposition') ?? '') ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}

/** Fetches the file that is answered at a path of the API, with its name. Throws CallError. */
export function fetchNamed(
  path: string,
  query: Query = {},
): Promise<{ readonly bytes: Blob; readonly name: string | undefined }> {
  return reach({ method: 'GET', path, query, headers: { Accept: '*/*' } }, async (response) => ({
    bytes: await response.blob(),
    name: nameIn(response.headers),
  }))
}

/** Fetches the bytes that are answered at a path of the API. Throws CallError. */
export const fetchBytes = async (path: string, query?: Query): Promise<Blob> =>
  (await fetchNamed(path, query)).bytes

/** Fetches the bytes of an attachment. Throws CallError. */
export const fetchFile = (id: number): Promise<Blob> =>
  fetchBytes(attachmentFile.path.replace(':id', String(id)))
