import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { configPath, type Shell } from './src/offline/strategy.ts'

/**
 * Libraries that write a style element when they run, which `style-src 'self'` refuses, with the line that does
 * it. The rules themselves stand in base.css, and sonner's in the style sheet that it ships.
 */
const injections: readonly (readonly [file: RegExp, line: RegExp])[] = [
  [/sonner[\\/]dist[\\/]index\.mjs$/, /^__insertCSS\(.*\);?$/m],
  [/react-aria[\\/].*[\\/]usePress\.mjs$/, /^\s*ownerDocument\.head\.prepend\(style\);$/m],
  [/react-aria[\\/].*[\\/]usePreventScroll\.mjs$/, /^\s*document\.head\.prepend\(style\);$/m],
]

const withoutInjectedStyle: Plugin = {
  name: 'without-injected-style',
  apply: 'build',
  transform(code, id) {
    const found = injections.find(([file]) => file.test(id))
    if (found === undefined) return null
    if (!found[1].test(code)) this.error(`${id} no longer injects its style where it was expected`)
    return { code: code.replace(found[1], ''), map: null }
  },
}

/** Whoever signs in waits for these and what they need of our own, which a file holds apart from the rest. */
const firstScreens = ['src/main.tsx', 'src/entry/login.tsx'].map((file) => join(import.meta.dirname, file))
const ours = /(?:web|contract)[\\/]src[\\/](?!offline)/
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

const worker = 'worker.js'

/** Builds the service worker, which keeps its name from build to build, and tells it which files this build has. */
const shellWorker: Plugin = {
  name: 'shell-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: join(import.meta.dirname, 'src/offline/worker.ts'), fileName: worker })
  },
  generateBundle: {
    // The page is there after the others.
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      const chunk = bundle[worker]
      if (page?.type !== 'asset' || chunk?.type !== 'chunk')
        return this.error('no page or no worker was built')
      const code = chunk.code.replace(/__SHELL__/, () =>
        JSON.stringify(shellOf(Object.keys(bundle), String(page.source))),
      )
      if (code === chunk.code || /^(?:import|export)\b/m.test(code))
        return this.error('the worker is not made of one file')
      chunk.code = code
      return undefined
    },
  },
}

function shellOf(names: readonly string[], page: string): Shell {
  const folder = join(import.meta.dirname, 'public')
  const hashed = names.filter((name) => name.startsWith('assets/')).map((name) => `/${name}`)
  const plain = readdirSync(folder).filter((name) => `/${name}` !== configPath)
  const hash = createHash('sha256').update(hashed.join()).update(page)
  for (const name of plain) hash.update(name).update(readFileSync(join(folder, name)))
  return {
    version: hash.digest('hex').slice(0, 16),
    hashed: hashed.sort(),
    plain: plain.map((name) => `/${name}`),
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutInjectedStyle, shellWorker],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](?:react-router|router-core|history|react-store|store)[\\/]/,
            },
            // What ten screens and more share comes in a few files: by itself each small part is a file of its own, and a
            // page was 246 requests, which an old machine and a bad connection feel more than what they weigh.
            { name: nameOfFirst, debugName: 'first', test: ours, priority: 1 },
            { name: 'words', test: /node_modules[\\/](?:use-intl|intl-messageformat|@formatjs)[\\/]/ },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/ },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
            { name: 'libraries', test: /node_modules[\\/]/, minShareCount: 10 },
            { name: 'contract', test: /contract[\\/]src[\\/]/, minShareCount: 10 },
            { name: 'parts', test: /web[\\/]src[\\/](?!offline)/, minShareCount: 10 },
          ],
        },
      },
    },
  },
})
