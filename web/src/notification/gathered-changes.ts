import type { LiveChange } from '@trastienda/contract/live'

/** What others changed since it was last shown. */
export interface Gathered {
  /** The stream was cut: anything may have changed. */
  readonly everything: boolean
  readonly changes: readonly LiveChange[]
}

/** Events that arrive together are collected for this long; also the reply to a call of this tab arrives meanwhile. */
const gatherMs = 250
const nothing: Gathered = { everything: false, changes: [] }

/**
 * Collects changes and shows them one batch after the other, so that a busy shop does not restart a request that is
 * under way. A hidden tab shows them when it is looked at again.
 * @param show never fails
 */
export function gatherChanges(show: (gathered: Gathered) => Promise<void>) {
  let gathered = nothing
  let timer: ReturnType<typeof setTimeout> | undefined
  let showing = false
  const isEmpty = () => !gathered.everything && gathered.changes.length === 0
  const later = () => {
    if (showing || isEmpty()) return
    timer ??= setTimeout(() => void next(), gatherMs)
  }
  const next = async () => {
    timer = undefined
    if (document.visibilityState !== 'visible') return
    const shown = gathered
    gathered = nothing
    showing = true
    await show(shown)
    showing = false
    later()
  }
  document.addEventListener('visibilitychange', later)
  return {
    hear: (changes: readonly LiveChange[]) => {
      gathered = { ...gathered, changes: [...gathered.changes, ...changes] }
      later()
    },
    hearEverything: () => {
      gathered = { everything: true, changes: [] }
      later()
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', later)
    },
  }
}
