/** Called with the sent share of a request, from 0 to 1. */
export type Progress = (share: number) => void

/** Sends a request. Rejects without a reply, and when it is aborted. */
export function send(address: string, init: RequestInit, progress?: Progress): Promise<Response> {
  return progress ? sendTelling(address, init, progress) : fetch(address, init)
}

/** Like `fetch`, which cannot report upload progress. */
function sendTelling(address: string, init: RequestInit, progress: Progress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init
    if (signal?.aborted) return reject(signal.reason as Error)
    const sending = new XMLHttpRequest()
    sending.open(init.method ?? 'GET', address)
    sending.withCredentials = init.credentials === 'include'
    new Headers(init.headers).forEach((value, name) => sending.setRequestHeader(name, value))
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total === 0 ? 0 : loaded / total),
    )
    sending.addEventListener('load', () => resolve(responseOf(sending)))
    sending.addEventListener('error', () => reject(new TypeError('Failed to send')))
    sending.addEventListener('abort', () => reject(signal?.reason as Error))
    signal?.addEventListener('abort', () => sending.abort())
    sending.send(init.body as XMLHttpRequestBodyInit | null)
    return undefined
  })
}

/** The reply in the shape of `fetch`, including its address. */
function responseOf(sent: XMLHttpRequest): Response {
  const lines = sent.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = new Headers(
    lines
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )
  // A reply without a body (204) may not be given an empty one.
  const body = sent.responseText === '' ? null : sent.responseText
  const response = new Response(body, { status: sent.status, headers })
  Object.defineProperty(response, 'url', { value: sent.responseURL })
  return response
}
