// `npm start`: installs and builds what is missing, then runs the program on its own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { whenAbandoned } from './ancestors.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, ensureBuilt, node, root } from './prepare.mjs'

let child
let ending = false

/** Stops the program, and the work before it. */
function end(signal) {
  // npm repeats the signal that the terminal has already sent.
  if (ending) return
  ending = true
  endChildren()
  if (child) child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
  else process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
whenAbandoned(() => end('SIGTERM'))

function fail(error) {
  if (ending) return
  console.error(error.message)
  end('SIGTERM')
  process.exitCode = 1
}

/** Starts the program, which prepares its database and then waits for the message that its pages are built. */
function startProgram() {
  // In production there is no sample.
  const place = process.env['NODE_ENV'] === 'production' ? 'src' : 'sample'
  child = spawn(node, [join(root, 'api', place, 'main.ts'), ...process.argv.slice(2)], {
    // The channel closes when this process dies, in any way: the program then ends itself.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In a process group of its own, so that Ctrl-C reaches it once, from here, and not from the terminal too.
    detached: process.platform !== 'win32',
  })
  child.once('error', (error) => {
    console.error(`Trastienda could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code) => {
    ending = true
    endChildren()
    process.exit(process.exitCode ?? code ?? 1)
  })
}

/** Output while the program counts on the same line would be written into that line. */
const quietly = () => undefined

try {
  await ensureInstalled('server')
  startProgram()
  // The first start has much to do, half of it in each process.
  await ensureInstalled('pages', quietly)
  await ensureBuilt(quietly)
  if (child.connected) child.send('pages')
} catch (error) {
  fail(error)
}
