// `npm run fuzz -- --requests 200000`: sends this many valid and invalid requests to every call.
import { join } from 'node:path'

import { whenEnded } from './ancestors.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, node, root, run } from './prepare.mjs'
import { numbersTyped } from './typed.mjs'

whenEnded(() => {
  endChildren()
  process.exit(1)
})

const values = numbersTyped('fuzz', ['requests', 'seed'])
const env = {
  ...process.env,
  ...(values.requests !== undefined && { FUZZ: values.requests }),
  ...(values.seed !== undefined && { FUZZ_SEED: values.seed }),
}

try {
  await ensureInstalled()
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  process.exitCode = await run(node, [vitest, 'run', 'api/src/fuzz.test.ts'], { env })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
