import { readFileSync } from 'node:fs'

const milliseconds = 500

/**
 * Calls back once when npm, or the shell in which npm runs this, is gone. Signals are not enough: npm sends them only
 * to the shell, which dies and does not pass them on. Without npm, a process may outlive its shell.
 */
export function whenAbandoned(callBack) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const above = parentOfShell(parent)
  const watch = setInterval(() => {
    if (process.ppid === parent && parentOfShell(parent) === above) return
    clearInterval(watch)
    callBack()
  }, milliseconds)
  watch.unref()
}

/** Calls back once when this process has to end: by a signal, or because its parent is gone. */
export function whenEnded(callBack) {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, callBack)
  whenAbandoned(callBack)
}

/** The parent of a shell between npm and this process; most shells replace themselves by this process. */
function parentOfShell(pid) {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('-c')) return undefined
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
