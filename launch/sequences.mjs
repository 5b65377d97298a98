// `npm run sequences -- --runs 100000`: compares random sequences of the buying chain with the model.
import { join } from 'node:path'

import { whenEnded } from './ancestors.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, node, root, run } from './prepare.mjs'
import { numbersTyped } from './typed.mjs'

whenEnded(() => {
  endChildren()
  process.exit(1)
})

const values = numbersTyped('sequences', ['runs', 'seed'])
const env = {
  ...process.env,
  ...(values.runs !== undefined && { SEQUENCES: values.runs }),
  ...(values.seed !== undefined && { SEQUENCES_SEED: values.seed }),
}

try {
  await ensureInstalled()
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  process.exitCode = await run(node, [vitest, 'run', 'api/src/chain/sequences.test.ts'], { env })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
