// Runs on any Node from 20 on, before anything is installed: no dependencies here.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { hashFiles, node, readStamp, root, runWith, seconds } from './prepare.mjs'

const lockFile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.trastienda-installed')

const running = ['--omit=dev', '--workspace=contract', '--workspace=words', '--workspace=api']

/** What npm is asked for, by what it is needed for; each holds all before it. */
const parts = {
  server: running,
  pages: [...running, '--workspace=web'],
  tests: [],
}
const sizes = Object.keys(parts)

/**
 * Installs the dependencies when they are missing or not those of package-lock.json.
 * @param {keyof typeof parts} part what they are needed for: running the server, building its pages too, or testing it all
 * @param {(line: string) => void} say
 */
export async function ensureInstalled(part = 'tests', say = console.log) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Error(`Node 20 or newer is needed; this is ${process.versions.node}`)
  const wanted = hashFiles([lockFile], `${process.platform}-${process.arch}`)
  const [of, there = ''] = readStamp(stamp)?.split(' ') ?? []
  const begun = of === wanted && existsSync(node)
  if (begun && sizes.indexOf(there) >= sizes.indexOf(part)) return
  linkOwn()
  let installed = 'tests'
  if (!isWhole()) {
    const started = Date.now()
    say(`Installing ${described(part, begun)} …`)
    await install(parts[part], begun)
    say(`Installed in ${seconds(started)}`)
    installed = part
  }
  if (!existsSync(node))
    throw new Error(`There is no Node for ${process.platform} on ${process.arch} among the dependencies`)
  writeFileSync(stamp, `${wanted} ${installed}`)
}

function described(part, begun) {
  if (part === 'server') return 'what the program runs on'
  return part === 'pages' && begun ? 'what its pages are built with' : 'the dependencies'
}

// A clone that was installed before lacks only the link to a folder of our own that came since; npm would begin anew.
function linkOwn() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return
  for (const [path, { link, resolved }] of Object.entries(locked())) {
    if (!link || existsSync(join(root, path))) continue
    const folder = dirname(join(root, path))
    mkdirSync(folder, { recursive: true })
    symlinkSync(relative(folder, join(root, resolved)), join(root, path), 'junction')
  }
}

function locked() {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

// Somebody may have run `npm ci` by hand: what npm noted about node_modules then agrees with the lock file.
function isWhole() {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const have = JSON.parse(readFileSync(noted, 'utf8')).packages
  const want = Object.entries(locked())
  return want.every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    if (!have[path]) return entry.optional === true
    return have[path].version === entry.version && existsSync(join(root, path))
  })
}

// `npm ci` begins anew; what is there already may be running, so more of the same is only added to it. `npm ci` also
// demands entries for the packages of other platforms, which npm leaves out of the lock file when the registry lacks
// them; `install --no-save` takes the same pinned versions without that demand.
async function install(which, begun) {
  const args = ['--no-audit', '--no-fund', '--loglevel=error', ...which]
  if (!begun && (await npm(['ci', ...args])).code === 0) return
  const { code, said } = await npm(['install', '--no-save', ...args])
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
