import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, field, save, sent } from '../../test/form.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { UserDialog } from './UserDialog.tsx'

const path = '/api/users'
async function open(answers: Answers = {}) {
  const onPassword = vi.fn<(handover: { name: string; password: string; waits: boolean }) => void>()
  const page = await openDialog(
    (close) => (
      <UserDialog id={undefined} onClose={close} onSaved={() => undefined} onPassword={onPassword} />
    ),
    { 'POST /api/users': () => ({ id: 12, version: 1, password: 'Uno-Dos-3' }), ...answers },
    'admin',
  )
  return { ...page, onPassword }
}
type Hands = Awaited<ReturnType<typeof open>>['hands']
async function enter(hands: Hands) {
  await hands.type(field('Nombres'), 'Rosa')
  await hands.type(field('Apellidos'), 'Peña')
  await hands.type(field('Usuario'), 'rosa')
  await hands.click(screen.getByLabelText(/^Rol/, { selector: 'button' }))
  await hands.click(await screen.findByRole('option', { name: 'Secretaría' }))
}

test('who is added is named and given a role; the password that is made is handed over once', async () => {
  const { hands, requests, isOpen, onPassword } = await open()
  await hands.keyboard(save)
  expect(listed().map((each) => each.split(':')[0])).toEqual(['Nombres', 'Apellidos', 'Usuario', 'Rol'])
  expect(cursor()).toBe('Nombres')
  await enter(hands)
  await hands.type(field('Direcciones IP permitidas'), '190.24.10.0/24, 190.24.11.7')
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(onPassword).toHaveBeenCalledExactlyOnceWith({
    name: 'Rosa Peña',
    password: 'Uno-Dos-3',
    waits: true,
  })
  expect(sent(requests, path).map(({ body }) => body)).toMatchObject([
    {
      username: 'rosa',
      firstName: 'Rosa',
      lastName: 'Peña',
      role: 'secretary',
      companyId: 1,
      addresses: ['190.24.10.0/24', '190.24.11.7'],
    },
  ])
})

test('what is wrong is listed in the order of the page, every line of the addresses before the password', async () => {
  const { hands } = await open()
  await enter(hands)
  await hands.type(field('Direcciones IP permitidas'), 'casa{Enter}tienda')
  await hands.type(field('Contraseña inicial'), 'a')
  await hands.keyboard(save)
  expect(listed().map((each) => each.split(':')[0])).toEqual([
    'Direcciones IP permitidas, línea 1',
    'Direcciones IP permitidas, línea 2',
    'Contraseña inicial',
  ])
})

test('an invalid address is reported with its line, and a taken name at its field', async () => {
  const { hands, requests } = await open({
    'POST /api/users': () =>
      refusal(409, { code: 'username_taken', fields: { username: { code: 'taken' } } }),
  })
  await enter(hands)
  await hands.type(field('Direcciones IP permitidas'), '190.24.10.1{Enter}casa')
  await hands.keyboard(save)
  expect(listed().join()).toMatch(/^Direcciones IP permitidas, línea 2: /)
  expect(sent(requests, path)).toEqual([])
  await hands.clear(field('Direcciones IP permitidas'))
  await hands.keyboard(save)
  await waitFor(() => expect(field('Usuario').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Nombres').value).toBe('Rosa')
})
