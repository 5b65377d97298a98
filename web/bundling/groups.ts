import { join } from 'node:path'
import type { Rolldown } from 'vite'

const web = join(import.meta.dirname, '..')

/** The stylesheet of the font for Chinese. */
export const chineseFont = 'chinese-font'

/** The sign-in page needs these and what they import; they are in a file separate from the rest. */
const firstScreens = ['src/main.tsx', 'src/auth/login.tsx'].map((file) => join(web, file))
/** The service worker is one file: what it imports is in no other chunk. */
const ours =
  /(?:web|contract|words)[\\/]src[\\/](?!offline[\\/](?:worker|strategy|receive-share|share-place))/
let first: Set<string> | undefined

const nameOfFirst: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  first ??= neededBy(firstScreens, (part) => graph.getModuleInfo(part)?.importedIds ?? [])
  return first.has(id) ? 'first' : null
}

function neededBy(screens: readonly string[], needs: (part: string) => readonly string[]): Set<string> {
  const found = new Set(screens)
  for (const part of found) for (const needed of needs(part)) if (ours.test(needed)) found.add(needed)
  for (const screen of screens) found.delete(screen)
  return found
}

/** Folders below `web/src` whose screens are separate files: reports are seldom opened one after the other. */
const oneByOne = new Set(['app', 'auth', 'i18n', 'offline', 'report'])

/** The folder of a module, as the name of its chunk: `stock/count` is `stock-count`. */
const nameOfFolder: Rolldown.CodeSplittingNameFunction = (id) => {
  const [, folder = ''] = /web[\\/]src[\\/]([^?]+)[\\/]/.exec(id) ?? []
  const [room = '', ...rest] = folder.split(/[\\/]/)
  return room === '' || oneByOne.has(room) ? null : [room, ...rest].join('-')
}

/**
 * Which chunk of the built front end contains which module. By default each module shared by two screens is a chunk
 * of its own, and a page took 246 requests, which slow machines and bad connections feel more than its size: the list
 * of purchases now takes 24.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: chineseFont, test: /node_modules[\\/]@fontsource-variable[\\/]/ },
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/](?:react-router|router-core|history|react-store|store)[\\/]/,
  },
  { name: nameOfFirst, debugName: 'first', test: ours, priority: 1 },
  { name: 'words', test: /node_modules[\\/](?:use-intl|intl-messageformat|@formatjs)[\\/]/ },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/ },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
  { name: 'libraries', test: /node_modules[\\/]/, minShareCount: 10 },
  { name: 'contract', test: /contract[\\/]src[\\/]/, minShareCount: 4 },
  {
    name: 'kit',
    test: /web[\\/]src[\\/](?:kit|pick|session|theme|offline[\\/](?:read-or-kept|kept-))/,
    minShareCount: 3,
  },
  {
    name: 'parts',
    test: /web[\\/]src[\\/](?!offline[\\/](?:worker|strategy|receive-share|share-place))/,
    minShareCount: 10,
  },
  // What a label says, which forms need without a camera too.
  { name: 'label', test: /contract[\\/]src[\\/]gs1/ },
  // Loaded when somebody scans, not with the fields that offer it.
  {
    name: 'camera',
    test: /web[\\/]src[\\/]kit[\\/](?:CameraView|ScanDialog|detector|scan-dialog|use-camera)\b/,
  },
  // What sends receipts that wait, from every page: it must not load the screen on which they are entered.
  {
    name: 'sending',
    test: /web[\\/]src[\\/](?:receiving[\\/](?:outbox|receipt-store|send-receipt|stored-receipt)|attachment[\\/]transfer)\b/,
  },
  // What surrounds every page, with the notifications and settings that open from there.
  { name: 'frame', test: /web[\\/]src[\\/](?:app|notification|settings)[\\/]/ },
  { name: 'lines', test: /web[\\/]src[\\/](?:approval|attachment|lines|print)[\\/]/, minShareCount: 2 },
  { name: nameOfFolder, debugName: 'folders' },
]
