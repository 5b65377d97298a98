import { addAttachment, type Attachment, attachmentFile } from '@trastienda/contract/attachment'
import { CallError, refusal } from '../session/call-error.ts'
import { refused, sender } from '../session/client.ts'
import { apiConfig } from '../session/config.ts'
import { chosenOrganisation } from '../session/organisation.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function failure(status: number, text: string, by: string | undefined): CallError {
  const body = parsed(text)
  return refused(new CallError(refusal(status, body), { status, body }), by)
}

/**
 * Sends a file and tells how much of it has gone, which `fetch` cannot.
 * @param progress a share from 0 to 1
 * @throws CallError
 */
export async function sendFile(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  const { apiBase } = await apiConfig()
  const { companyId } = chosenOrganisation()
  const by = sender()
  const form = new FormData()
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(addAttachment.method, apiBase + addAttachment.path)
    sending.withCredentials = true
    sending.setRequestHeader('Accept', 'application/json')
    if (companyId !== null) sending.setRequestHeader('X-Company', String(companyId))
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total === 0 ? 0 : loaded / total),
    )
    sending.addEventListener('load', () => {
      const { status, responseText } = sending
      if (status >= 200 && status < 300) resolve(addAttachment.reply.parse(parsed(responseText)))
      else reject(failure(status, responseText, by))
    })
    sending.addEventListener('error', () => reject(new CallError('Network error: no response from server')))
    sending.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => sending.abort())
    sending.send(form)
  })
}

type Query = Readonly<Record<string, string>>

/** The name that an answer gives its file (RFC 6266); undefined where it gives none that can be read. */
function nameIn(headers: Headers): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('Content-Disposition') ?? '') ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}

/** Fetches the file that is answered at a path of the API, with its name. Throws CallError. */
export async function fetchNamed(
  path: string,
  query: Query = {},
): Promise<{ readonly bytes: Blob; readonly name: string | undefined }> {
  const { apiBase } = await apiConfig()
  const { companyId } = chosenOrganisation()
  const asked = new URLSearchParams(query)
  if (companyId !== null) asked.set('company', String(companyId))
  const by = sender()
  const response = await fetch(`${apiBase}${path}?${asked.toString()}`, { credentials: 'include' }).catch(
    () => {
      throw new CallError('Network error: no response from server')
    },
  )
  if (!response.ok) throw failure(response.status, await response.text(), by)
  return { bytes: await response.blob(), name: nameIn(response.headers) }
}

/** Fetches the bytes that are answered at a path of the API. Throws CallError. */
export const fetchBytes = async (path: string, query?: Query): Promise<Blob> =>
  (await fetchNamed(path, query)).bytes

/** Fetches the bytes of an attachment. Throws CallError. */
export const fetchFile = (id: number): Promise<Blob> =>
  fetchBytes(attachmentFile.path.replace(':id', String(id)))
