import { expect, type Page, test } from '@playwright/test'
import { screens } from '@trastienda/contract/access'

// A list of 100,000 purchases: until its rows are painted, while it is scrolled, and to its end. `npm run bench` makes the
// purchases, and runs it when nothing else runs. The floor is a table of the same rows written by hand.

const goals = { open: 1000, end: 1000, missed: 0.05, long: 0 }
const rounds = 7
/** Pixels, and pixels in a second: hundred rows a second. */
const scrolled = { distance: 20_000, speed: 4000 }
/** Rows of the plain table, enough to scroll as far. */
const plainRows = 2000

const row = 'tbody tr[aria-rowindex]'
const plainPath = '/plain-table'
const { SERVED: served = '', COOKIES: cookies = '' } = process.env

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? Number.NaN

/** From now, or from the next key, until the frame with `sign` is painted, milliseconds. Runs in the page. */
function until({ sign, from }: { sign: string; from: 'opening' | 'key' }) {
  const began =
    from === 'opening'
      ? Promise.resolve(0)
      : new Promise<number>((resolve) => {
          addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
        })
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      if (!document.querySelector(sign)) return requestAnimationFrame(look)
      // The task after a frame runs when that frame is painted.
      return setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(look)
  })
  Object.assign(globalThis, { taken: Promise.all([began, painted]).then(([start, end]) => end - start) })
}
const takenIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { taken: Promise<number> }).taken)

/** Opens an address as a page of its own. */
async function opened(page: Page, address: string, sign: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  await page.evaluate(until, { sign, from: 'opening' } as const)
  return takenIn(page)
}

async function pressed(page: Page, key: string, sign: string): Promise<number> {
  await page.evaluate(until, { sign, from: 'key' } as const)
  await page.keyboard.press(key)
  return takenIn(page)
}

interface Frames {
  readonly count: number
  /** The share of frames that took longer than one of sixty a second. */
  readonly missed: number
  /** The share of those longer than 50 ms. */
  readonly long: number
}

/** Scrolls as a wheel does. A frame of 16.7 ms is seen as late from 20 ms on. */
async function scroll(page: Page): Promise<Frames> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const frames: number[] = []
    const step = (now: number) => {
      frames.push(now)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    Object.assign(globalThis, { frames })
  })
  await session.send('Input.synthesizeScrollGesture', {
    x: 800,
    y: 500,
    yDistance: -scrolled.distance,
    speed: scrolled.speed,
    gestureSourceType: 'mouse',
  })
  const stamps = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.splice(0))
  await session.detach()
  const taken = stamps.slice(1).map((stamp, at) => stamp - (stamps[at] ?? 0))
  const share = (limit: number) => taken.filter((each) => each > limit).length / taken.length
  return { count: taken.length, missed: share(20), long: share(50) }
}

/** The same rows in a page that only fetches and writes them: as many columns, every value as text. */
function plainPage(list: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:13px sans-serif}td{height:35px;white-space:nowrap}</style>
    <table><tbody></tbody></table><script>
      const rows = new URLSearchParams(location.search).has('long') ? ${plainRows} : 100
      fetch(${JSON.stringify(list)}).then((reply) => reply.json()).then(({ data }) => {
        const cells = (each) => Object.values(each).slice(0, 10).map((value) => '<td>' + String(value) + '</td>').join('')
        const all = Array.from({ length: rows }, (_, at) => '<tr aria-rowindex="' + at + '">' + cells(data[at % data.length]) + '</tr>')
        document.querySelector('tbody').innerHTML = all.join('')
      })
    </script>`
}

function report(what: string, met: boolean, measured: string): void {
  process.stdout.write(`${met ? 'ok  ' : 'MISS'} ${what.padEnd(46)} ${measured}\n`)
  expect.soft(met).toBe(true)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

test('a list of many rows opens and scrolls at once', async ({ page }) => {
  test.setTimeout(300_000)
  const given = cookies.split('; ').map((each) => each.split('=') as [string, string])
  await page.context().addCookies(given.map(([name, value]) => ({ name, value, url: served })))

  const asked = page.waitForRequest((request) => /\/api\/purchases\?/.test(request.url()))
  await page.goto(screens.purchases)
  const list = new URL((await asked).url())
  await page.route(`**${plainPath}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: plainPage(list.pathname + list.search) }),
  )
  await page.locator(row).first().waitFor()
  const total = Number(await page.locator('[role=grid]').getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(50_000)

  const taken = { open: [] as number[], plain: [] as number[], follow: [] as number[], end: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    taken.plain.push(await opened(page, plainPath, row))
    taken.open.push(await opened(page, screens.purchases, row))
    await page.goto(screens.generalSettings)
    await page.locator(`nav a[href="${screens.purchases}"]:visible`).focus()
    taken.follow.push(await pressed(page, 'Enter', row))
    await page.waitForTimeout(1000)
    taken.end.push(await pressed(page, 'End', `tr[aria-rowindex="${total + 1}"]`))
  }
  const [open, plain, follow, end] = [taken.open, taken.plain, taken.follow, taken.end].map(median) as [
    number,
    number,
    number,
    number,
  ]
  const beside = (took: number) => `${(took / plain).toFixed(1)} times a plain table (${plain.toFixed(0)} ms)`
  const timed = (what: string, took: number, goal: number) =>
    report(what, took <= goal, `${took.toFixed(0)} ms (at most ${goal}), ${beside(took)}`)
  timed(`open ${total} purchases by their address`, open, goals.open)
  timed('open them from another screen', follow, goals.open)
  timed('jump to the end', end, goals.end)

  await page.goto(`${plainPath}?long`)
  await page
    .locator(row)
    .nth(plainRows - 1)
    .waitFor()
  const bare = await scroll(page)
  await page.goto(screens.purchases)
  await page.locator(row).first().waitFor()
  await page.waitForTimeout(2000)
  const frames = await scroll(page)
  report(
    `scroll ${scrolled.speed} pixels a second`,
    frames.missed <= goals.missed && frames.long <= goals.long,
    `${percent(frames.missed)} of ${frames.count} frames beyond 16.7 ms (at most ${percent(goals.missed)}), ${percent(frames.long)} beyond 50 ms (none); a plain table ${percent(bare.missed)} and ${percent(bare.long)}`,
  )
})
