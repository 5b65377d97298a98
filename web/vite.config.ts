import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The toast library writes a style element when it loads, which `style-src 'self'` refuses; its style sheet is
 * imported as a file instead.
 */
const withoutInjectedStyle: Plugin = {
  name: 'without-injected-style',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.mjs$/.test(id)) return null
    const silent = code.replace(/^__insertCSS\(.*\);?$/m, '')
    if (silent === code) this.error('sonner no longer injects its style where it was expected')
    return { code: silent, map: null }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutInjectedStyle],
  optimizeDeps: { exclude: ['sonner'] },
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
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](?:react-router|router-core|history|react-store|store)[\\/]/ },
          ],
        },
      },
    },
  },
})
