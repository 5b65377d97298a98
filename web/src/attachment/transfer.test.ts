import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A server that only one host reaches, and its received requests. */
const server = {
  reached: '10.0.0.5',
  answer: { status: 200, type: 'application/json', body: '' },
  sent: [] as { address: string; headers: Record<string, string>; withCredentials: boolean }[],
}

/** The part of the browser's XMLHttpRequest that an upload needs. */
class Sender extends EventTarget {
  upload = new EventTarget()
  withCredentials = false
  status = 0
  responseText = ''
  responseURL = ''
  #headers: Record<string, string> = {}
  open(_method: string, address: string) {
    this.responseURL = address
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  getAllResponseHeaders() {
    return `content-type: ${server.answer.type}\r\n`
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  send() {
    const { responseURL: address, withCredentials } = this
    server.sent.push({ address, headers: this.#headers, withCredentials })
    queueMicrotask(() => {
      if (new URL(address).hostname !== server.reached) return this.dispatchEvent(new Event('error'))
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
      this.status = server.answer.status
      this.responseText = server.answer.body
      return this.dispatchEvent(new Event('load'))
    })
  }
}

const attachment = {
  id: 7,
  name: 'factura.pdf',
  size: 3,
  mediaType: 'application/pdf',
}

beforeEach(() => {
  vi.resetModules()
  server.sent.length = 0
  server.reached = '10.0.0.5'
  server.answer = { status: 200, type: 'application/json', body: JSON.stringify(attachment) }
  vi.stubGlobal('location', { origin: 'http://localhost:8080' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('XMLHttpRequest', Sender)
  vi.stubGlobal('fetch', async () => Response.json({ alternateHost: '10.0.0.5' }))
})
afterEach(() => vi.unstubAllGlobals())

const send = async (shares: number[] = [], signal = new AbortController().signal) => {
  const { sendFile } = await import('./transfer.ts')
  return sendFile(new File(['abc'], 'factura.pdf'), (share) => shares.push(share), signal)
}

describe('a file', () => {
  test('is sent like every call, to the other host when the first does not answer, and reports its progress', async () => {
    const shares: number[] = []
    expect(await send(shares)).toMatchObject({ id: 7 })
    expect(server.sent.map(({ address }) => address)).toEqual([
      'http://localhost:8080/api/attachments',
      'http://10.0.0.5:8080/api/attachments',
    ])
    expect(server.sent[1]).toMatchObject({
      withCredentials: true,
      headers: { accept: 'application/json', 'accept-language': 'es' },
    })
    expect(shares).toEqual([0.25])
  })

  test("that is refused shows the catalogue's reason, once", async () => {
    server.reached = 'localhost'
    server.answer = { status: 413, type: 'application/json', body: '{"error":"Muy grande"}' }
    await expect(send()).rejects.toThrow(/^Muy grande \(HTTP 413\)$/)
    expect(server.sent).toHaveLength(1)
  })

  test('without any answer says so', async () => {
    server.reached = 'nowhere'
    await expect(send()).rejects.toThrow(/^Network error: no response from server$/)
    expect(server.sent).toHaveLength(2)
  })

  test('an aborted one is not sent to the other host, and fails with the reason', async () => {
    server.reached = 'nowhere'
    const stop = new AbortController()
    stop.abort(new Error('given up'))
    await expect(send([], stop.signal)).rejects.toThrow('given up')
    expect(server.sent).toHaveLength(0)
  })
})
