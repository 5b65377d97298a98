import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

// The pipe closes when the Node process ends, in any way. The process id is read from PostgreSQL's own file before
// each signal, because the system may have reused an id. A newly started server writes that file within moments. The
// shell receives its values as arguments.
const script = `
server=$1 file=$2 folder=$3
serves() { read -r now <"$file" && [ "$now" = "$server" ] && kill -0 "$server"; }
exec 2>/dev/null
read -r _
waited=0
until serves || [ $waited = 10 ]; do
  kill -0 "$server" || break
  waited=$((waited + 1))
  sleep 1
done
serves && kill -INT "$server"
waited=0
while serves; do
  [ $waited = 60 ] && kill -QUIT "$server"
  [ $waited = 70 ] && kill -KILL "$server"
  waited=$((waited + 1))
  sleep 1
done
rmdir "$folder"
`

/**
 * Ends the server when this process is gone, even when it was killed and can end nothing itself: a shell waits at the
 * end of a pipe. Without such a shell, the next start ends the remaining server.
 * @returns stops watching, because the server has ended or is ended in another way
 */
export function watch(pid: number, cluster: string, socketDir: string): () => void {
  if (process.platform === 'win32') return () => undefined
  const shell = spawn(
    '/bin/sh',
    ['-c', script, 'trastienda-watchdog', String(pid), join(cluster, 'postmaster.pid'), socketDir],
    {
      // In a separate session, so that a signal to the processes of a terminal does not end it.
      detached: true,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  ;(shell.stdin as Socket).unref()
  shell.unref()
  return () => void shell.kill('SIGKILL')
}
