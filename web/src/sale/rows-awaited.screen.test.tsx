import type { Sale } from '@trastienda/contract/sale'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { refusal } from '../../test/server.ts'
import { Collections } from './Collections.tsx'
import { Returns } from './Returns.tsx'

const sale = { id: 3, reference: 'V-3', units: '2', balance: 0 } as Sale
const parts = [
  ['what was paid', Collections, 'GET /api/sales/3/collections', 'Todavía no ha pagado nada.'],
  ['what came back', Returns, 'GET /api/sale-returns', 'No ha devuelto nada.'],
] as const

test.each(parts)(
  '%s of a sale is not said to be nothing before that is known',
  async (_, Part, address, none) => {
    let answer: (reply: unknown) => void = () => undefined
    const reply = new Promise((resolve) => {
      answer = resolve
    })
    await visit(() => <Part sale={sale} />, { at: '/sale/list?sale=3', answers: { [address]: () => reply } })
    expect(await screen.findByRole('status', { name: 'Cargando…' })).toBeTruthy()
    expect(screen.queryByText(none)).toBeNull()
    answer({ data: [], total: 0 })
    expect(await screen.findByText(none)).toBeTruthy()
    expect(screen.queryByRole('status', { name: 'Cargando…' })).toBeNull()
  },
)

test.each(parts)(
  '%s is not said to be nothing when it could not be asked for',
  async (_, Part, address, none) => {
    await visit(() => <Part sale={sale} />, {
      at: '/sale/list?sale=3',
      answers: { [address]: () => refusal(403, { code: 'forbidden' }) },
    })
    expect(await screen.findByText('No se pudo cargar la lista')).toBeTruthy()
    expect(screen.queryByText(none)).toBeNull()
  },
)
