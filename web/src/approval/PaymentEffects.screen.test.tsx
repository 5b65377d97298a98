import type { PaymentEffect } from '@trastienda/contract/payment-approval'
import { centavos } from '@trastienda/contract/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { PaymentEffects } from './PaymentEffects.tsx'

const none = centavos(0)
const effect = (...kinds: string[]) =>
  ({
    payment: {
      kind: 'purchase',
      amount: centavos(100),
      credit: none,
      advance: none,
      method: 'cash',
      note: '',
    },
    owedBefore: centavos(100),
    owedAfter: none,
    flags: kinds.map((kind) => ({ kind })),
    bills: [],
  }) as unknown as PaymentEffect
const ordinary = <p>Nada fuera de lo común.</p>

test('a payment without a receipt is not called ordinary beside that', () => {
  draw(<PaymentEffects effect={effect('no_attachment')}>{ordinary}</PaymentEffects>)
  expect(screen.getByRole('heading', { name: 'Avisos' })).toBeTruthy()
  expect(screen.getByText('No trae comprobante.')).toBeTruthy()
  expect(screen.queryByText('Nada fuera de lo común.')).toBeNull()
})

test('one with a receipt is', () => {
  draw(<PaymentEffects effect={effect()}>{ordinary}</PaymentEffects>)
  expect(screen.getByText('Nada fuera de lo común.')).toBeTruthy()
  expect(screen.queryByText('No trae comprobante.')).toBeNull()
})
