import type { ImportProgress } from '@trastienda/contract/import'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ResultStep } from './ResultStep.tsx'
import type { ImportSteps } from './use-import.ts'

const progress = (state: ImportProgress['state'], counts = {}): Partial<ImportProgress> => ({
  id: 4,
  fileName: 'productos.csv',
  kind: 'product',
  state,
  total: 1500,
  saved: 1200,
  changed: 0,
  refused: 0,
  unchanged: 0,
  undone: null,
  createdBy: 'Ana',
  createdAt: '2026-11-28T10:00:00Z',
  ...counts,
})

const steps = {
  stage: { at: 'result', id: 4, fileName: 'productos.csv' },
  failure: null,
  restart: () => undefined,
} as unknown as ImportSteps

async function open(end: Partial<ImportProgress>) {
  let now = progress('running')
  const page = await openDialog(
    (close) => (
      <Dialog open onClose={close} title="Importar" size="large">
        <ResultStep kind="product" id={4} steps={steps} onClose={close} />
      </Dialog>
    ),
    { 'GET /api/imports/4': () => now },
    'admin',
  )
  await screen.findByRole('progressbar')
  return {
    ...page,
    finish: () => {
      now = end
    },
  }
}

test('whoever closes the window of an import that runs is told by a message how it ended', async () => {
  const { hands, isOpen, finish } = await open(progress('done', { saved: 1498, refused: 2 }))
  await hands.click(screen.getByText('Cerrar', { selector: 'button' }))
  await waitFor(() => expect(isOpen()).toBe(false))
  finish()
  expect(
    await screen.findByText(
      '«productos.csv» ya se importó. Nuevas: 1.498 · Cambiadas: 0 · Rechazadas: 2',
      {},
      { timeout: 8000 },
    ),
  ).toBeTruthy()
})

test('of an import that ends while its window is open no message tells', async () => {
  const { finish } = await open(progress('done'))
  finish()
  await screen.findByText('Se importó todo.')
  expect(screen.queryByText(/Nuevas: 1\.200/)).toBeNull()
})

test('an import that was interrupted is told as a failure', async () => {
  const { hands, finish } = await open(progress('failed'))
  finish()
  await hands.keyboard('{Escape}')
  expect(
    await screen.findByText(/La importación de «productos.csv» se interrumpió/, {}, { timeout: 8000 }),
  ).toBeTruthy()
})

test('the result says where the import can be undone later', async () => {
  const { finish } = await open(progress('done', { saved: 1500 }))
  finish()
  await screen.findByRole('button', { name: 'Deshacer la importación' })
  expect(screen.getByText(/También puedes deshacerla después/).textContent).toContain(
    'Importaciones anteriores',
  )
})
