import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

// Run as a separate process: `killed-at-step.ts <folder> <step> keep|drop <text>`. It is killed, as by `kill -9`,
// before the given disk operation of the store; with a higher number it runs to its end.

const [folder = '', last = '0', act = '', text = ''] = process.argv.slice(2)
let step = 0

type Action = (...given: unknown[]) => unknown

/** Counts each call of these functions as a step, and never runs the last step. */
function counted(functions: object, names: readonly string[]): void {
  const open = functions as Record<string, Action>
  for (const name of names) {
    const original = open[name] as Action
    open[name] = function (this: unknown, ...given: unknown[]) {
      if (step >= Number(last)) process.kill(process.pid, 'SIGKILL')
      step += 1
      return original.apply(this, given)
    }
  }
}

const probe = await fs.promises.open(join(folder, 'probe'), 'w')
await probe.close()
counted(Object.getPrototypeOf(probe) as object, ['writeFile', 'sync', 'close'])
counted(fs.promises, ['open', 'rename', 'rm', 'mkdir', 'stat', 'utimes', 'readFile'])
syncBuiltinESMExports()

const { diskStore, hashOf } = await import('../src/files/store.ts')
const files = diskStore(join(folder, 'files'))
const bytes = Buffer.from(text)
if (act === 'keep') await files.keep(bytes)
else await files.drop(hashOf(bytes), new Date(Date.now() + 60_000))
process.stdout.write(`done in ${step} steps`)
