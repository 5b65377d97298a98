import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStore, hashOf } from './store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-killed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const text = 'la factura, tal como llegó'
const bytes = Buffer.from(text)
const hash = hashOf(bytes)
const home = () => join(folder, 'files', hash.slice(0, 2))
const future = () => new Date(Date.now() + 60_000)

/** Runs it in a separate process that is killed before a step. @returns whether it finished */
const killedAt = (step: number, act: 'keep' | 'drop') =>
  new Promise<boolean>((resolve, reject) => {
    const program = join(import.meta.dirname, '../../test/killed-at-step.ts')
    execFile(process.execPath, [program, folder, String(step), act, text], (error, output) => {
      if (error && error.signal !== 'SIGKILL') reject(error)
      else resolve(output.startsWith('done'))
    })
  })

/** The content of the file before, and what the process was told to do with it. */
const cases = [
  ['keep', 'nothing', undefined],
  ['keep', 'the same, damaged', 'la factura, cor'],
  ['keep', 'the same, whole', text],
  ['drop', 'the same, whole', text],
] as const

test.each(cases)(
  'killed before any step of %s, over %s: the file is complete or absent, and remains are removed',
  async (act, _name, before) => {
    let killed = 0
    for (let step = 0, ended = false; !ended; step += 1) {
      await rm(join(folder, 'files'), { recursive: true, force: true })
      if (before !== undefined) {
        await mkdir(home(), { recursive: true })
        await writeFile(join(home(), hash), before)
      }
      ended = await killedAt(step, act)
      if (!ended) killed += 1
      const files = diskStore(join(folder, 'files'))
      const condition = await files.check(hash)
      // A damaged file may still be damaged; a complete or absent one never becomes damaged.
      const mayBe = before === undefined || before === text ? ['whole', 'missing'] : ['whole', 'damaged']
      expect(mayBe, `step ${step}`).toContain(condition)
      if (ended) expect(condition).toBe(act === 'keep' ? 'whole' : 'missing')
      else if (act === 'keep' && before === text) expect(condition, `step ${step}`).toBe('whole')
      await files.tidy(future())
      expect(await files.check(hash), `step ${step}, tidied`).toBe(condition)
      const left = await readdir(home()).catch(() => [])
      expect(left, `step ${step}`).toEqual(condition === 'missing' ? [] : [hash])
      expect(await files.keep(bytes)).toBe(hash)
      expect(await files.read(hash), `step ${step}`).toEqual(bytes)
    }
    expect(killed).toBeGreaterThan(1)
  },
  120_000,
)
