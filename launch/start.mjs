// `npm start`: installs and builds what is missing, then runs the program on its own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { whenAbandoned } from './ancestors.mjs'
import { endChildren, ensureBuilt, ensureInstalled, node, root } from './prepare.mjs'

let child
let told = false

/** Ends the program, or what is being done before it runs. */
function end(signal) {
  // npm passes on what the terminal has sent already.
  if (told) return
  told = true
  if (child) child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
  else {
    endChildren()
    process.exit(1)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
whenAbandoned(() => end('SIGTERM'))

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

child = spawn(node, [join(root, 'api', 'src', 'main.ts'), ...process.argv.slice(2)], {
  // The channel closes when this process dies, however it does: the program then ends itself.
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  // In a group of its own Ctrl-C reaches it once, from here, and not from the terminal as well.
  detached: process.platform !== 'win32',
})
child.once('error', (error) => {
  console.error(`Trastienda could not be started: ${error.message}`)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
