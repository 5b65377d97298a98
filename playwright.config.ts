import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env['PORT'] ?? 4179)
/** The address of a program that runs already; without it one is started. */
const served = process.env['SERVED']
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  // Measurements belong to `npm run bench`, which has the machine to itself.
  testMatch: process.env['MEASURED'] === undefined ? '*.spec.ts' : '*.bench.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: served ?? `http://127.0.0.1:${port}`,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    // Elements that fade in would be checked half faded on a busy machine.
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch every file again in each test, and hide some requests from routes; offline.spec.ts enables it.
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
        // Threads that run ahead of the page gain nothing when every core is busy: a page costs a sixth less without.
        '--num-raster-threads=1',
        '--js-flags=--single-threaded',
      ],
    },
  },
  projects: [
    { name: 'chromium', grepInvert: /@alone/, use: desktop },
    // Tests that change the whole site run when no other test does.
    { name: 'alone', grep: /@alone/, dependencies: ['chromium'], use: desktop },
  ],
  ...(served === undefined && {
    webServer: {
      command: 'node_modules/.bin/node e2e/server.ts',
      env: { PORT: String(port) },
      url: `http://127.0.0.1:${port}/api/site_setting/status`,
      reuseExistingServer: false,
      timeout: 90_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
})
