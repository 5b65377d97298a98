import { expect, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { pdf } from './api.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { paste } from './pasting.ts'
import { signIn } from './signing-in.ts'

// What a person feels while entering lines: the time from a key to the frame that shows what it did, in a purchase of
// two hundred lines. `npm run bench` runs it when nothing else runs. The floor is the same keys in a page that holds
// nothing but what they act on.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const lines = 200
const pasted = 100
const presses = 60
const goals = { key: 50, paste: 150 }

/** Starts to record how long each key takes until the frame after it is painted. Runs in the page. */
function record(): void {
  const taken: number[] = []
  Object.assign(globalThis, { taken })
  // The task after a frame runs when that frame is painted.
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - timeStamp))),
    { capture: true },
  )
}

const takenIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { taken: number[] }).taken.splice(0))

/** The time within which 95 % of the keys were painted, in milliseconds. */
async function pressed(page: Page, keys: readonly string[]): Promise<number> {
  // What was pressed before is painted by then.
  await page.waitForTimeout(300)
  await takenIn(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(20)
  }
  await page.waitForTimeout(300)
  const taken = await takenIn(page)
  expect(taken.length).toBe(keys.length)
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? Number.NaN
}

const digits = Array.from({ length: presses }, (_, at) => String(at % 10))
const arrows = Array.from({ length: presses }, (_, at) => (at % 2 === 0 ? 'ArrowDown' : 'ArrowUp'))

/** The same keys in a bare page: digits into a field, arrows between two hundred cells, Enter for a hundred rows more. */
async function floorOf(page: Page): Promise<{ typing: number; moving: number; filling: number }> {
  await page.setContent(
    `<input maxlength="6"><table>${'<tr><td tabindex="-1">1</td></tr>'.repeat(lines)}</table>
     <script>
       const cells = [...document.querySelectorAll('td')]
       const row = '<tr>' + '<td>2.500</td>'.repeat(8) + '</tr>'
       addEventListener('keydown', ({ key }) => {
         if (key === 'Enter') document.querySelector('tbody').insertAdjacentHTML('beforeend', row.repeat(${pasted}))
         const step = { ArrowDown: 1, ArrowUp: -1 }[key]
         const at = cells.indexOf(document.activeElement)
         if (step && at >= 0) cells[at + step]?.focus()
       })
     </script>`,
  )
  await page.evaluate(record)
  await page.locator('input').focus()
  const typing = await pressed(page, digits)
  await page.locator('td').nth(99).focus()
  const moving = await pressed(page, arrows)
  return { typing, moving, filling: await pressed(page, ['Enter']) }
}

async function enterLong({ user, supplierId, products: [one] }: Goods): Promise<number> {
  const stores = await user.get<{ data: { id: number }[] }>('/api/stores')
  const file = await user.upload('/api/attachments', 'factura.pdf', pdf)
  const { id } = await user.post('/api/purchases', {
    supplierId,
    storeId: stores.data[0]?.id,
    reference: `LARGA-${supplierId}`,
    purchasedOn: day(0),
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    attachmentIds: [file.id],
    items: Array.from({ length: lines }, (_, at) => ({
      productId: one?.id,
      lot: `L${at}`,
      expiresOn: '2031-05-15',
      quantity: '1',
      cost: '2500',
    })),
  })
  return id
}

function report(what: string, took: number, goal: number, floor: number): void {
  process.stdout.write(
    `${took <= goal ? 'ok  ' : 'MISS'} ${what.padEnd(46)} ${took.toFixed(0)} ms (at most ${goal}), ${(took / floor).toFixed(1)} times a bare page (${floor.toFixed(0)} ms)\n`,
  )
  expect.soft(took).toBeLessThanOrEqual(goal)
}

test('two hundred lines are typed in, moved through and pasted into without waiting', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const goods = await layOut(request, 1)
  const id = await enterLong(goods)
  const bare = await page.context().newPage()
  const floor = await floorOf(bare)
  await bare.close()

  await signIn(page, 'user', `/purchase/edit/${id}`)
  const cells = page.locator('[role=grid] tr[data-key]').nth(99).locator('td[data-col]')
  await cells.first().waitFor()
  await page.evaluate(record)
  await cells.nth(3).click()
  const moving = await pressed(page, arrows)
  await page.keyboard.press('F2')
  const typing = await pressed(page, digits)
  await page.keyboard.press('Escape')

  const code = goods.products[0]?.code ?? ''
  const rows = Array.from({ length: pasted }, (_, at) => `${code}\t${at + 1}\t2500\tP${at}`)
  await page.locator('[role=grid] tr[data-key]').last().locator('td[data-col]').first().click()
  const dialog = await paste(page, ['Código\tCantidad\tCosto unitario\tLote', ...rows].join('\r\n'))
  await expect(dialog.locator('[data-part=dialog-foot] [data-kind=primary]')).toBeFocused()
  const filled = await page.evaluateHandle((count) => {
    const begun = new Promise<number>((resolve) => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    const shown = new Promise<number>((resolve) => {
      const look = () => {
        if (document.querySelectorAll('[role=grid] tr[data-key]').length < count) requestAnimationFrame(look)
        else setTimeout(() => resolve(performance.now()))
      }
      requestAnimationFrame(look)
    })
    return { milliseconds: Promise.all([begun, shown]).then(([from, to]) => to - from) }
  }, lines + pasted)
  await page.keyboard.press('Enter')
  const filling = await filled.evaluate(({ milliseconds }) => milliseconds)

  report(`type in one of ${lines} lines, 95 % of the keys`, typing, goals.key, floor.typing)
  report(`move through ${lines} lines, 95 % of the keys`, moving, goals.key, floor.moving)
  report(`paste ${pasted} rows below ${lines} lines`, filling, goals.paste, floor.filling)
})
