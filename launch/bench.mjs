// `npm run bench`: measures everything, including the browser if there is one.
import { join } from 'node:path'

import { whenEnded } from './ancestors.mjs'
import { chromiumAdvice, findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, ensureBuilt, node, root, run } from './prepare.mjs'
import { numbersTyped } from './typed.mjs'

numbersTyped('bench', [])

whenEnded(() => {
  endChildren()
  process.exit(1)
})

try {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = findChromium()
  if (!chromium) console.log(`skip How fast forms open is not measured. ${chromiumAdvice()}`)
  const env = { ...process.env, CHROMIUM: chromium ?? '' }
  process.exitCode = await run(node, [join(root, 'api', 'bench', 'main.ts')], { env })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
