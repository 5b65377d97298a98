import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Measures in the browser of CHROMIUM and prints the results: how fast forms open, how fast lines are entered, and what a
 * first visit loads (`e2e/*.bench.ts`); without a browser nothing is measured.
 * @returns how many goals are missed: none or one
 */
export async function measureForms(): Promise<number> {
  if (!process.env['CHROMIUM']) return 0
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [cli, 'test', '--workers=1', '--reporter=dot'], {
    cwd: root,
    env: { ...process.env, MEASURED: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return code === 0 ? 0 : 1
}
