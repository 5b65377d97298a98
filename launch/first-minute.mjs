// `npm run first-minute`: the committed state in a fresh clone, from `npm start` to the first page; then a second
// start.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { whenEnded } from './ancestors.mjs'
import { endChildren, root, run } from './prepare.mjs'
import { numbersTyped } from './typed.mjs'

numbersTyped('first-minute', [])

const folder = mkdtempSync(join(tmpdir(), 'trastienda-first-'))
const clone = join(folder, 'clone')
let program

const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
whenEnded(() => {
  endChildren()
  program?.kill('SIGTERM')
  process.exit(1)
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Runs `npm start` until it serves its first page, prints each of its lines with its time, and stops it. */
async function timeStart(port) {
  const started = performance.now()
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`
  program = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  await new Promise((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(`npm start ended (exit code ${code})`)))
    program.stdout.on('data', (chunk) => {
      for (const line of String(chunk)
        .split(/[\r\n]+/)
        .filter((part) => /^[A-Z]/.test(part)))
        console.log(elapsed(), line)
      if (String(chunk).includes('is ready')) resolve()
    })
  })
  const page = await fetch(`http://127.0.0.1:${port}/login`)
  if (!page.ok) throw new Error(`the first page was answered with ${page.status}`)
  console.log(elapsed(), 'The first page is served')
  program.kill('SIGTERM')
  await ended
}

try {
  if ((await run('git', ['clone', '--quiet', root, clone])) !== 0) throw new Error('the clone failed')
  const port = await freePort()
  console.log('The first start')
  await timeStart(port)
  console.log('The second start')
  await timeStart(port)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  remove()
}
