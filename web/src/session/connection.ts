import { useSyncExternalStore } from 'react'
import { fetchSiteStatus } from './auth-calls.ts'
import { isSilence } from './call-error.ts'
import { onSilence } from './client.ts'

/** How many milliseconds the server may take to answer whether it is there. */
const patience = 4000
/** How many milliseconds between attempts to reach it while it is away. */
const lookAgain = 5000

let since: string | undefined
let asking: Promise<boolean> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const changes = new Set<() => void>()
const backs = new Set<() => void>()

function set(next: string | undefined): void {
  const before = since
  since = next
  if (before === next) return
  for (const change of changes) change()
  if (next === undefined) for (const back of backs) back()
}

async function ask(): Promise<boolean> {
  clearTimeout(timer)
  let late: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(true), patience)
  })
  const cut = await Promise.race([fetchSiteStatus().then(() => false, isSilence), silence])
  clearTimeout(late)
  set(cut ? (since ?? new Date().toISOString()) : undefined)
  if (cut) timer = setTimeout(() => void isCut(), lookAgain)
  return cut
}

/**
 * Whether the server cannot be reached, which one failed call does not show: the site's status is requested as well.
 * While it cannot, it is looked for again and again.
 */
export function isCut(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** Since when the server cannot be reached, ISO; undefined while it can. */
export const cutSince = (): string | undefined => since

/** Calls back when the server answers again, or may do so. Returns how to stop. */
export function onServerBack(listener: () => void): () => void {
  backs.add(listener)
  addEventListener('online', listener)
  return () => {
    backs.delete(listener)
    removeEventListener('online', listener)
  }
}

/** Since when the server cannot be reached, as React state. */
export function useCutSince(): string | undefined {
  return useSyncExternalStore((listener) => {
    changes.add(listener)
    return () => changes.delete(listener)
  }, cutSince)
}

const look = () => void isCut()

/**
 * Looks whenever a call gets no reply, and whenever the device says that its connection came or went.
 * @param unchecked whether the server did not answer when the page was opened
 * @returns how to stop
 */
export function followConnection(unchecked: boolean): () => void {
  if (unchecked) set(since ?? new Date().toISOString())
  if (unchecked || !navigator.onLine) look()
  const stop = onSilence(look)
  addEventListener('offline', look)
  addEventListener('online', look)
  return () => {
    stop()
    removeEventListener('offline', look)
    removeEventListener('online', look)
  }
}
