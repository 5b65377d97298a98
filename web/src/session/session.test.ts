import { describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  calls,
  cookies,
  device,
  ok,
  refused,
  type Server,
  session,
  useDevice,
} from './session-harness.ts'

const user = { id: 2, username: 'marcela', role: 'user' }
const secretary = { ...user, role: 'secretary' }
const words = (error: unknown) => (error instanceof Error ? error.message : '')
const entered = { username: 'marcela', password: 'x' }
const signedIn = (who: unknown) => ok({ authToken: 'token-1', user: who, expires_in: 60 })

useDevice()

describe('startup', () => {
  test('starts with nobody', async () => {
    const { currentAuth } = await session({})
    expect(currentAuth()).toMatchObject({
      isAuthenticated: false,
      isInitialized: false,
      isLoading: false,
      errorMessage: null,
      user: null,
    })
  })

  test('requests the status, then the profile', async () => {
    const { initialize, currentAuth } = await session({
      '/api/site_setting/status': ok({ data: 'enabled' }),
      '/api/auth/user/profile': ok(user),
    })
    await initialize()
    expect(calls).toEqual(['/api/site_setting/status', '/api/auth/user/profile'])
    expect(currentAuth()).toMatchObject({
      isInitialized: true,
      isAuthenticated: true,
      isDisabled: false,
      user,
    })
  })

  test('a disabled site gets no profile request', async () => {
    const { initialize, currentAuth } = await session({
      '/api/site_setting/status': ok({ data: 'disabled' }),
    })
    await initialize()
    expect(calls).toEqual(['/api/site_setting/status'])
    expect(currentAuth()).toMatchObject({ isInitialized: true, isAuthenticated: false, isDisabled: true })
  })

  test('it is known whether only the company is closed', async () => {
    const { initialize, currentAuth } = await session({
      '/api/site_setting/status': ok({ data: 'disabled', company: 'La Esquina' }),
    })
    await initialize()
    expect(currentAuth()).toMatchObject({ isDisabled: true, shutCompany: 'La Esquina' })
  })

  test.each<[string, () => Answer]>([
    ['refused', refused(500, {})],
    ['dead', () => 'dead'],
  ])('a status call that is %s stops everything', async (_, status) => {
    const { initialize, currentAuth } = await session({ '/api/site_setting/status': status })
    await initialize()
    expect(calls).toEqual(['/api/site_setting/status'])
    expect(currentAuth().isInitialized).toBe(false)
  })

  test('a refused profile means a visitor', async () => {
    const { initialize, currentAuth } = await session({
      '/api/site_setting/status': ok({ data: 'enabled' }),
      '/api/auth/user/profile': refused(401, { code: 'unauthenticated' }),
    })
    await initialize()
    expect(currentAuth()).toMatchObject({ isInitialized: true, isAuthenticated: false, user: null })
  })
})

describe('signing in', () => {
  test('stores the token, then uses the profile', async () => {
    const { signIn, currentAuth } = await session({
      '/api/auth/login': signedIn(user),
      '/api/auth/user/profile': ok({ ...user, first_name: 'Marcela' }),
    })
    const working = signIn(entered, words)
    expect(currentAuth().isLoading).toBe(true)
    await working
    expect(cookies).toEqual(['authToken=token-1; path=/; max-age=60; SameSite=Strict'])
    expect(currentAuth()).toMatchObject({
      isLoading: false,
      isAuthenticated: true,
      user: { first_name: 'Marcela' },
    })
  })

  test('falls back to the user of the reply', async () => {
    const { signIn, currentAuth } = await session({
      '/api/auth/login': signedIn(user),
      '/api/auth/user/profile': refused(500, {}),
    })
    await signIn(entered, words)
    expect(currentAuth().user).toEqual(user)
  })

  test('a failure is shown for five seconds', async () => {
    const { signIn, currentAuth } = await session({
      '/api/auth/login': refused(401, { code: 'bad_credentials', message: 'Invalid username or password' }),
    })
    vi.useFakeTimers()
    await signIn(entered, words)
    expect(currentAuth()).toMatchObject({ isLoading: false, isAuthenticated: false })
    expect(currentAuth().errorMessage).toBe('Invalid username or password (HTTP 401)')
    vi.advanceTimersByTime(4999)
    expect(currentAuth().errorMessage).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(currentAuth().errorMessage).toBeNull()
    expect(cookies).toEqual([])
  })

  test('a user without a known role is not let in', async () => {
    const { signIn, currentAuth } = await session({ '/api/auth/login': signedIn({ ...user, role: 'owner' }) })
    await signIn(entered, words)
    expect(currentAuth()).toMatchObject({ isAuthenticated: false, errorMessage: 'Error fetching user data' })
  })
})

describe('closed hours', () => {
  const closed = (start: string, end: string) => ok({ data: JSON.stringify([{ start, end }]) })

  test.each([
    ['2026-11-21T01:30:00Z', '20:00', '06:00', false],
    ['2026-11-21T00:59:00Z', '20:00', '06:00', true],
    ['2026-11-21T11:00:00Z', '20:00', '06:00', false],
    ['2026-11-21T11:01:00Z', '20:00', '06:00', true],
  ])('a secretary at %s with %s to %s', async (instant, start, end, lets) => {
    const { signIn, currentAuth, notices } = await session({
      '/api/auth/login': signedIn(secretary),
      '/api/site_setting/disable_time': closed(start, end),
      '/api/auth/user/profile': ok(secretary),
    })
    vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
    await signIn(entered, words)
    expect(currentAuth()).toMatchObject({ isAuthenticated: lets, isLoading: false, errorMessage: null })
    expect(notices).toEqual(lets ? [] : ['problem.site_closed'])
    expect(currentAuth().outsideHours).toEqual(lets ? null : { opensAt: '06:01' })
    expect(cookies.at(-1)).toContain(lets ? 'authToken=token-1' : 'authToken=; path=/; max-age=0')
    expect(calls.includes('/api/auth/logout')).toBe(!lets)
  })

  test('apply only to secretaries', async () => {
    const { signIn, currentAuth } = await session({
      '/api/auth/login': signedIn(user),
      '/api/site_setting/disable_time': closed('00:00', '00:00'),
      '/api/auth/user/profile': ok(user),
    })
    await signIn(entered, words)
    expect(currentAuth().isAuthenticated).toBe(true)
    expect(calls).not.toContain('/api/site_setting/disable_time')
  })

  test('are shown to a secretary who returns during them with a running session', async () => {
    const { initialize, currentAuth, notices } = await session({
      '/api/site_setting/status': ok({ data: 'enabled' }),
      '/api/auth/user/profile': refused(403, { code: 'site_closed' }),
    })
    await initialize()
    expect(notices).toEqual(['problem.site_closed'])
    expect(currentAuth()).toMatchObject({ isAuthenticated: false, isInitialized: true, isLoading: false })
    expect(cookies.at(-1)).toContain('authToken=; path=/; max-age=0')
  })

  test('announced by the server in a message', async () => {
    const { signIn, currentAuth, notices } = await session({
      '/api/auth/login': refused(403, { code: 'site_closed' }),
    })
    await signIn(entered, words)
    expect(currentAuth().outsideHours).toEqual({ opensAt: null })
    expect(notices).toEqual(['problem.site_closed'])
    expect(currentAuth()).toMatchObject({ isLoading: false, errorMessage: null })
  })
})

describe('when the hours open again', () => {
  const closed = refused(403, { code: 'site_closed', detail: { opensAt: '19:01' } })

  test('is known from a refused sign-in until the next try', async () => {
    const { signIn, currentAuth } = await session({ '/api/auth/login': closed })
    await signIn(entered, words)
    expect(currentAuth().outsideHours).toEqual({ opensAt: '19:01' })
    const again = signIn(entered, words)
    expect(currentAuth().outsideHours).toBeNull()
    await again
  })

  test.each(['/api/auth/user/profile', '/api/purchases'])('is known after %s was refused', async (path) => {
    const { initialize, currentAuth } = await session({
      '/api/site_setting/status': ok({ data: 'enabled' }),
      '/api/auth/user/profile': ok(secretary),
      [path]: closed,
    })
    await initialize()
    const { request } = await import('./client.ts')
    await request({ method: 'GET', path }).catch(() => undefined)
    expect(currentAuth()).toMatchObject({ isAuthenticated: false, outsideHours: { opensAt: '19:01' } })
  })
})

describe('the end', () => {
  const inside: Server = {
    '/api/site_setting/status': ok({ data: 'enabled' }),
    '/api/auth/user/profile': ok(user),
  }

  test.each<[string, () => Answer]>([
    ['answers', ok({})],
    ['fails', refused(500, {})],
    ['is gone', () => 'dead'],
  ])('signing out clears the cookie when the server %s', async (_, logout) => {
    const { initialize, signOut, currentAuth } = await session({ ...inside, '/api/auth/logout': logout })
    await initialize()
    await signOut()
    expect(cookies).toEqual(['authToken=; path=/; max-age=0; SameSite=Strict'])
    expect(currentAuth()).toMatchObject({ isAuthenticated: false, user: null, hasLeft: true })
  })

  test('a one-time password is replaced once, also for a device without a connection', async () => {
    const { initialize, passwordReplaced, currentAuth } = await session({
      ...inside,
      '/api/auth/user/profile': ok({ ...user, must_change: true }),
    })
    await initialize()
    expect(currentAuth().user).toMatchObject({ must_change: true })
    passwordReplaced()
    expect(currentAuth().user).toMatchObject({ must_change: false })
    expect(JSON.parse(device.storage.get('person') ?? '')).toMatchObject({ must_change: false })
  })

  test.each([
    ['unauthenticated', 401, { isAuthenticated: false, isDisabled: false, hasLeft: false }],
    ['site_disabled', 503, { isAuthenticated: false, isDisabled: true, shutCompany: null }],
    ['site_closed', 403, { isAuthenticated: false, isDisabled: false }],
    ['password_change_required', 403, { isAuthenticated: true, user: { ...user, must_change: true } }],
    ['forbidden', 403, { isAuthenticated: true }],
  ])('a call refused with %s', async (code, status, after) => {
    const { initialize, currentAuth } = await session({
      ...inside,
      '/api/purchases': refused(status, { code }),
    })
    await initialize()
    const { request } = await import('./client.ts')
    await request({ method: 'GET', path: '/api/purchases' }).catch(() => undefined)
    expect(currentAuth()).toMatchObject(after)
  })
})
