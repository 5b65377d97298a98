import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// All calls go through the shared client of the specification (§7).

const root = join(import.meta.dirname, '..')
const speaks = /(?<![\w.])fetch\(|new (?:XMLHttpRequest|EventSource|WebSocket)\b|sendBeacon\(|from 'axios'/

test('nothing but the client speaks to the server', () => {
  const speaking = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) => speaks.test(readFileSync(join(root, name), 'utf8')))
  // The client's own request, its source of addresses, and the service worker, which forwards a page's requests.
  expect(speaking.sort()).toEqual(['offline/worker.ts', 'session/config.ts', 'session/send.ts'])
})
