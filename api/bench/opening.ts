import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Opens the purchase form from the list in the browser of CHROMIUM and prints the time; without a browser nothing is
 * measured.
 * @returns how many goals are missed: none or one
 */
export async function measureOpening(): Promise<number> {
  if (!process.env['CHROMIUM']) return 0
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [cli, 'test', 'opening-speed', '--reporter=dot'], {
    cwd: root,
    env: { ...process.env, MEASURED: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return code === 0 ? 0 : 1
}
