import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../test/page.tsx'
import { refusal } from '../../test/server.ts'
import { stillTime } from '../../test/time.ts'
import { currentAuth } from '../session/auth-state.ts'
import { EndingBanner } from './EndingBanner.tsx'

afterEach(() => vi.useRealTimers())

async function open(first: { idleIn: number; endsIn: number }) {
  const { pass, hands } = stillTime()
  let left: typeof first | null = first
  let opened = false
  const page = await visit(EndingBanner, {
    answers: {
      'GET /api/sessions/current': () => left ?? refusal(401, { code: 'unauthenticated', message: 'no' }),
      'GET /api/auth/user/profile': () => {
        if (left && opened) left = { ...left, idleIn: 3600 }
        return { id: 5, username: 'ana', role: 'user' }
      },
    },
  })
  await pass(50)
  opened = true
  return {
    ...page,
    hands,
    pass,
    become: (next: typeof left) => {
      left = next
    },
  }
}

test('five minutes before an unused session ends it says so, and a press goes on', async () => {
  const { pass, hands, become, requests } = await open({ idleIn: 3600, endsIn: 20_000 })
  expect(screen.queryByRole('status')).toBeNull()
  await pass(3_000_000)
  expect(screen.queryByRole('status')).toBeNull()
  expect(requests).toHaveLength(1)
  become({ idleIn: 299, endsIn: 16_699 })
  await pass(301_000)
  expect(screen.getByRole('status').textContent).toContain('Tu sesión termina en 5 minutos.')
  await pass(14_000)
  await act(() => hands.click(screen.getByRole('button', { name: 'Seguir conectado' })))
  await pass(100)
  expect(screen.queryByRole('status')).toBeNull()
})

test('of its eight hours nothing can be said but when they end', async () => {
  await open({ idleIn: 3000, endsIn: 100 })
  expect(screen.getByRole('status').textContent).toContain('Tu sesión termina en 2 minutos. Dura ocho horas.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('when the time is over the server decides, and use in another tab counts', async () => {
  const { pass, become } = await open({ idleIn: 20, endsIn: 20_000 })
  expect(screen.getByRole('status').textContent).toContain('menos de un minuto')
  become({ idleIn: 3600, endsIn: 19_990 })
  await pass(16_000)
  expect(screen.queryByRole('status')).toBeNull()
  become(null)
  await pass(3_400_000)
  expect(currentAuth().hasEnded).toBe(true)
})
