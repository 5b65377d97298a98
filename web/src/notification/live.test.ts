import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The stream of events through the shared client.
const requests: { address: string; headers: Headers; credentials: string | undefined }[] = []
let reply: (address: string) => Response

beforeEach(() => {
  vi.resetModules()
  requests.length = 0
  vi.stubGlobal('location', { origin: 'http://localhost:8080' })
  vi.stubGlobal('document', { cookie: '' })
  const emptyStorage = { setItem: () => undefined, getItem: () => null }
  vi.stubGlobal('localStorage', emptyStorage)
  vi.stubGlobal('sessionStorage', emptyStorage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/config.json') return Response.json({ alternateHost: '10.0.0.5' })
    requests.push({ address, headers: new Headers(init.headers), credentials: init.credentials })
    return reply(address)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const events = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
const gone = () => {
  throw new TypeError('Failed to fetch')
}

test('is received from the other host when the first does not answer, and continues after the last event', async () => {
  vi.useFakeTimers()
  const stop = new AbortController()
  const received: string[] = []
  const { chooseOrganisation } = await import('../session/organisation.ts')
  chooseOrganisation({ companyId: 12, storeId: null })
  reply = (address) => (address.includes('10.0.0.5') ? events('id: 41\ndata: uno\n\n') : gone())
  const { keepListening } = await import('./live.ts')
  const listening = keepListening(({ data }) => received.push(data), stop.signal)
  await vi.advanceTimersByTimeAsync(2000)
  stop.abort()
  await listening
  expect(received[0]).toBe('uno')
  const [first, second, third] = requests
  expect(first?.address).toBe('http://localhost:8080/api/events')
  expect(second?.address).toBe('http://10.0.0.5:8080/api/events')
  expect([second?.credentials, second?.headers.get('Accept')]).toEqual(['include', 'text/event-stream'])
  expect(second?.headers.get('X-Company')).toBeNull()
  expect(third?.headers.get('Last-Event-ID')).toBe('41')
})

test('a refusal is reported to the session, as for any call', async () => {
  vi.useFakeTimers()
  const stop = new AbortController()
  const codes: unknown[] = []
  const { onRefusal } = await import('../session/client.ts')
  onRefusal(({ code }) => {
    codes.push(code)
    stop.abort()
  })
  reply = () => Response.json({ code: 'unauthenticated' }, { status: 401 })
  const { keepListening } = await import('./live.ts')
  await keepListening(() => undefined, stop.signal)
  expect(codes).toEqual(['unauthenticated'])
})

test.each([204, 404, 405, 501])(
  'a backend that answers %i has no events and is asked once',
  async (status) => {
    reply = () => new Response(status === 204 ? null : '{}', { status })
    const { keepListening } = await import('./live.ts')
    await keepListening(() => undefined, new AbortController().signal)
    expect(requests).toHaveLength(1)
  },
)
