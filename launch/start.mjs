// `npm start`: installs and builds what is missing, then runs the program on its own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { ensureBuilt, ensureInstalled, node, root } from './prepare.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const child = spawn(node, [join(root, 'api', 'src', 'main.ts'), ...process.argv.slice(2)], {
  // The channel closes when this process dies, however it does: the program then ends itself.
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  // In a group of its own Ctrl-C reaches it once, from here, and not from the terminal as well.
  detached: process.platform !== 'win32',
})

let told = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // npm passes on what the terminal has sent already.
    if (!told) child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
    told = true
  })

child.once('error', (error) => {
  console.error(`Trastienda could not be started: ${error.message}`)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
