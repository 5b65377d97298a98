import { afterEach, beforeEach, vi } from 'vitest'

// The browser and the server around a session, for its tests.

export type Answer = Response | 'dead'
export type Server = Record<string, () => Answer>

/** The cookies that were written, and the calls that were made. */
export const cookies: string[] = []
export const calls: string[] = []
/** The browser's storage for this origin. */
export const device = {
  cookie: '',
  path: '/',
  storage: new Map<string, string>(),
  /** The databases that were deleted. */
  deleted: [] as string[],
}

export const ok = (body: unknown) => () => Response.json(body)
export const refused = (status: number, body: unknown) => () => Response.json(body, { status })

/** A separate session, with its server. */
export async function session(server: Server) {
  vi.resetModules()
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://shop.example').pathname
    if (path === '/config.json') return Response.json({})
    calls.push(path)
    const answer = server[path]?.() ?? Response.json({ message: 'no' }, { status: 404 })
    if (answer === 'dead') throw new TypeError('Failed to fetch')
    return answer
  })
  const { onNotice } = await import('./notify.ts')
  const notices: string[] = []
  onNotice(({ words: say }) => notices.push(say(((key: string) => key) as never)))
  return {
    ...(await import('./auth-state.ts')),
    ...(await import('./session.ts')),
    ...(await import('./own-profile.ts')),
    notices,
  }
}

/** Gives each test a fresh browser. */
export function useDevice(): void {
  beforeEach(() => {
    cookies.length = 0
    calls.length = 0
    Object.assign(device, { cookie: '', path: '/', storage: new Map(), deleted: [] })
    vi.stubGlobal('document', {
      get cookie() {
        return device.cookie
      },
      set cookie(text: string) {
        cookies.push(text)
      },
    })
    vi.stubGlobal('location', {
      origin: 'http://shop.example',
      protocol: 'http:',
      get pathname() {
        return device.path
      },
    })
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => device.deleted.push(name) })
    vi.stubGlobal('sessionStorage', { removeItem: () => undefined, getItem: () => null })
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => device.storage.get(name) ?? null,
      setItem: (name: string, text: string) => device.storage.set(name, text),
      removeItem: (name: string) => device.storage.delete(name),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    // The next file of this worker must not find a half-removed browser while it loads.
    vi.unstubAllGlobals()
    // Nor a session that is over and still listens.
    vi.resetModules()
  })
}
