import { storeRow } from '@trastienda/contract/store'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { refusal } from '../../test/server.ts'
import StoreList from './list.tsx'

const rows = [
  storeRow.parse({
    id: 1,
    name: 'Centro',
    company: 'El Samán',
    city: 'Cali',
    address: '',
    active: true,
    version: 1,
  }),
  storeRow.parse({
    id: 2,
    name: 'Norte',
    company: 'El Samán',
    city: 'Cali',
    address: '',
    active: true,
    version: 1,
  }),
]
const north = () => within(screen.getByRole('row', { name: /Norte/ }))

test('a store is shown as inactive before the server has answered, and as active again when it refuses', async () => {
  let answer: (reply: unknown) => void = () => undefined
  const { hands } = await visit(StoreList, {
    at: '/setting/store',
    as: 'admin',
    answers: {
      'GET /api/stores': (request) => pageOf(rows, request, () => true, 'name'),
      'POST /api/stores/2/deactivate': () => new Promise((resolve) => (answer = resolve)),
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Más acciones de Norte' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))
  await waitFor(() => expect(north().queryByText('Inactiva')).toBeTruthy())
  answer(refusal(503, {}))
  await waitFor(() => expect(north().queryByText('Inactiva')).toBeNull())
})
