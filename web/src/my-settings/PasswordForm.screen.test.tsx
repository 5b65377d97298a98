import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, field } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { refusal } from '../../test/server.ts'
import { PasswordForm } from './PasswordForm.tsx'

test('a new password that is repeated differently is told at the field that repeats it, and the cursor is there', async () => {
  const { hands, requests } = await visit(() => <PasswordForm given />, { at: '/settings/general' })
  await hands.type(await screen.findByLabelText(/^La contraseña que te dieron/), 'Dada*2026')
  await hands.type(field('Contraseña nueva'), 'Lluvia*Verde7')
  await hands.type(field('Repite la contraseña nueva'), 'Lluvia*Verde8{Enter}')
  await waitFor(() => expect(cursor()).toBe('Repite la contraseña nueva'))
  const again = field('Repite la contraseña nueva')
  expect(again.getAttribute('aria-invalid')).toBe('true')
  const below = again.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(below.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Las dos contraseñas no son iguales',
  ])
  expect(field('La contraseña que te dieron').getAttribute('aria-invalid')).toBeNull()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])

  await hands.clear(again)
  await hands.type(again, 'Lluvia*Verde7')
  expect(again.getAttribute('aria-invalid')).toBeNull()
})

test('when the current password is wrong, the cursor is there', async () => {
  const { hands } = await visit(() => <PasswordForm given={false} />, {
    at: '/settings/general',
    answers: { 'POST /api/auth/password': () => refusal(422, { code: 'wrong_password', message: '' }) },
  })
  await hands.type(await screen.findByLabelText(/^Contraseña actual/), 'Otra*2026')
  await hands.type(field('Contraseña nueva'), 'Lluvia*Verde7')
  await hands.type(field('Repite la contraseña nueva'), 'Lluvia*Verde7{Enter}')
  await screen.findByText(/contraseña actual no es correcta/)
  expect(cursor()).toBe('Contraseña actual')
})
