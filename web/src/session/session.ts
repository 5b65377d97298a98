import { timeOf } from '@trastienda/contract/calendar'
import { insideWindow, isClock, opensAgain } from '@trastienda/contract/site.rules'
import { useSyncExternalStore } from 'react'
import {
  type Credentials,
  fetchDisableWindows,
  fetchProfile,
  fetchSiteStatus,
  logIn,
  logOut,
  type SignedIn,
} from './auth-calls.ts'
import { blockedMessage, CallError, isSilence } from './call-error.ts'
import { currentAuth, onAuth, setAuth, type Auth } from './auth-state.ts'
import { onRefusal } from './client.ts'
import { forgetToken, keepToken } from './cookie.ts'
import { awaitedOf, type Awaited, dropHeld, heldSignIn, keepHeld, onHeldElsewhere } from './held.ts'
import { notify } from './notify.ts'
import { leaveOrganisation, recallOrganisation } from './organisation.ts'
import {
  forgetPerson,
  forgetRead,
  onPersonElsewhere,
  personWithoutServer,
  rememberPerson,
} from './remembered.ts'
import type { User } from './user.ts'

const errorLifetime = 5000
/** How many milliseconds the server may take before the page opens without it. */
const patience = 4000
/** How many milliseconds between attempts to reach the server after that. */
const lookAgain = 5000
let fading: ReturnType<typeof setTimeout> | undefined

/** The signed-in person, as React state. */
export function useAuth(): Auth {
  return useSyncExternalStore(onAuth, currentAuth)
}

/** The signed-in person; only below the gate, where there always is one. */
export function useUser(): User {
  const { user } = useAuth()
  if (user === null) throw new Error('nobody is signed in')
  return user
}

/**
 * Startup: the site's status first, then the profile. When the status is refused, or this address is blocked, nothing
 * more happens. While the server is away it is retried, and startup continues when it is back; the person who was signed in
 * on this device meanwhile sees what they have read before.
 */
export function initialize(): Promise<void> {
  const late = setTimeout(enterUnchecked, patience)
  return start().finally(() => clearTimeout(late))
}

async function start(): Promise<void> {
  const status = await fetchSiteStatus().catch(unreached)
  if (status === undefined) return
  const { isDisabled, shutCompany } = status
  if (isDisabled) return setAuth({ isDisabled, shutCompany, isInitialized: true, isUnchecked: false })
  try {
    enter(await fetchProfile())
  } catch (error) {
    if (error instanceof Error && error.message === blockedMessage) return
    if (isSilence(error)) enterUnchecked()
    if (currentAuth().isUnchecked && mayPass(error)) return checkLater()
    if (isClosed(error)) {
      leave({ isDisabled, isInitialized: true })
      return refuse(opensAtOf(error))
    }
    forgetPerson()
    const awaits = stillAwaited()
    setAuth({
      isDisabled,
      user: null,
      isAuthenticated: false,
      isInitialized: true,
      awaits,
      isUnchecked: false,
    })
  }
}

/** The pending step of a sign-in held before this page was loaded; on any other page it is cancelled. */
function stillAwaited(): Awaited | null {
  const held = /^\/(?:verification|qr)\/?$/.test(location.pathname) ? heldSignIn() : undefined
  if (held === undefined) dropHeld()
  return held ? awaitedOf(held) : null
}

/** Whether the person is within closed hours. */
const isClosed = (error: unknown) => error instanceof CallError && error.code === 'site_closed'

/** When the server says that the closed hours end, `HH:MM`; null when it does not say so. */
function opensAtOf(error: unknown): string | null {
  const opensAt = error instanceof CallError ? error.detail?.['opensAt'] : undefined
  return isClock(opensAt) ? opensAt : null
}

/** Whether a failure says nothing about the session: no reply, or a server error. */
const mayPass = (error: unknown) => error instanceof CallError && (error.status ?? 500) >= 500

function unreached(error: unknown): undefined {
  if (isSilence(error)) enterUnchecked()
  if (currentAuth().isUnchecked || mayPass(error)) checkLater()
}

function checkLater(): void {
  setTimeout(() => {
    if (currentAuth().isUnchecked || !currentAuth().isInitialized) void initialize()
  }, lookAgain)
}

function enterUnchecked(): void {
  const person = currentAuth().isInitialized ? undefined : personWithoutServer()
  if (person === undefined) return
  recallOrganisation(person)
  setAuth({ user: person, isAuthenticated: true, isInitialized: true, isUnchecked: true })
}

function enter(user: User): void {
  proven = undefined
  dropHeld()
  recallOrganisation(user)
  rememberPerson(user)
  setAuth({
    user,
    isAuthenticated: true,
    hasEnded: false,
    isInitialized: true,
    isLoading: false,
    errorMessage: null,
    outsideHours: null,
    isDisabled: false,
    hasLeft: false,
    awaits: null,
    isUnchecked: false,
  })
}

/**
 * Signs in. A failure becomes `errorMessage` for five seconds; closed hours are shown in a message.
 * @param words converts a failure to text
 */
export async function signIn(credentials: Credentials, words: (error: unknown) => string): Promise<void> {
  clearTimeout(fading)
  setAuth({ isLoading: true, errorMessage: null, outsideHours: null })
  try {
    const signedIn = await logIn(credentials)
    const { authToken, user, expiresIn } = signedIn
    const awaits = awaitedOf(signedIn)
    if (awaits === null) begin(authToken, expiresIn)
    const shutOut = await shutOutOf(user)
    if (shutOut !== null) {
      await logOut().catch(() => undefined)
      forgetToken()
      return refuse(shutOut.opensAt)
    }
    if (awaits !== null) return hold(signedIn, awaits)
    const profile = await fetchProfile().catch(() => user)
    enter(profile)
  } catch (error) {
    if (isClosed(error)) return refuse(opensAtOf(error))
    setAuth({ isLoading: false, errorMessage: words(error) })
    fading = setTimeout(() => setAuth({ errorMessage: null }), errorLifetime)
  }
}

/** Begins a session, with nothing that was read in another one. */
function begin(token: string, seconds: number): void {
  forgetRead()
  keepToken(token, seconds)
}

/** Setting the second factor up is a page of its own, so the page of a session that ended is left for it. */
function hold(signedIn: SignedIn, awaits: Awaited): void {
  keepHeld(signedIn)
  const gone = currentAuth().hasEnded && awaits === 'qr' ? { user: null, hasEnded: false } : {}
  setAuth({ isLoading: false, hasLeft: false, errorMessage: null, ...gone, awaits })
}

let proven: User | undefined

/**
 * Leaves the second factor: signed in, when the code was verified; else the held sign-in is cancelled and deleted.
 */
export function giveUpHeld(): void {
  if (proven) return enterProven()
  dropHeld()
  if (currentAuth().awaits !== null) setAuth({ awaits: null })
}

/**
 * Verifies the held sign-in. The held token becomes the cookie and what was held is removed; `enterProven` opens the
 * program, so that recovery codes can be shown before.
 * @param prove makes the call that succeeds or throws
 * @returns the reply of the call; undefined when the sign-in is no longer held
 */
export async function proveHeld<T>(prove: (secret: string) => Promise<T>): Promise<T | undefined> {
  const held = heldSignIn()
  if (held === undefined) {
    giveUpHeld()
    notify({ kind: 'error', words: (t) => t('login.verification.ended') })
    return undefined
  }
  const answer = await prove(held.user.google2fa_secret ?? '')
  begin(held.authToken, held.expiresIn)
  dropHeld()
  proven = await fetchProfile().catch(() => held.user)
  return answer
}

/** Opens the program after the code was verified. */
export function enterProven(): void {
  if (proven) enter(proven)
}

/** Signs out, even when the server does not answer. */
export async function signOut(): Promise<void> {
  await logOut().catch(() => undefined)
  leave({ hasLeft: true })
}

/** The closed hours that a person is in, null when in none. */
async function shutOutOf(user: User): Promise<Auth['outsideHours']> {
  if (user.role !== 'secretary') return null
  const windows = await fetchDisableWindows().catch(() => [])
  const now = timeOf(new Date())
  return insideWindow(windows, now) ? { opensAt: opensAgain(windows, now) } : null
}

/** Closed hours: the page of a session that had ended is left, too. The message passes, the sign-in page keeps it. */
function refuse(opensAt: string | null): void {
  if (currentAuth().hasEnded) leaveEnded()
  setAuth({ isLoading: false, outsideHours: { opensAt } })
  notify({ kind: 'error', words: (t) => t('problem.site_closed') })
}

function leave(change: Partial<Auth>): void {
  forgetToken()
  dropHeld()
  forgetPerson()
  leaveOrganisation()
  const nobody = { isAuthenticated: false, user: null, hasEnded: false, awaits: null, isUnchecked: false }
  setAuth({ ...nobody, ...change })
}

/**
 * The session ended during work: nothing of it is kept on the device but what the open page shows, for the same person
 * to sign in over it. A person whom only this device knew is sent to the sign-in page, as at the start of the program.
 */
function end(): void {
  if (currentAuth().isUnchecked) return leave({ hasLeft: false })
  forgetToken()
  forgetPerson()
  setAuth({ isAuthenticated: false, hasEnded: true, errorMessage: null })
}

/** Gives up the page of a session that ended: the sign-in page opens, which leads back to it. */
export function leaveEnded(): void {
  leave({ hasLeft: false })
}

/** Somebody signed in in another tab: the page goes on with that session. */
function continueElsewhere(): void {
  if (currentAuth().hasEnded) void fetchProfile().then(enter, () => undefined)
}

onRefusal((error) => {
  const { code, detail } = error
  const { isAuthenticated, user } = currentAuth()
  if (!isAuthenticated) return
  if (code === 'unauthenticated') end()
  if (code === 'password_change_required' && user !== null) setAuth({ user: { ...user, must_change: true } })
  // Closed, not signed out: the session, stored data and the wanted page wait until it opens.
  if (code === 'site_disabled') {
    const company = detail?.['company']
    const shutCompany = typeof company === 'string' ? company : null
    setAuth({ isAuthenticated: false, user: null, isDisabled: true, shutCompany })
  }
  if (code === 'site_closed') {
    leave({ hasLeft: false })
    refuse(opensAtOf(error))
  }
})

onHeldElsewhere(giveUpHeld)
onPersonElsewhere(continueElsewhere)
