import { centavos } from '@trastienda/contract/money'
import type { Sale } from '@trastienda/contract/sale'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { field } from '../../test/form.ts'
import { today } from '../kit/today.ts'
import { CollectDialog } from './CollectDialog.tsx'

const sale = { id: 3, reference: 'V-3', soldOn: today(), balance: centavos(1_620_000) } as Sale

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
