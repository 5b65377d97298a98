import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

// The pipe closes with the Node process, however that ends. The number in PostgreSQL's own file is asked before each
// signal: the system may have given a number to another program. A server that has only just been started writes that
// file within moments. What the shell is given stands in its arguments.
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
 * Ends the server when this process is gone, even killed outright, when it can end nothing itself: a shell that waits at
 * the end of a pipe. Where there is no such shell, the next start ends the server that was left.
 * @returns lets the server be, as it has ended or is being ended in another way
 */
export function watch(pid: number, cluster: string, socketDir: string): () => void {
  if (process.platform === 'win32') return () => undefined
  const shell = spawn(
    '/bin/sh',
    ['-c', script, 'trastienda-watchdog', String(pid), join(cluster, 'postmaster.pid'), socketDir],
    {
      // In a session of its own: what ends the processes of a terminal leaves it to its work.
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
