import { describe, expect, test, vi } from 'vitest'
import { keptDatabase } from './remembered.ts'
import { calls, device, ok, refused, type Server, session, useDevice } from './session-harness.ts'

const user = { id: 2, username: 'marcela', role: 'user' }

useDevice()

describe('without the server', () => {
  const shelf = '/purchase-order/receive/7'
  const status = '/api/site_setting/status'
  const profile = '/api/auth/user/profile'
  const reached: Server = { [status]: ok({ data: 'enabled' }), [profile]: ok(user) }

  /** A device with a signed-in person, and the server's state at its next start. */
  async function again(server: Server, path = shelf) {
    await (await session(reached)).initialize()
    calls.length = 0
    Object.assign(device, { cookie: 'authToken=token-1', path })
    return session(server)
  }

  test('the receiving page opens for the person who was signed in here, and the server decides in the end', async () => {
    vi.useFakeTimers()
    const server: Server = { [status]: () => 'dead' }
    const { initialize, currentAuth } = await again(server)
    await initialize()
    expect(currentAuth()).toMatchObject({
      isInitialized: true,
      isAuthenticated: true,
      isUnchecked: true,
      user,
    })
    await vi.advanceTimersByTimeAsync(11_000)
    expect(calls).toEqual([status, status, status])
    Object.assign(server, { [status]: ok({ data: 'enabled' }), [profile]: () => 'dead' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(currentAuth()).toMatchObject({ isAuthenticated: true, isUnchecked: true })
    Object.assign(server, { [profile]: ok({ ...user, first_name: 'Marcela' }) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(currentAuth()).toMatchObject({ isUnchecked: false, user: { first_name: 'Marcela' } })
    const callsBefore = calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(callsBefore)
  })

  test('a session that has ended meanwhile ends here as well, and is forgotten', async () => {
    vi.useFakeTimers()
    const server: Server = { [status]: () => 'dead' }
    const { initialize, currentAuth } = await again(server)
    await initialize()
    Object.assign(server, {
      [status]: ok({ data: 'enabled' }),
      [profile]: refused(401, { code: 'unauthenticated' }),
    })
    await vi.advanceTimersByTimeAsync(5000)
    expect(currentAuth()).toMatchObject({ isInitialized: true, isAuthenticated: false, isUnchecked: false })
    expect(device.storage.has('person')).toBe(false)
  })

  test('a connection that ends between the status and the profile ends no session, and forgets nothing', async () => {
    vi.useFakeTimers()
    const server: Server = { [status]: ok({ data: 'enabled' }), [profile]: () => 'dead' }
    const { initialize, currentAuth } = await again(server)
    await initialize()
    expect(currentAuth()).toMatchObject({ isInitialized: true, isAuthenticated: true, isUnchecked: true })
    expect(device.storage.has('person')).toBe(true)
    expect(device.deleted).toEqual([])
    Object.assign(server, { [profile]: ok(user) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(currentAuth()).toMatchObject({ isAuthenticated: true, isUnchecked: false })
  })

  test('nor is a profile waited for that is too slow', async () => {
    vi.useFakeTimers()
    const { initialize, currentAuth } = await again(reached)
    const hang = new Promise<Response>(() => undefined)
    const { fetch: answered } = globalThis
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.includes(profile) ? hang : answered(address, init),
    )
    void initialize()
    await vi.advanceTimersByTimeAsync(4000)
    expect(currentAuth()).toMatchObject({ isAuthenticated: true, isUnchecked: true })
  })

  test('a server that is too slow is not waited for', async () => {
    vi.useFakeTimers()
    const { initialize, currentAuth } = await again(reached)
    const hang = new Promise<Response>(() => undefined)
    vi.stubGlobal('fetch', (address: string) =>
      address === '/config.json' ? Promise.resolve(Response.json({})) : hang,
    )
    void initialize()
    await vi.advanceTimersByTimeAsync(3999)
    expect(currentAuth().isInitialized).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(currentAuth()).toMatchObject({ isAuthenticated: true, isUnchecked: true })
  })

  test.each(['/product/list', '/', '/purchase/add'])(
    '%s opens for that person, but not after an hour without use',
    async (path) => {
      vi.useFakeTimers()
      const { initialize, currentAuth } = await again({ [status]: () => 'dead' }, path)
      await initialize()
      expect(currentAuth()).toMatchObject({ isAuthenticated: true, isUnchecked: true, user })
      expect(device.deleted).toEqual([])

      vi.setSystemTime(Date.now() + 61 * 60_000)
      const late = await session({ [status]: () => 'dead' })
      await late.initialize()
      expect(late.currentAuth().isInitialized).toBe(false)
      expect(device.deleted).toEqual([keptDatabase])
    },
  )

  test('an hour without use ends nothing at the shelf', async () => {
    vi.useFakeTimers()
    const { initialize, currentAuth } = await again({ [status]: () => 'dead' })
    vi.setSystemTime(Date.now() + 3 * 60 * 60_000)
    await initialize()
    expect(currentAuth()).toMatchObject({ isAuthenticated: true, isUnchecked: true })
  })

  test('what was read is deleted with the session: by its end, by leaving, before another one, without its cookie', async () => {
    vi.useFakeTimers()
    const ended = await again({ [status]: ok({ data: 'enabled' }), [profile]: refused(401, {}) })
    await ended.initialize()
    expect(device.deleted).toEqual([keptDatabase])

    device.deleted.length = 0
    const { initialize, signOut } = await again(reached)
    await initialize()
    expect(device.deleted).toEqual([])
    await signOut()
    expect(device.deleted).toEqual([keptDatabase])

    device.deleted.length = 0
    const login = { authToken: 'token-2', user: { ...user, id: 3 }, expires_in: 3600 }
    const other = await session({ ...reached, '/api/auth/login': ok(login) })
    await other.signIn({ username: 'x', password: 'y' }, String)
    expect(device.deleted).toEqual([keptDatabase])

    device.deleted.length = 0
    const without = await again({ [status]: () => 'dead' }, '/product/list')
    device.cookie = ''
    await without.initialize()
    expect(device.deleted).toEqual([keptDatabase])
  })

  test.each<[string, () => void]>([
    ['on the page for signing in', () => (device.path = '/login')],
    ['without the session`s cookie', () => (device.cookie = 'language=es')],
    ['on a device that knows nobody', () => device.storage.clear()],
  ])('nothing opens %s until the server is back', async (_, change) => {
    vi.useFakeTimers()
    const server: Server = { [status]: () => 'dead' }
    const { initialize, currentAuth } = await again(server)
    change()
    await initialize()
    await vi.advanceTimersByTimeAsync(11_000)
    expect(currentAuth().isInitialized).toBe(false)
    expect(calls).toEqual([status, status, status])
    Object.assign(server, reached)
    await vi.advanceTimersByTimeAsync(5000)
    expect(currentAuth()).toMatchObject({ isInitialized: true, isAuthenticated: true, user })
    const callsBefore = calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(callsBefore)
  })

  test('nor while the server answers with an error, until it works', async () => {
    vi.useFakeTimers()
    const server: Server = { [status]: refused(503, {}) }
    const { initialize, currentAuth } = await again(server)
    await initialize()
    expect(currentAuth().isInitialized).toBe(false)
    Object.assign(server, { ...reached, [profile]: refused(401, { code: 'unauthenticated' }) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(currentAuth()).toMatchObject({ isInitialized: true, isAuthenticated: false })
  })

  test('a refusal is not retried', async () => {
    vi.useFakeTimers()
    const { initialize, currentAuth } = await again({ [status]: refused(403, {}) })
    await initialize()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(currentAuth().isInitialized).toBe(false)
    expect(calls).toEqual([status])
  })

  test('a person who signs out is forgotten, and secrets are never stored', async () => {
    const secret = { ...user, enable_google2fa: true, google2fa_secret: 'JBSWY3DP' }
    const { initialize, signOut } = await session({ ...reached, [profile]: ok(secret) })
    await initialize()
    expect(JSON.parse(device.storage.get('person') ?? '')).toEqual(user)
    await signOut()
    expect(device.storage.has('person')).toBe(false)
  })
})
