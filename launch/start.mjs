// `npm start`: installs and builds what is missing, then runs the program on its own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { whenAbandoned } from './ancestors.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, ensureBuilt, node, root } from './prepare.mjs'

let child
let told = false

/** Ends the program, and what is being done before it runs. */
function end(signal) {
  // npm passes on what the terminal has sent already.
  if (told) return
  told = true
  endChildren()
  if (child) child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
  else process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
whenAbandoned(() => end('SIGTERM'))

function fail(error) {
  if (told) return
  console.error(error.message)
  end('SIGTERM')
  process.exitCode = 1
}

/** Starts the program, which makes its database ready and then waits to be told that its pages are built. */
function startProgram() {
  // Where it is needed for real there is no sample to begin with.
  const place = process.env['NODE_ENV'] === 'production' ? 'src' : 'sample'
  child = spawn(node, [join(root, 'api', place, 'main.ts'), ...process.argv.slice(2)], {
    // The channel closes when this process dies, however it does: the program then ends itself.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In a group of its own Ctrl-C reaches it once, from here, and not from the terminal as well.
    detached: process.platform !== 'win32',
  })
  child.once('error', (error) => {
    console.error(`Trastienda could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code) => {
    told = true
    endChildren()
    process.exit(process.exitCode ?? code ?? 1)
  })
}

/** What is said while the program counts on the same line would be written into its line. */
const quietly = () => undefined

try {
  await ensureInstalled('server')
  startProgram()
  // The first start has much to do, half of it here and half of it there.
  await ensureInstalled('pages', quietly)
  await ensureBuilt(quietly)
  if (child.connected) child.send('pages')
} catch (error) {
  fail(error)
}
