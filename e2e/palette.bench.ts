import { expect, type Page, test } from '@playwright/test'
import { screens } from '@trastienda/contract/access'
import { callerFor } from './api.ts'
import { signIn } from './signing-in.ts'

// From the last key typed into the palette to the frame that shows the record: one that this browser has seen, and one
// that only the server knows. `npm run bench` runs it when nothing else runs. The floor is the bare request in the same
// page: from a key to the frame that shows that its reply is there.

const goal = 100
const rounds = 15

/** From the next press of a key to the frame with this text in `sign`, milliseconds. Runs in the page. */
function until({ key, sign, text }: { key: string; sign: string; text: string }) {
  const taken = new Promise<number>((resolve) => {
    const look = (from: number) => {
      if (![...document.querySelectorAll(sign)].some((each) => each.textContent?.includes(text)))
        return requestAnimationFrame(() => look(from))
      // The task after a frame runs when that frame is painted.
      return setTimeout(() => resolve(performance.now() - from))
    }
    const hear = (event: KeyboardEvent) => {
      if (event.key !== key) return
      removeEventListener('keydown', hear, { capture: true })
      requestAnimationFrame(() => look(event.timeStamp))
    }
    addEventListener('keydown', hear, { capture: true })
  })
  Object.assign(globalThis, { taken })
}
const takenIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { taken: Promise<number> }).taken)

/** Asks for `q` at the next F8, and shows the bare reply. Runs in the page. */
function askBarely(q: string) {
  const ask = async (event: KeyboardEvent) => {
    if (event.key !== 'F8') return
    removeEventListener('keydown', ask)
    const shown = document.createElement('p')
    shown.dataset['bare'] = ''
    const reply = await fetch(`/api/search?limit=4&q=${encodeURIComponent(q)}`)
    shown.textContent = await reply.text()
    document.body.append(shown)
  }
  addEventListener('keydown', ask)
}

async function barely(page: Page, q: string, name: string): Promise<number> {
  await page.evaluate(askBarely, q)
  await page.evaluate(until, { key: 'F8', sign: 'p[data-bare]', text: name })
  await page.keyboard.press('F8')
  const took = await takenIn(page)
  await page.evaluate(() => document.querySelector('p[data-bare]')?.remove())
  return took
}

/** Types all but the last key at once, as somebody who knows what they look for, and measures from the last one. */
async function typed(page: Page, q: string, name: string): Promise<number> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  // What opening it loads is there.
  await page.waitForTimeout(200)
  await page.evaluate(until, { key: q.at(-1) ?? '', sign: '[role=option]', text: name })
  await page.keyboard.type(q)
  const took = await takenIn(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  return took
}

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? Number.NaN

test('what is typed into the palette finds a record in a blink', async ({ page, request }) => {
  test.setTimeout(180_000)
  const user = await callerFor(request, 'user')
  const mark = String.fromCodePoint(...Array.from({ length: 3 }, () => 98 + Math.floor(Math.random() * 20)))
  const names = Array.from({ length: rounds + 1 }, (_, at) => ({
    q: `${mark}${at + 10}x`,
    name: `${mark}${at + 10}xw Bodega`,
  }))
  for (const { name } of names) await user.post('/api/suppliers', { company: name, creditDays: 30 })
  await signIn(page, 'user', screens.purchases)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The first of all loads what the others have.
  const [first, ...others] = names
  for (const measure of [barely, typed]) await measure(page, first?.q ?? '', first?.name ?? '')
  const taken: { floor: number[]; server: number[]; known: number[] } = { floor: [], server: [], known: [] }
  for (const { q, name } of others) {
    taken.server.push(await typed(page, q, name))
    taken.floor.push(await barely(page, q, name))
    // Found a moment ago, by other words.
    taken.known.push(await typed(page, q.slice(0, -1), name))
  }
  const floor = median(taken.floor)
  for (const [what, took] of [
    ['a record that only the server knows, from the last key', median(taken.server)],
    ['a record that this browser has seen, from the last key', median(taken.known)],
  ] as const) {
    process.stdout.write(
      `${took <= goal ? 'ok  ' : 'MISS'} ${what.padEnd(56)} ${took.toFixed(0)} ms (at most ${goal}), ${(took / floor).toFixed(1)} times the bare request (${floor.toFixed(0)} ms)\n`,
    )
    expect.soft(took).toBeLessThanOrEqual(goal)
  }
})
