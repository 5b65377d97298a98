import { addAttachment, type Attachment, attachmentFile } from '@trastienda/contract/attachment'
import { reach, request } from '../session/client.ts'
import type { Progress } from '../session/send.ts'

/** Sends a file and reports its progress. Throws CallError. */
export async function sendFile(file: File, progress: Progress, signal: AbortSignal): Promise<Attachment> {
  const upload = new FormData()
  upload.append('file', file, file.name)
  const { method, path, reply } = addAttachment
  // A file that arrives twice belongs to no document the second time, and is deleted later.
  return reply.parse(await request({ method, path, upload, progress, signal, repeatable: true }))
}

type Query = Readonly<Record<string, string>>

/** The name that a reply gives its file (RFC 6266); undefined without a readable one. */
function nameIn(headers: Headers): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('Content-Disposition') ?? '') ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}

/** Fetches the file at a path of the API, with its name. Throws CallError. */
export function fetchNamed(
  path: string,
  query: Query = {},
): Promise<{ readonly bytes: Blob; readonly name: string | undefined }> {
  return reach({ method: 'GET', path, query, headers: { Accept: '*/*' } }, async (response) => ({
    bytes: await response.blob(),
    name: nameIn(response.headers),
  }))
}

/** Fetches the bytes at a path of the API. Throws CallError. */
export const fetchBytes = async (path: string, query?: Query): Promise<Blob> =>
  (await fetchNamed(path, query)).bytes

/** Fetches the bytes of an attachment. Throws CallError. */
export const fetchFile = (id: number): Promise<Blob> =>
  fetchBytes(attachmentFile.path.replace(':id', String(id)))
