import { beforeEach, expect, test } from 'vitest'
import { receiveShare } from './receive-share.ts'

const origin = 'https://tienda.example'
const hour = 60 * 60_000
let kept: Map<string, Response>
const stores = {
  open: async () =>
    ({
      keys: async () => [...kept.keys()].map((path) => new Request(origin + path)),
      delete: async ({ url }: Request) => kept.delete(new URL(url).pathname),
      put: async (path: string, response: Response) => void kept.set(path, response),
    }) as unknown as Cache,
}
beforeEach(() => {
  kept = new Map()
})

function posted(fields: readonly (readonly [string, string | File])[], referrer = ''): Request {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return { formData: async () => form, referrer } as Request
}
const bill = new File(['%PDF'], 'Factura ñ.pdf', { type: 'application/pdf' })
const receive = (request: Request, now = 1_800_000_000_000) => receiveShare(request, stores, { origin, now })

test('files and texts are kept under one id, which the form is opened with', async () => {
  const to = await receive(
    posted([
      ['file', bill],
      ['title', 'FE-1'],
      ['url', 'https://dian.example/1'],
    ]),
  )
  const id = (1_800_000_000_000).toString(36)
  expect(to).toBe(`/purchase/add?shared=${id}`)
  expect([...kept.keys()]).toEqual([`/shared/${id}/0`, `/shared/${id}/text`])
  const file = kept.get(`/shared/${id}/0`)
  expect(decodeURIComponent(file?.headers.get('X-File-Name') ?? '')).toBe('Factura ñ.pdf')
  expect(file?.headers.get('Content-Type')).toBe('application/pdf')
  expect(await kept.get(`/shared/${id}/text`)?.text()).toBe('FE-1\nhttps://dian.example/1')
})

test('what no form took within an hour is deleted', async () => {
  await receive(posted([['file', bill]]))
  await receive(posted([['file', bill]]), 1_800_000_000_000 + hour)
  expect(kept.size).toBe(2)
  await receive(posted([['file', bill]]), 1_800_000_000_001 + hour)
  expect(kept.size).toBe(2)
})

test('a page of another site shares nothing', async () => {
  expect(await receive(posted([['file', bill]], 'https://evil.example/'))).toBe('/')
  expect(kept.size).toBe(0)
})

test('what cannot be kept is reported by the form', async () => {
  const full = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  expect(await receiveShare(posted([['file', bill]]), full, { origin, now: 1 })).toBe(
    '/purchase/add?shared=lost',
  )
})
