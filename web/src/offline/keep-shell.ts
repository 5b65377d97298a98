import { sharedCache } from './share-place.ts'

/** How many milliseconds after the page has loaded, since its own files come first. */
const afterLoad = 1500

/**
 * Caches the program on this device, so that pages open without a connection. Browsers allow it on https and on
 * localhost; elsewhere the program works without it.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
  const loaded = () => setTimeout(register, afterLoad)
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
}

/** Deletes what other programs shared and no form took. */
export function forgetShared(): void {
  if ('caches' in globalThis) void caches.delete(sharedCache)
}
