import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { field, save, sent } from '../../test/form.ts'
import { CompanyDialog } from './CompanyDialog.tsx'

test('a company is created with its first store, in one form, and sent once', async () => {
  const { hands, requests, isOpen } = await openDialog(
    (close) => <CompanyDialog id={undefined} onClose={close} />,
    { 'POST /api/companies': () => ({ id: 12, version: 1, storeId: 3 }) },
    'admin',
  )
  await hands.keyboard(save)
  expect(listed().map((each) => each.split(':')[0])).toEqual(['Nombre', 'Primera tienda'])
  await hands.keyboard('Droguería Sur')
  await hands.type(field('Primera tienda'), 'Centro')
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/companies').map(({ body }) => body)).toEqual([
    {
      name: 'Droguería Sur',
      taxId: '',
      selfApproval: false,
      closingDate: null,
      overReceipt: '0',
      storeName: 'Centro',
      storeCity: '',
    },
  ])
})

test('an existing one has no field for a store, and is saved with the version that was read', async () => {
  const { hands, requests, isOpen } = await openDialog(
    (close) => <CompanyDialog id={4} onClose={close} />,
    {
      'GET /api/companies/4': () => ({
        id: 4,
        name: 'Droguería',
        taxId: '',
        selfApproval: false,
        closingDate: null,
        overReceipt: '0',
        version: 7,
      }),
      'PATCH /api/companies/4': () => ({ id: 4, version: 8 }),
    },
    'admin',
  )
  expect(screen.queryByLabelText(/^Primera tienda/)).toBeNull()
  await hands.clear(field('Tolerancia al recibir de más'))
  await hands.type(field('Tolerancia al recibir de más'), '2,5')
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/companies/4')).toMatchObject([{ over: '"v7"', body: { overReceipt: '2.5' } }])
})
