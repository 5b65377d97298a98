// Runs on any Node from 20 on, before anything is installed: no dependencies here.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { hashFiles, node, readStamp, root, runWith, seconds } from './prepare.mjs'

const lockFile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.trastienda-installed')

const running = ['--omit=dev', '--workspace=contract', '--workspace=words', '--workspace=api']

/** What npm installs for each purpose; each contains the ones before it. */
const parts = {
  server: running,
  pages: [...running, '--workspace=web'],
  tests: [],
}
const sizes = Object.keys(parts)

/**
 * Installs the dependencies when they are missing or differ from package-lock.json.
 * @param {keyof typeof parts} part their purpose: running the server, building its pages too, or testing everything
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

// An installed clone that only lacks the link to a new workspace gets the link; npm would reinstall everything.
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

// Somebody may have run `npm ci` by hand: then npm's record of node_modules agrees with the lock file.
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

// `npm ci` deletes and reinstalls everything; existing packages may be in use, so missing ones are only added. `npm
// ci` also requires entries for the packages of other platforms, which npm omits from the lock file when the registry
// lacks them; `install --no-save` installs the same pinned versions without that requirement.
async function install(which, begun) {
  const args = ['--no-audit', '--no-fund', '--loglevel=error', ...which]
  if (!begun && (await npm(['ci', ...args])).code === 0) return
  const { code, output } = await npm(['install', '--no-save', ...args])
  if (code === 0) return
  process.stderr.write(output)
  throw new Error(`The dependencies could not be installed: npm failed (exit code ${code})`)
}

function npm(args) {
  const script = process.env.npm_execpath
  const stdio = ['ignore', 'pipe', 'pipe']
  return script?.endsWith('.js')
    ? runWith(process.env.npm_node_execpath ?? process.execPath, [script, ...args], { stdio })
    : runWith('npm', args, { stdio, shell: process.platform === 'win32' })
}
