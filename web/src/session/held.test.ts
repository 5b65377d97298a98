import { describe, expect, test, vi } from 'vitest'
import { calls, cookies, device, ok, refused, type Server, session, useDevice } from './session-harness.ts'

const words = (error: unknown) => (error instanceof Error ? error.message : '')
const entered = { username: 'marcela', password: 'x' }
const enrolled = {
  id: 2,
  username: 'marcela',
  role: 'user',
  enable_google2fa: true,
  google2fa_secret: 'handle',
}
const enrolling = { ...enrolled, google2fa_secret: null }
const signedIn = (user: unknown) => ok({ authToken: 'token-1', user, expires_in: 60 })
const places = ['held-user', 'held-token']
const storedTexts = () => places.map((place) => device.storage.get(place))

useDevice()

const backend: Server = {
  '/api/auth/login': signedIn(enrolled),
  '/api/auth/2fa': ok({ message: 'Verified' }),
  '/api/auth/user/profile': ok({ ...enrolled, google2fa_secret: null, first_name: 'Marcela' }),
  '/api/auth/logout': ok({}),
  '/api/site_setting/status': ok({ data: 'enabled' }),
}

async function held(more: Server = {}) {
  const started = await session({ ...backend, ...more })
  await started.signIn(entered, words)
  const { proveCode } = await import('./auth-calls.ts')
  return { ...started, prove: () => started.proveHeld((secret) => proveCode('123456', secret)) }
}

describe('after the right password of a person with a second factor', () => {
  test.each([
    [enrolled, 'verification'],
    [enrolling, 'qr'],
  ])('user and token are held, no cookie is set and nobody is signed in', async (user, awaits) => {
    const { currentAuth } = await held({ '/api/auth/login': signedIn(user) })
    expect(currentAuth()).toMatchObject({ isAuthenticated: false, isLoading: false, user: null, awaits })
    expect(cookies).toEqual([])
    expect(calls).toEqual(['/api/auth/login'])
    expect(JSON.parse(storedTexts()[0] ?? '')).toEqual(user)
    expect(JSON.parse(storedTexts()[1] ?? '')).toMatchObject({ authToken: 'token-1', expiresIn: 60 })
  })

  test('the verified token becomes the cookie, and what was held is removed before the program opens', async () => {
    const { prove, currentAuth, enterProven } = await held()
    await prove()
    expect(cookies).toEqual(['authToken=token-1; path=/; max-age=60; SameSite=Strict'])
    expect(storedTexts()).toEqual([undefined, undefined])
    expect(currentAuth().isAuthenticated).toBe(false)
    enterProven()
    expect(currentAuth()).toMatchObject({
      isAuthenticated: true,
      awaits: null,
      user: { first_name: 'Marcela' },
    })
  })

  test('without a profile the user of the sign-in reply is used', async () => {
    const { prove, currentAuth, enterProven } = await held({ '/api/auth/user/profile': refused(500, {}) })
    await prove()
    enterProven()
    expect(currentAuth().user).toMatchObject({ username: 'marcela' })
  })

  test.each([
    ['refused', refused(401, { code: 'invalid_otp', message: 'Invalid OTP' }), 'Invalid OTP (HTTP 401)'],
    ['answered with another success', () => Response.json({}, { status: 202 }), 'Invalid OTP'],
  ])('a code that is %s opens nothing, and the next one can be tried', async (_, answer, message) => {
    const { prove, currentAuth } = await held({ '/api/auth/2fa': answer })
    await expect(prove()).rejects.toThrow(message)
    expect(cookies).toEqual([])
    expect(storedTexts().every((text) => text !== undefined)).toBe(true)
    expect(currentAuth().awaits).toBe('verification')
  })
})

describe('what was held is forgotten', () => {
  test('when the person cancels', async () => {
    const { giveUpHeld, currentAuth } = await held()
    giveUpHeld()
    expect([storedTexts(), currentAuth().awaits]).toEqual([[undefined, undefined], null])
  })

  test('at sign-out, whoever is signed in', async () => {
    const { signOut } = await held()
    await signOut()
    expect(storedTexts()).toEqual([undefined, undefined])
  })

  test('ten minutes later, with a message, and the code is not sent', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
    const { prove, currentAuth, notices } = await held()
    vi.setSystemTime(new Date('2026-11-21T10:10:00Z'))
    expect(await prove()).toBeUndefined()
    expect([storedTexts(), currentAuth().awaits, notices]).toEqual([
      [undefined, undefined],
      null,
      ['login.verification.ended'],
    ])
    expect(calls).not.toContain('/api/auth/2fa')
  })

  test.each([
    ['/login', null],
    ['/sale/list', null],
    ['/verification', 'verification'],
    ['/verification/', 'verification'],
  ])('by a page opened at %s, unless the code is asked there', async (path, awaits) => {
    await held()
    device.path = path
    const fresh = await session({ ...backend, '/api/auth/user/profile': refused(401, {}) })
    await fresh.initialize()
    expect(fresh.currentAuth().awaits).toBe(awaits)
    expect(storedTexts().every((text) => text !== undefined)).toBe(awaits !== null)
  })

  test('when somebody is signed in anyway', async () => {
    await held()
    device.path = '/verification'
    const fresh = await session(backend)
    await fresh.initialize()
    expect(fresh.currentAuth()).toMatchObject({ isAuthenticated: true, awaits: null })
    expect(storedTexts()).toEqual([undefined, undefined])
  })
})
