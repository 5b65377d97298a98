import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
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

/** Opens a company that is closed up to the end of October. */
const openClosed = (stranded?: object) =>
  openDialog(
    (close) => <CompanyDialog id={4} onClose={close} />,
    {
      'GET /api/companies/4': () => ({
        id: 4,
        name: 'Droguería',
        taxId: '',
        selfApproval: false,
        closingDate: '2025-10-31',
        overReceipt: '0',
        version: 7,
      }),
      'PATCH /api/companies/4': () => ({ id: 4, version: 8 }),
      ...(stranded && { 'GET /api/companies/4/stranded': () => stranded }),
    },
    'admin',
  )

async function close(hands: UserEvent, on: string): Promise<void> {
  await hands.clear(field('Fecha de cierre'))
  await hands.type(field('Fecha de cierre'), `${on}{Tab}`)
}

test.each([
  ['30/09/2025', '2025-09-30', /los días del 1 de octubre de 2025 al 31 de octubre de 2025/],
  ['', null, /todo lo anterior, hasta el 31 de octubre de 2025/],
])('moved back to "%s", the closing date is saved only after a question', async (typed, day, days) => {
  const { hands, requests, isOpen } = await openClosed()
  if (typed === '') await hands.clear(field('Fecha de cierre'))
  else await close(hands, typed)
  await hands.keyboard(save)
  const question = await screen.findByRole('dialog', { name: '¿Reabrir un periodo cerrado?' })
  expect(question.textContent).toMatch(days)
  await hands.click(within(question).getByRole('button', { name: /Cancelar/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Reabrir/ })).toBeNull())
  expect(sent(requests, '/api/companies/4')).toEqual([])
  await hands.click(screen.getByRole('button', { name: /^Guardar/ }))
  await hands.click(await screen.findByRole('button', { name: /Reabrir y guardar/ }))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/companies/4')).toMatchObject([{ body: { closingDate: day } }])
})

test('moved forward it says what becomes of pending documents, and asks nothing', async () => {
  const { hands, requests, isOpen } = await openClosed()
  expect(screen.queryByText(/documentos pendientes/)).toBeNull()
  await close(hands, '30/11/2025')
  expect(screen.getByText(/pendientes con fecha hasta el 30 de noviembre de 2025/)).toBeTruthy()
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/companies/4')).toMatchObject([{ body: { closingDate: '2025-11-30' } }])
})

test('moved forward over pending documents, it says how many of each kind, and is saved only after a question', async () => {
  const stranded = [
    { kind: 'sale', count: 2 },
    { kind: 'payment', count: 1 },
  ]
  const { hands, requests, isOpen } = await openClosed({ data: stranded })
  await close(hands, '30/11/2025')
  await screen.findByText(/3 documentos pendientes tienen fecha hasta el 30 de noviembre de 2025/)
  await hands.keyboard(save)
  const question = await screen.findByRole('dialog', { name: '¿Cerrar hasta el 30 de noviembre de 2025?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Ventas: 2', 'Pagos: 1'])
  await hands.click(within(question).getByRole('button', { name: /Cancelar/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Cerrar hasta/ })).toBeNull())
  expect(sent(requests, '/api/companies/4')).toEqual([])
  await hands.click(screen.getByRole('button', { name: /^Guardar/ }))
  await hands.click(await screen.findByRole('button', { name: /Cerrar y guardar/ }))
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/companies/4')).toMatchObject([{ body: { closingDate: '2025-11-30' } }])
})

test('moved forward over no pending document, it asks nothing', async () => {
  const { hands, isOpen } = await openClosed({ data: [] })
  await close(hands, '30/11/2025')
  await waitFor(() => expect(screen.queryByText(/pendientes/)).toBeNull())
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
})
