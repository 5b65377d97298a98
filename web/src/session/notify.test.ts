import { beforeEach, expect, test, vi } from 'vitest'
import type { Notice } from './notify.ts'

const notice = (text: string): Notice => ({ kind: 'error', words: () => text })

// Whoever listened in another file of this worker still does.
beforeEach(() => {
  vi.resetModules()
})

test('what is said before anybody listens is heard once, by the first who does', async () => {
  const { notify, onNotice } = await import('./notify.ts')
  const [early, late] = [notice('early'), notice('late')]
  notify(early)
  const heard = vi.fn<(one: Notice) => void>()
  const stop = onNotice(heard)
  expect(heard.mock.calls).toEqual([[early]])
  notify(late)
  expect(heard.mock.calls).toEqual([[early], [late]])
  stop()
  const next = vi.fn<(one: Notice) => void>()
  onNotice(next)()
  expect(next).not.toHaveBeenCalled()
})
