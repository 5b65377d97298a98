import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env['PORT'] ?? 4179)
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  // What is measured is `npm run bench`'s, which has the machine to itself.
  testMatch: process.env['MEASURED'] === undefined ? '*.spec.ts' : '*.bench.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    // What fades in would be examined half faded on a busy machine.
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch every file anew in each test, and hide some requests from routes; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Threads that get ahead of the page gain nothing where every core is busy: a page costs a sixth less without.
        '--num-raster-threads=1',
        '--js-flags=--single-threaded',
      ],
    },
  },
  projects: [
    { name: 'chromium', grepInvert: /@alone/, use: desktop },
    // What changes the whole site for a moment comes when nobody else is at work in it.
    { name: 'alone', grep: /@alone/, dependencies: ['chromium'], use: desktop },
  ],
  webServer: {
    command: 'node_modules/.bin/node e2e/server.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/api/site_setting/status`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
