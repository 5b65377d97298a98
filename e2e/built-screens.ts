import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '@trastienda/contract/access'

/** The existing screens, read from the front end's own list. */
export const built = [
  ...readFileSync(join(import.meta.dirname, '../web/src/app/screens.ts'), 'utf8').matchAll(
    /^ {2}(\w+): \(\) => import/gm,
  ),
].map((match) => match[1] as Screen)
