import { timeOf } from '@trastienda/contract/calendar'
import { insideWindow } from '@trastienda/contract/site.rules'
import { useSyncExternalStore } from 'react'
import {
  type Credentials,
  fetchDisableWindows,
  fetchProfile,
  fetchSiteDisabled,
  logIn,
  logOut,
  type SignedIn,
} from './auth-calls.ts'
import { blockedMessage, CallError, isSilence } from './call-error.ts'
import { onRefusal } from './client.ts'
import { forgetToken, keepToken } from './cookie.ts'
import { awaitedOf, type Awaited, dropHeld, heldSignIn, keepHeld, onHeldElsewhere } from './held.ts'
import { notify } from './notify.ts'
import { leaveOrganisation, recallOrganisation } from './organisation.ts'
import { forgetPerson, forgetRead, personWithoutServer, rememberPerson } from './remembered.ts'
import type { User } from './user.ts'

export interface Auth {
  readonly isAuthenticated: boolean
  readonly isLoading: boolean
  readonly isInitialized: boolean
  readonly errorMessage: string | null
  readonly user: User | null
  /** The site is closed to everybody: only /disabled and /activate open. */
  readonly isDisabled: boolean
  /** The person chose to leave, so the sign-in page need not lead back. */
  readonly hasLeft: boolean
  /** The password was right, and the second factor still has to be given or set up. */
  readonly awaits: Awaited | null
  /** The server has not been reached yet: the person is the one that this device knows. */
  readonly isUnchecked: boolean
}

const errorLifetime = 5000
/** How many milliseconds the server may take before the page opens without it. */
const patience = 4000
/** How many milliseconds between attempts to reach the server after that. */
const lookAgain = 5000
const listeners = new Set<() => void>()
let fading: ReturnType<typeof setTimeout> | undefined
let auth: Auth = {
  isAuthenticated: false,
  isLoading: false,
  isInitialized: false,
  errorMessage: null,
  user: null,
  isDisabled: false,
  hasLeft: false,
  awaits: null,
  isUnchecked: false,
}

function set(change: Partial<Auth>): void {
  auth = { ...auth, ...change }
  for (const listener of listeners) listener()
}

/** The signed-in person. */
export function currentAuth(): Auth {
  return auth
}

/** Calls back on every change. Returns how to stop. */
export function onAuth(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
  const isDisabled = await fetchSiteDisabled().catch(unreached)
  if (isDisabled === undefined) return
  if (isDisabled) return set({ isDisabled, isInitialized: true, isUnchecked: false })
  try {
    enter(await fetchProfile())
  } catch (error) {
    if (error instanceof Error && error.message === blockedMessage) return
    if (isSilence(error)) enterUnchecked()
    if (auth.isUnchecked && mayPass(error)) return checkLater()
    if (isClosed(error)) {
      leave({ isDisabled, isInitialized: true })
      return refuse()
    }
    forgetPerson()
    const awaits = stillAwaited()
    set({ isDisabled, user: null, isAuthenticated: false, isInitialized: true, awaits, isUnchecked: false })
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

/** Whether a failure says nothing about the session: no reply, or a server error. */
const mayPass = (error: unknown) => error instanceof CallError && (error.status ?? 500) >= 500

function unreached(error: unknown): undefined {
  if (isSilence(error)) enterUnchecked()
  if (auth.isUnchecked || mayPass(error)) checkLater()
}

function checkLater(): void {
  setTimeout(() => {
    if (auth.isUnchecked || !auth.isInitialized) void initialize()
  }, lookAgain)
}

function enterUnchecked(): void {
  const person = auth.isInitialized ? undefined : personWithoutServer()
  if (person === undefined) return
  recallOrganisation(person)
  set({ user: person, isAuthenticated: true, isInitialized: true, isUnchecked: true })
}

function enter(user: User): void {
  proven = undefined
  dropHeld()
  recallOrganisation(user)
  rememberPerson(user)
  set({
    user,
    isAuthenticated: true,
    isInitialized: true,
    isLoading: false,
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
  set({ isLoading: true, errorMessage: null })
  try {
    const signedIn = await logIn(credentials)
    const { authToken, user, expiresIn } = signedIn
    const awaits = awaitedOf(signedIn)
    if (awaits === null) begin(authToken, expiresIn)
    if (await isShutOut(user)) {
      await logOut().catch(() => undefined)
      forgetToken()
      return refuse()
    }
    if (awaits !== null) return hold(signedIn, awaits)
    const profile = await fetchProfile().catch(() => user)
    enter(profile)
  } catch (error) {
    if (isClosed(error)) return refuse()
    set({ isLoading: false, errorMessage: words(error) })
    fading = setTimeout(() => set({ errorMessage: null }), errorLifetime)
  }
}

/** Begins a session, with nothing that was read in another one. */
function begin(token: string, seconds: number): void {
  forgetRead()
  keepToken(token, seconds)
}

function hold(signedIn: SignedIn, awaits: Awaited): void {
  keepHeld(signedIn)
  set({ isLoading: false, hasLeft: false, awaits })
}

let proven: User | undefined

/**
 * Leaves the second factor: signed in, when the code was verified; else the held sign-in is cancelled and deleted.
 */
export function giveUpHeld(): void {
  if (proven) return enterProven()
  dropHeld()
  if (auth.awaits !== null) set({ awaits: null })
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

/** Refetches the profile after a change; reports a failure. */
export async function refreshProfile(): Promise<void> {
  const user = await fetchProfile().catch(() => null)
  if (!auth.isAuthenticated) return
  if (user !== null) set({ user })
  else notify({ kind: 'error', words: (t) => t('login.userData') })
}

/** The person has replaced a one-time password, so everything opens. */
export function passwordReplaced(): void {
  if (auth.user?.must_change !== true) return
  const user = { ...auth.user, must_change: false }
  rememberPerson(user)
  set({ user })
}

/** The person has chosen the format of their files. */
export function settingsChanged(change: Pick<User, 'csv_separator'>): void {
  if (auth.user === null) return
  const user = { ...auth.user, ...change }
  rememberPerson(user)
  set({ user })
}

/** Signs out, even when the server does not answer. */
export async function signOut(): Promise<void> {
  await logOut().catch(() => undefined)
  leave({ hasLeft: true })
}

async function isShutOut(user: User): Promise<boolean> {
  if (user.role !== 'secretary') return false
  const windows = await fetchDisableWindows().catch(() => [])
  if (windows.length === 0) return false
  return insideWindow(windows, timeOf(new Date()))
}

function refuse(): void {
  set({ isLoading: false })
  notify({ kind: 'error', words: (t) => t('problem.site_closed') })
}

function leave(change: Partial<Auth>): void {
  forgetToken()
  dropHeld()
  forgetPerson()
  leaveOrganisation()
  set({ isAuthenticated: false, user: null, awaits: null, isUnchecked: false, ...change })
}

onRefusal(({ code }) => {
  if (!auth.isAuthenticated) return
  if (code === 'unauthenticated') leave({ hasLeft: false })
  if (code === 'password_change_required' && auth.user !== null)
    set({ user: { ...auth.user, must_change: true } })
  // Closed, not signed out: the session, stored data and the wanted page wait until it opens.
  if (code === 'site_disabled') set({ isAuthenticated: false, user: null, isDisabled: true })
  if (code === 'site_closed') {
    leave({ hasLeft: false })
    refuse()
  }
})

onHeldElsewhere(giveUpHeld)
