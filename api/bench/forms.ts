import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Runs measurements (`e2e/*.bench.ts`) in the browser of CHROMIUM, which print what they measure; without a browser
 * nothing is measured.
 * @returns how many goals are missed: none or one
 */
export async function measureInBrowser(
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  if (!process.env['CHROMIUM']) return 0
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [cli, 'test', '--workers=1', '--reporter=dot', ...files], {
    cwd: root,
    env: { ...process.env, ...env, MEASURED: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return code === 0 ? 0 : 1
}

/** How fast forms open, how fast lines are entered, how fast the palette finds, and what a first visit loads. */
export const measureForms = () =>
  measureInBrowser([
    'opening-speed.bench.ts',
    'line-grid-speed.bench.ts',
    'palette.bench.ts',
    'first-screen.bench.ts',
  ])
