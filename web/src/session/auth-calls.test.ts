import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The hosts of a sign-in's calls when the first does not answer.
const addresses: string[] = []
let answers: Record<string, () => Response> = {}

beforeEach(() => {
  vi.resetModules()
  addresses.length = 0
  vi.stubGlobal('location', { origin: 'http://localhost:8080' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/config.json') return Response.json({ alternateHost: '10.0.0.5' })
    addresses.push(address)
    const answer = answers[new URL(address).hostname]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a code is verified on the other host when the first does not answer', async () => {
  answers = { '10.0.0.5': () => Response.json({}) }
  const { proveCode } = await import('./auth-calls.ts')
  await proveCode('123456', 'handle')
  expect(addresses).toEqual(['http://localhost:8080/api/auth/2fa', 'http://10.0.0.5:8080/api/auth/2fa'])
})

test('a recovery code too', async () => {
  answers = { '10.0.0.5': () => Response.json({}) }
  const { proveRecoveryCode } = await import('./auth-calls.ts')
  await proveRecoveryCode('abcd-efgh', 'handle')
  expect(addresses.at(-1)).toBe('http://10.0.0.5:8080/api/auth/2fa/recovery')
})

test.each([201, 202, 204])('a status %i is no success: Invalid OTP', async (status) => {
  answers = { localhost: () => new Response(status === 204 ? null : '{}', { status }) }
  const { proveCode } = await import('./auth-calls.ts')
  await expect(proveCode('123456', 'handle')).rejects.toThrow(/^Invalid OTP$/)
  expect(addresses).toHaveLength(1)
})

test('a refused code is not tried on the other host', async () => {
  answers = { localhost: () => Response.json({ error: 'Código vencido' }, { status: 422 }) }
  const { proveCode } = await import('./auth-calls.ts')
  await expect(proveCode('123456', 'handle')).rejects.toMatchObject({ status: 422, error: 'Código vencido' })
  expect(addresses).toHaveLength(1)
})
