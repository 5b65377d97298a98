import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { approvedOrder } from './ordered-goods.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ viewport: { width: 568, height: 320 }, hasTouch: true, isMobile: true })

interface Point {
  readonly x: number
  readonly y: number
  readonly id?: number
}

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints })

const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The pad of an order's goods, on the smallest phone, held across: there it does not fit, and is scrolled. */
async function openPad(page: Page, orderId: number) {
  await signIn(page, 'secretary', `/purchase-order/receive/${orderId}`)
  const pad = page.getByRole('group', { name: 'Teclado' })
  await pad.waitFor()
  return {
    key: (name: string) => pad.getByRole('button', { name, exact: true }),
    quantity: page.getByLabel('Cantidad', { exact: true }),
    shelf: page.locator('[data-part=receiving] > section').first(),
    session: await page.context().newCDPSession(page),
  }
}

test('a finger that drags over the keys scrolls and types nothing; taps type, also of two thumbs at once', async ({
  page,
  request,
}) => {
  const orderId = await approvedOrder(await layOut(request, 1))
  const { key, quantity, shelf, session } = await openPad(page, orderId)
  const scrolled = () => shelf.evaluate(({ scrollTop }) => scrollTop)
  await shelf.evaluate((box) => box.scrollTo(0, 100))
  const [before, from] = [await scrolled(), await middleOf(key('2'))]
  await touch(session, 'touchStart', from)
  for (const up of [10, 30, 60, 90, 120]) await touch(session, 'touchMove', { ...from, y: from.y - up })
  await touch(session, 'touchEnd')
  await expect.poll(scrolled).toBeGreaterThan(before + 50)
  await expect(quantity).toHaveText('0')

  // A tap trembles a little.
  await key('5').evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(300)
  const five = await middleOf(key('5'))
  await touch(session, 'touchStart', five)
  await touch(session, 'touchMove', { x: five.x + 3, y: five.y + 3 })
  await touch(session, 'touchEnd')
  await expect(quantity).toHaveText('5')
  // The second thumb is down before the first is up, and may be up before it.
  const six = await middleOf(key('6'))
  await touch(session, 'touchStart', { ...five, id: 0 })
  await touch(session, 'touchStart', { ...five, id: 0 }, { ...six, id: 1 })
  await touch(session, 'touchMove', { ...six, id: 1 })
  await touch(session, 'touchEnd')
  await expect(quantity).toHaveText('556')
  await touch(session, 'touchStart', { ...five, id: 0 })
  await touch(session, 'touchStart', { ...five, id: 0 }, { ...six, id: 1 })
  await touch(session, 'touchMove', { ...five, id: 0 })
  await touch(session, 'touchEnd')
  await expect(quantity).toHaveText('55.656')
})
