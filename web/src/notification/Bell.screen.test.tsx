import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { Bell } from './Bell.tsx'

test.each([
  ['row', /^Notificaciones ?150 sin leer$/],
  ['icon', /^Notificaciones, 150 sin leer$/],
] as const)('as %s it shows 99+ and is read with the whole number', async (look, name) => {
  await visit(() => <Bell look={look} />, {
    at: '/',
    answers: { 'GET /api/notifications': () => ({ data: [], next: null, unread: 150, newest: null }) },
  })
  const bell = await screen.findByRole('button', { name })
  expect(bell.textContent).toContain('99+')
  // A label that lacks what is shown cannot be spoken by those who press buttons by their words.
  expect(bell.getAttribute('aria-label')).toBeNull()
})
