import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { closeByBack } from './back-closes.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { IconMenu } from './Menu.tsx'

/** The browser's history: three entries, of which the last is shown, and the steps that were asked for. */
const browser = { at: 3, steps: [] as number[] }
/** What the router shows, which changes when it hears of a step. */
const router = { location: { state: { __TSR_index: 3 } } }
const heard = (event: PopStateEvent) => {
  router.location.state = event.state as typeof router.location.state
}
let end = () => {}

beforeEach(() => {
  Object.assign(browser, { at: 3, steps: [] })
  router.location.state = { __TSR_index: 3 }
  vi.spyOn(window.history, 'go').mockImplementation((by = 0) => void browser.steps.push(by))
  end = closeByBack(() => router)
  window.addEventListener('popstate', heard)
})
afterEach(() => {
  end()
  window.removeEventListener('popstate', heard)
  vi.restoreAllMocks()
})

/** Presses Back a number of times at once: the steps that follow come after them, one after the other. */
const back = (times = 1) =>
  act(() => {
    browser.steps.push(...Array.from({ length: times }, () => -1))
    for (let by = browser.steps.shift(); by !== undefined; by = browser.steps.shift()) {
      browser.at += by
      window.dispatchEvent(new PopStateEvent('popstate', { state: { __TSR_index: browser.at } }))
    }
  })
const places = () => [browser.at, router.location.state.__TSR_index]

function Two({ closed }: { closed?: () => void }) {
  const [open, setOpen] = useState(true)
  const [asks, setAsks] = useState(false)
  return (
    <Dialog
      open={open}
      title="Aprobar"
      onClose={() => {
        closed?.()
        setOpen(false)
      }}
    >
      <button type="button" onClick={() => setAsks(true)}>
        Rechazar
      </button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="¿Rechazar?"
        confirm="Sí"
        onConfirm={() => undefined}
      />
    </Dialog>
  )
}

test('Back closes the topmost dialog first, then the one below, and leaves the page only after that', async () => {
  const { hands } = draw(<Two />)
  await hands.click(screen.getByRole('button', { name: 'Rechazar' }))
  await screen.findByRole('heading', { name: '¿Rechazar?' })
  back()
  await waitFor(() => expect(screen.queryByRole('heading', { name: '¿Rechazar?' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Aprobar' })).toBeTruthy()
  expect(places()).toEqual([3, 3])
  back()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Aprobar' })).toBeNull())
  expect(places()).toEqual([3, 3])
  back()
  expect(places()).toEqual([2, 2])
})

test('two quick steps back close one dialog and leave nobody elsewhere', () => {
  const closed = vi.fn<() => void>()
  draw(<Two closed={closed} />)
  back(2)
  expect(closed).toHaveBeenCalledTimes(1)
  expect(places()).toEqual([3, 3])
})

test('a menu is closed by Back as well; what was closed otherwise takes no step', async () => {
  const { hands } = draw(
    <IconMenu label="Más" entries={[{ id: 'a', label: 'Anular', run: () => undefined }]} />,
  )
  await hands.click(screen.getByRole('button', { name: 'Más' }))
  await screen.findByRole('menuitem', { name: 'Anular' })
  back()
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await hands.click(screen.getByRole('button', { name: 'Más' }))
  await screen.findByRole('menuitem', { name: 'Anular' })
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  back()
  expect(places()).toEqual([2, 2])
})
