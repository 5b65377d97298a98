import { screen } from '@testing-library/react'
import {
  activateSupplier,
  approveSupplier,
  bulkApproveSuppliers,
  deactivateSupplier,
  listSuppliers,
  rejectSupplier,
} from '@trastienda/contract/supplier'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { sent } from '../../test/form.ts'
import { ApproveMany } from './ApproveMany.tsx'
import type { PartyCalls, PartyRow } from './calls.ts'

const calls: PartyCalls = {
  kind: 'supplier',
  list: listSuppliers,
  approve: approveSupplier,
  reject: rejectSupplier,
  activate: activateSupplier,
  deactivate: deactivateSupplier,
  bulkApprove: bulkApproveSuppliers,
}
const row = (id: number): PartyRow => ({ id, approval: 'pending', active: true, own: false, version: 3 })

test('several are approved by Ctrl+Enter, as in every dialog that approves, and once', async () => {
  const { hands, requests } = await openDialog(
    (close) => (
      <ApproveMany
        calls={calls}
        rows={[row(4), row(5)]}
        nameOf={({ id }: PartyRow) => `Proveedor ${id}`}
        onClose={close}
        onDone={() => undefined}
      />
    ),
    {
      [`POST ${bulkApproveSuppliers.path}`]: () => ({
        data: [4, 5].map((id) => ({ id, name: `Proveedor ${id}`, version: 4, problem: null })),
      }),
    },
  )
  await screen.findByRole('dialog', { name: '¿Aprobar 2?' })
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: '2 de 2 aprobados' })
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(sent(requests, bulkApproveSuppliers.path)).toMatchObject([
    {
      body: {
        items: [
          { id: 4, version: 3 },
          { id: 5, version: 3 },
        ],
      },
    },
  ])
})
