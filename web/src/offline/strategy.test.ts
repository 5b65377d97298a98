import { describe, expect, test } from 'vitest'
import { type Shell, networkOrCache, strangeFiles, wayOf } from './strategy.ts'

const origin = 'https://tienda.example'
const shell: Shell = {
  version: '1',
  hashed: ['/assets/main-a1.js', '/assets/main-a1.css'],
  plain: ['/theme.js', '/icon.svg'],
}
const way = (path: string, mode: Request['mode'] = 'no-cors', method = 'GET') =>
  wayOf({ url: new URL(path, origin).href, mode, method }, origin, shell)

describe('which requests are answered', () => {
  test.each([
    ['/', 'navigate', 'page'],
    ['/purchase-order/receive/7?x=1', 'navigate', 'page'],
    ['/api/attachments/7', 'navigate', undefined],
    ['/factura.pdf', 'navigate', undefined],
    ['/assets/main-a1.js', 'cors', 'hashed'],
    ['/assets/main-b2.js', 'cors', undefined],
    ['/theme.js', 'no-cors', 'plain'],
    ['/config.json', 'cors', 'config'],
    ['/worker.js', 'same-origin', undefined],
    ['/api/purchases', 'cors', undefined],
    ['/api/', 'cors', undefined],
    ['/api/events', 'cors', undefined],
    ['https://backend.example/theme.js', 'cors', undefined],
    ['https://backend.example/', 'navigate', undefined],
  ] as const)('%s as %s: %s', (path, mode, expected) => {
    expect(way(path, mode)).toBe(expected)
  })

  test('what another program shares, which is a form that is posted', () => {
    expect(way('/share', 'navigate', 'POST')).toBe('share')
    expect(way('/share', 'cors', 'POST')).toBeUndefined()
    expect(way('/purchase/add', 'navigate', 'POST')).toBeUndefined()
    expect(way('https://backend.example/share', 'navigate', 'POST')).toBeUndefined()
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('none that is a %s', (method) => {
    expect(way('/', 'navigate', method)).toBeUndefined()
    expect(way('/theme.js', 'cors', method)).toBeUndefined()
  })
})

describe('the network or the cache', () => {
  const after = (milliseconds: number, text: string) => () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response(text)), milliseconds)
    })
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const cached = async () => new Response('kept')
  const nothing = async () => undefined
  const textOf = async (answered: ReturnType<typeof networkOrCache>) => {
    const { response, fromCache } = await answered
    return [await response.text(), fromCache]
  }

  test('the network comes first, whatever it answers', async () => {
    expect(await textOf(networkOrCache(after(0, 'new'), cached, 500))).toEqual(['new', false])
    const refused = await networkOrCache(async () => new Response('no', { status: 503 }), cached, 500)
    expect(refused).toMatchObject({ fromCache: false, response: { status: 503 } })
  })

  test('the cache answers when the network is down or slow', async () => {
    expect(await textOf(networkOrCache(lost, cached, 500))).toEqual(['kept', true])
    expect(await textOf(networkOrCache(after(5000, 'new'), cached, 10))).toEqual(['kept', true])
  })

  test('without patience the cache answers at once, even with a fast network', async () => {
    expect(await textOf(networkOrCache(after(0, 'new'), cached, 0))).toEqual(['kept', true])
    expect(await textOf(networkOrCache(lost, cached, 0))).toEqual(['kept', true])
  })

  test('without a cached reply a slow network is waited for, and a failed one is reported', async () => {
    expect(await textOf(networkOrCache(after(50, 'new'), nothing, 10))).toEqual(['new', false])
    await expect(networkOrCache(lost, nothing, 10)).rejects.toThrow('Failed to fetch')
    await expect(networkOrCache(lost, nothing, 0)).rejects.toThrow('Failed to fetch')
  })
})

test('a page of another build is recognised by the files it names', () => {
  const page = (name: string) => `<script src="/theme.js"></script><script src="/assets/${name}"></script>`
  expect(strangeFiles(page('main-a1.js'), shell)).toEqual([])
  expect(strangeFiles(page('main-b2.js'), shell)).toEqual(['/assets/main-b2.js'])
  expect(strangeFiles('<link rel="stylesheet" crossorigin href="/assets/main-b2.css">', shell)).toHaveLength(
    1,
  )
})
