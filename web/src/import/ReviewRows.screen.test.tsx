import type { ImportPlan, ImportRow, ImportTable } from '@trastienda/contract/import'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ReviewRows } from './ReviewRows.tsx'

const table = {
  kind: 'product',
  columns: [
    { name: 'código', samples: [] },
    { name: 'precio', samples: [] },
    { name: 'alerta', samples: [] },
  ],
} as unknown as ImportTable
const plan = {
  mapping: {
    code: { column: 0, value: '' },
    price: { column: 1, value: '' },
    alertQuantity: { column: 2, value: '' },
  },
  options: { decimal: 'point' },
} as unknown as ImportPlan

const row = (cells: string[], more: Partial<ImportRow>): ImportRow => ({
  row: 2,
  cells,
  problems: {},
  doubts: {},
  figures: {},
  ...more,
})

async function cellsOf(one: ImportRow) {
  await openDialog(
    (close) => (
      <Dialog open onClose={close} title="Importar" size="large">
        <ReviewRows table={table} plan={plan} rows={[one]} />
      </Dialog>
    ),
    {},
    'admin',
  )
  return (await screen.findAllByRole('cell')).map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' '))
}

test('an amount is shown as it was read, after the text of the table where that is written differently', async () => {
  const [, price] = await cellsOf(row(['A-1', '12,500.00', ''], { figures: { price: 1_250_000 } }))
  expect(price).toMatch(/12,500\.00.* se lee .*\$ 12\.500$/)
})

test('an amount that the table writes as the screen does is shown once', async () => {
  const [, price] = await cellsOf(row(['A-1', '12.500', ''], { figures: { price: 1_250_000 } }))
  expect(price).toMatch(/^\D*\$ 12\.500$/)
})

test('a quantity that may be meant as thousands shows how it was read, and what to do', async () => {
  const [, , alert] = await cellsOf(
    row(['A-1', '', '1.200'], {
      figures: { alertQuantity: '1.200' },
      doubts: { alertQuantity: { code: 'maybe_thousands' } },
    }),
  )
  expect(alert).toMatch(/1\.200.* se lee .*1,2/)
  expect(alert).toContain('Se lee con decimales. Si son miles, escríbelo sin punto ni coma')
})
