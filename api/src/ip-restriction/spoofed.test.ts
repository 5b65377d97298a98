import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, password, type Person, type Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'
import { serve } from '../http/serve.ts'

let shop: Shop
let behindProxy: FastifyInstance
const proxy = '172.20.0.1'
beforeAll(async () => {
  shop = await openShop()
  behindProxy = await serve(routes, shop.services, {
    logger: false,
    trustedProxies: [proxy, '10.9.0.0/16'],
  })
})
afterAll(async () => {
  await behindProxy.close()
  await shop.close()
})
afterEach(async () => {
  await shop.owner.query(`update app_user set addresses = '{}'`)
  await shop.owner.query('delete from blocked_attempt')
})

const allow = (person: Person, ...ranges: string[]) =>
  shop.owner.query('update app_user set addresses = $2 where id = $1', [shop.ids[person], ranges])
const signIn = (more: object, app = shop.app) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'buyer', password }, ...more })
const attempts = async () =>
  (
    await shop.owner.query<{ address: string; times: number }>(
      'select address, times from blocked_attempt order by id',
    )
  ).rows

// Everything that a client can claim about its address.
const spellings = [
  ...['X-Forwarded-For', 'x-forwarded-for', 'X-FORWARDED-FOR', 'Forwarded-For', 'X-Forwarded'].map((name) => [
    name,
    '10.0.0.1',
  ]),
  ...['X-Real-IP', 'X-Client-IP', 'Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'Fastly-Client-IP'].map(
    (name) => [name, '10.0.0.1'],
  ),
  ...[
    'X-Cluster-Client-IP',
    'X-Originating-IP',
    'X-Remote-IP',
    'X-Remote-Addr',
    'X-ProxyUser-Ip',
    'X-Host',
    'Via',
    'From',
  ].map((name) => [name, '10.0.0.1']),
  ...[
    'X-Forwarded-Host',
    'X-Azure-ClientIP',
    'X-Envoy-External-Address',
    'WL-Proxy-Client-IP',
    'Proxy-Client-IP',
    'X-Original-Forwarded-For',
  ].map((name) => [name, '10.0.0.1']),
  ...[
    '10.0.0.1, 10.0.0.2',
    '10.0.0.1,127.0.0.1',
    '127.0.0.1, 10.0.0.1',
    '::ffff:10.0.0.1',
    '[::ffff:10.0.0.1]:443',
    '10.0.0.1:8080',
    '"10.0.0.1"',
    ' 10.0.0.1',
    '10.0.0.1\t',
    ',10.0.0.1',
    '10.0.0.1,',
    'unknown, 10.0.0.1',
    '167772161',
    '010.0.0.1',
    '0x0a000001',
    '10.1',
    'localhost',
  ].map((value) => ['X-Forwarded-For', value]),
  ...[
    'for=10.0.0.1',
    'For="10.0.0.1:80"',
    'for=10.0.0.1;proto=https;by=127.0.0.1',
    'for="[::ffff:10.0.0.1]"',
    'for=10.0.0.1, for=127.0.0.1',
  ].map((value) => ['Forwarded', value]),
] as [string, string][]

describe('a client that claims another address', () => {
  test.each(spellings)('%s: %s is not trusted', async (name, value) => {
    await allow('buyer', '10.0.0.0/8')
    const headers = { [name]: value }
    expect((await signIn({ headers })).statusCode).toBe(404)
    // Nor from beside the proxy.
    const aroundProxy = { headers, remoteAddress: '172.20.0.2' }
    expect((await signIn(aroundProxy, behindProxy)).statusCode).toBe(404)
    expect(await attempts()).toEqual([
      { address: '127.0.0.1', times: 1 },
      { address: '172.20.0.2', times: 1 },
    ])
  })

  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.1, 198.51.100.9', '198.51.100.9'],
    ['198.51.100.9, 10.0.0.1', '10.0.0.1'],
    ['198.51.100.9, 10.0.0.1, 10.9.3.3', '10.0.0.1'],
    ['10.0.0.1, nonsense', proxy],
    ['::ffff:10.0.0.1', '10.0.0.1'],
  ])('behind the trusted proxy %s comes from %s', async (forwarded, address) => {
    await allow('buyer', '203.0.113.0/24')
    const request = { headers: { 'x-forwarded-for': forwarded }, remoteAddress: proxy }
    expect((await signIn(request, behindProxy)).statusCode).toBe(404)
    expect(await attempts()).toEqual([{ address, times: 1 }])
    await allow('buyer', address)
    expect((await signIn(request, behindProxy)).statusCode).toBe(200)
  })
})
