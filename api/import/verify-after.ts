import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Verifies the ledgers of the database of DATABASE_URL or DATA_DIR. */
export function verifyLedgers(): Promise<void> {
  const script = fileURLToPath(new URL('../src/verify/ledgers.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) process.exitCode = 1
      resolve()
    })
  })
}
