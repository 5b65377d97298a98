import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { CallError } from '../session/call-error.ts'
import { Refusal } from './Refusal.tsx'

const refused = (...documents: object[]) =>
  new CallError('', { status: 409, body: { code: 'has_dependents', message: '', detail: { documents } } })

const open = (error: unknown) =>
  openDialog(
    (close) => (
      <Dialog open onClose={close} title="Reabrir">
        <p>
          <Refusal error={error} of={{ kind: 'purchase_return', id: 4 }} />
        </p>
      </Dialog>
    ),
    {},
    'admin',
  )

test.each([
  [
    { kind: 'payment', id: 590, reference: 'PAY-2026-000590', purchaseId: 12, paymentKind: 'return' },
    '/payments/return/12?payment=590',
  ],
  [{ kind: 'purchase_return', id: 7, reference: 'DEV-7', purchaseId: 12 }, '/preturn/list/12?open=7'],
  [{ kind: 'sale_return', id: 8, reference: 'DMN-8', saleId: 31 }, '/sale/list?sale=31&return=8'],
])('a document in the way leads to where it is shown: %o', async (document, address) => {
  await open(refused(document))
  const link = await screen.findByRole('link', { name: document.reference })
  expect(link.getAttribute('href')).toBe(address)
})

test('one that is shown under the address of an unknown document is only named', async () => {
  await open(refused({ kind: 'payment', id: 590, reference: 'PAY-2026-000590' }))
  expect(await screen.findByText(/PAY-2026-000590/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
