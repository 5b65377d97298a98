// Runs on any Node from 20 on, before anything is installed: no dependencies here.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that runs the program and its tools; installed like any other dependency. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const lockFile = join(root, 'package-lock.json')
const installStamp = join(root, 'node_modules', '.trastienda-installed')
const buildStamp = join(root, 'web', 'dist', '.stamp')

/** Installs the dependencies when they are missing or not those of package-lock.json. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Error(`Node 20 or newer is needed; this is ${process.versions.node}`)
  const wanted = hashFiles([lockFile], `${process.platform}-${process.arch}`)
  if (readStamp(installStamp) === wanted && existsSync(node)) return
  if (!isInstalled()) {
    const started = Date.now()
    console.log('Installing the dependencies …')
    await install()
    console.log(`Installed in ${seconds(started)}`)
  }
  await ensureNode()
  writeFileSync(installStamp, wanted)
}

/** Builds the front end when its sources have changed since the last build. */
export async function ensureBuilt() {
  const sources = [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/bundling',
    'contract/src',
    'package-lock.json',
  ]
  const files = sources
    .flatMap((name) => filesBelow(join(root, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const wanted = hashFiles(files)
  if (readStamp(buildStamp) === wanted) return
  const started = Date.now()
  console.log('Building the front end …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Whatever this process is started for: React's development build is twice as large.
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web'), env })
  if (code !== 0) throw new Error('The front end does not build')
  writeFileSync(buildStamp, wanted)
  console.log(`Built in ${seconds(started)}`)
}

const children = new Set()

/** Runs a program on this terminal to its end and gives its exit code. */
export async function run(program, args, options = {}) {
  return (await runWith(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })).code
}

/** Asks what `run` has started and is still running to end. */
export function endChildren() {
  for (const child of children) child.kill('SIGTERM')
}

/** Runs a program to its end and gives its exit code and, where it is not shown, what it said. */
function runWith(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, ...options })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
    children.add(child)
    child.once('error', reject)
    child.once('close', (code) => {
      children.delete(child)
      resolve({ code: code ?? 1, said })
    })
  })
}

/** The time since `started`, for people. */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}

// Somebody may have run `npm ci` by hand: what npm noted about node_modules then agrees with the lock file.
function isInstalled() {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const have = JSON.parse(readFileSync(noted, 'utf8')).packages
  const want = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return want.every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    if (!have[path]) return entry.optional === true
    return have[path].version === entry.version && existsSync(join(root, path))
  })
}

// Where npm does not run install scripts, the `node` package is there without its program.
async function ensureNode() {
  const folder = join(root, 'node_modules', 'node')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const runs = () => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
  if (runs()) return
  console.log(`Fetching Node ${version} …`)
  // What npm tells the scripts it runs would send this inner `npm install` to the clone's own folder.
  const own =
    /^npm_(?:package|lifecycle|command|config_(?:local_prefix|workspace|workspaces|ignore_scripts)$)/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, env })
  if (!runs()) throw new Error(`Node ${version} could not be installed in node_modules/node`)
}

// `npm ci` also demands entries for the packages of other platforms, which npm leaves out of the lock file when
// the registry lacks them; `install --no-save` takes the same pinned versions without that demand.
async function install() {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  if ((await npm(['ci', ...quiet])).code === 0) return
  const { code, said } = await npm(['install', '--no-save', ...quiet])
  if (code === 0) return
  process.stderr.write(said)
  throw new Error(`The dependencies could not be installed: npm failed (exit code ${code})`)
}

function npm(args) {
  const script = process.env.npm_execpath
  const stdio = ['ignore', 'pipe', 'pipe']
  return script?.endsWith('.js')
    ? runWith(process.env.npm_node_execpath ?? process.execPath, [script, ...args], { stdio })
    : runWith('npm', args, { stdio, shell: process.platform === 'win32' })
}

function readStamp(file) {
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

function hashFiles(files, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
