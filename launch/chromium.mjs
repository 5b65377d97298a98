import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell draws no windows: the same tests take a third of the time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const places = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

const installers = {
  darwin: 'brew install --cask chromium',
  win32: 'winget install Google.Chrome',
}

/** The browser of this machine for tests and measurements: CHROMIUM, one on the path, or in a usual place. */
export function findChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...(places[process.platform] ?? [])].find((file) => existsSync(file))
}

/** What to do without a browser, in one line. */
export function chromiumAdvice() {
  const command = installers[process.platform] ?? 'apt-get install chromium-headless-shell'
  if (process.env.CHROMIUM) return `There is no browser at CHROMIUM=${process.env.CHROMIUM}`
  return `What runs in a browser needs Chromium: ${command} (or set CHROMIUM to its path)`
}
