import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, field, save, sent } from '../../test/form.ts'
import { refusal } from '../../test/server.ts'
import { StoreDialog } from './StoreDialog.tsx'

test('Enter moves through the fields of a store and saves it from the last one, once', async () => {
  const { hands, requests, isOpen } = await openDialog(
    (close) => <StoreDialog id={undefined} onClose={close} />,
    { 'POST /api/stores': () => ({ id: 12, version: 1 }) },
    'admin',
  )
  await hands.keyboard(save)
  expect(listed().map((each) => each.split(':')[0])).toEqual(['Nombre'])
  await waitFor(() => expect(cursor()).toBe('Nombre'))
  await hands.keyboard('Sur{Enter}Cali{Enter}')
  expect(cursor()).toBe('Dirección')
  expect(field('Ciudad').value).toBe('Cali')
  await hands.keyboard('Calle 5{Enter}{Enter}')
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/stores').map(({ body }) => body)).toEqual([
    { name: 'Sur', city: 'Cali', address: 'Calle 5' },
  ])
})

test('a correction whose reply was lost is sent again as the same one, and conflicts with nobody', async () => {
  let down = true
  const { hands, requests, isOpen } = await openDialog(
    (close) => <StoreDialog id={3} onClose={close} />,
    {
      'GET /api/stores/3': () => ({ id: 3, name: 'Norte', city: 'Cali', address: '', version: 4 }),
      'PATCH /api/stores/3': () => (down ? refusal(503, {}) : { id: 3, version: 5 }),
    },
    'admin',
  )
  await waitFor(() => expect(cursor()).toBe('Nombre'))
  await hands.keyboard(' 2')
  await hands.keyboard(save)
  await waitFor(() => expect(listed()).toHaveLength(1))
  down = false
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  const [lost, again] = sent(requests, '/api/stores/3')
  expect(lost?.key).not.toBeNull()
  expect(again).toEqual(lost)
})
