import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { field, sent } from '../../test/form.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { CloseDialog } from './CloseDialog.tsx'

const path = '/api/purchase-orders/3/close'
const item = { unit: 'und', accepted: '0', rejected: '0', waiting: '0', received: '0', closed: '0' }
const order = {
  id: 3,
  reference: 'OC-3',
  version: 4,
  items: [
    { ...item, id: 31, productName: 'Leche', quantity: '10' },
    { ...item, id: 32, productName: 'Arroz', quantity: '5' },
  ],
}
async function open(answers: Answers = {}) {
  const onDone = vi.fn<() => void>()
  const page = await openDialog(
    (close) => <CloseDialog id={3} lines={undefined} onClose={close} onDone={onDone} />,
    {
      'GET /api/purchase-orders/3': () => order,
      [`POST ${path}`]: () => ({ id: 3, version: 5 }),
      ...answers,
    },
  )
  return { ...page, onDone }
}
const confirm = '{Control>}{Enter}{/Control}'

test('what does not come any more is closed line by line, with a reason', async () => {
  const { hands, requests, onDone } = await open()
  await hands.click(await screen.findByRole('checkbox', { name: /Arroz/ }))
  await hands.keyboard(confirm)
  expect(sent(requests, path)).toEqual([])
  await hands.type(field('Motivo'), 'Agotado')
  await hands.keyboard(confirm)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent(requests, path)).toMatchObject([{ over: '"v4"', body: { reason: 'Agotado', lines: [31] } }])
})

test('a failure to load the order is reported, and a button tries again', async () => {
  let down = true
  const { hands } = await open({
    'GET /api/purchase-orders/3': () => (down ? refusal(503, {}) : order),
  })
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy()
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('checkbox', { name: /Leche/ })).toBeTruthy()
})
