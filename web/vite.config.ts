import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutInjectedStyle],
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
          ],
        },
      },
    },
  },
})
