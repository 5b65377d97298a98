import { centavos } from '@trastienda/contract/money'
import type { Sale } from '@trastienda/contract/sale'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { field } from '../../test/form.ts'
import { today } from '../kit/today.ts'
import { CollectDialog } from './CollectDialog.tsx'

const sale = { id: 3, reference: 'V-3', soldOn: today(), balance: centavos(1_620_000), returning: 0 } as Sale

test('an amount beyond the debt, and cash that does not reach, are marked as soon as their field is left', async () => {
  const { hands } = await openDialog((close) => <CollectDialog sale={sale} onClose={close} />, {})
  await hands.clear(field('Cuánto paga'))
  await hands.type(field('Cuánto paga'), '99000')
  expect(screen.queryByText(/^Solo debe/)).toBeNull()
  await hands.tab()
  expect(await screen.findByText('Solo debe 16.200')).toBeTruthy()
  await hands.clear(field('Cuánto paga'))
  await hands.type(field('Cuánto paga'), '10000')
  await hands.type(field('Con cuánto paga'), '8000')
  await hands.tab()
  expect(screen.queryByText(/^Solo debe/)).toBeNull()
  expect(await screen.findByText('Faltan 2.000')).toBeTruthy()
})

const filled = () => field('Cuánto paga').value

test('what waiting returns leave owed is filled in, and how much they are is said; more can be paid', async () => {
  const waiting = { ...sale, balance: centavos(605_000), returning: centavos(335_000) }
  const { hands } = await openDialog((close) => <CollectDialog sale={waiting} onClose={close} />, {})
  expect(filled()).toBe('2.700')
  const said = 'Las devoluciones por aprobar suman 3.350: cuando se aprueben, se deberá 2.700'
  expect(screen.getByText(said)).toBeTruthy()
  await hands.clear(field('Cuánto paga'))
  await hands.type(field('Cuánto paga'), '6050')
  await hands.tab()
  expect(screen.queryByText(/^Solo debe/)).toBeNull()
  expect(screen.getByText(said)).toBeTruthy()
})

test('nothing is filled in when waiting returns are worth the whole debt, nor said when none waits', async () => {
  const waiting = { ...sale, returning: centavos(2_000_000) }
  await openDialog((close) => <CollectDialog sale={waiting} onClose={close} />, {})
  expect(filled()).toBe('')
  expect(screen.getByText(/suman 20\.000: .* se deberá 0$/)).toBeTruthy()
})

test('the whole debt is filled in when no return waits', async () => {
  await openDialog((close) => <CollectDialog sale={sale} onClose={close} />, {})
  expect(filled()).toBe('16.200')
  expect(screen.queryByText(/devoluciones/)).toBeNull()
})

test('the change is said with what was received, when the dialog is gone', async () => {
  const { hands } = await openDialog((close) => <CollectDialog sale={sale} onClose={close} />, {
    'POST /api/sales/3/collections': () => ({ id: 9 }),
  })
  await hands.type(field('Con cuánto paga'), '20000')
  expect(screen.getByText('Cambio 3.800')).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Recibir' }))
  expect(await screen.findByText('Recibido 16.200 de V-3 · Cambio 3.800')).toBeTruthy()
})
