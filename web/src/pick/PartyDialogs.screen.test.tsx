import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, field, save, sent } from '../../test/form.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { dairy } from '../../test/shop.ts'
import { CustomerDialog } from './CustomerDialog.tsx'
import { SupplierDialog } from './SupplierDialog.tsx'

const none: Answers = {
  'GET /api/suppliers/similar': () => ({ data: [] }),
  'GET /api/suppliers/cities': () => ({ data: [] }),
  'GET /api/suppliers/7': () => dairy,
  'POST /api/suppliers': () => ({ id: 12, version: 1 }),
  'GET /api/customers/similar': () => ({ data: [] }),
  'GET /api/customers/cities': () => ({ data: [] }),
  'POST /api/customers': () => ({ id: 13, version: 1 }),
}

test('a supplier needs a name and its days of credit; a NIT gets the digit that proves it', async () => {
  const { hands, requests, isOpen } = await openDialog((close) => <SupplierDialog onClose={close} />, none)
  await waitFor(() => expect(cursor()).toBe('Empresa'))
  await hands.clear(field('Días de crédito'))
  await hands.keyboard(save)
  expect(listed().map((each) => each.split(':')[0])).toEqual(['Empresa', 'Días de crédito'])
  expect(cursor()).toBe('Empresa')
  await hands.keyboard('Sol{Enter}')
  expect(cursor()).toBe('NIT')
  await hands.keyboard('900123456')
  expect(screen.getByText('Se guarda como 900123456-8')).toBeTruthy()
  await hands.type(field('Días de crédito'), '60')
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/suppliers')).toHaveLength(1)
  expect(sent(requests, '/api/suppliers')[0]?.body).toMatchObject({
    company: 'Sol',
    taxId: '900123456-8',
    creditDays: 60,
  })
  expect(await screen.findByText('Sol se guardó')).toBeTruthy()
})

test('a supplier that looks like one that is there is offered in its place', async () => {
  const onUse = vi.fn<(similar: { id: number; name: string }) => void>()
  const { hands } = await openDialog(
    (close) => <SupplierDialog typed="Lácteos Savana" onClose={close} onUse={onUse} />,
    {
      ...none,
      'GET /api/suppliers/similar': () => ({
        data: [{ id: 7, name: 'Lácteos Sabana', taxId: '', city: 'Bogotá', sameTaxId: false, active: true }],
      }),
    },
  )
  await hands.click(await screen.findByRole('button', { name: /^Usar/ }))
  expect(onUse).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7 }))
})

test('a NIT that another one has is reported at its field; nothing typed is lost', async () => {
  const { hands, requests, isOpen } = await openDialog((close) => <SupplierDialog id={7} onClose={close} />, {
    ...none,
    'PATCH /api/suppliers/7': () =>
      refusal(409, { code: 'tax_id_taken', fields: { taxId: { code: 'taken' } } }),
  })
  await hands.clear(field('NIT'))
  await hands.type(field('NIT'), '800197268-4')
  await hands.keyboard(save)
  await waitFor(() => expect(field('NIT').getAttribute('aria-invalid')).toBe('true'))
  expect(cursor()).toBe('NIT')
  expect(field('Empresa').value).toBe('Lácteos Sabana')
  expect(isOpen()).toBe(true)
  expect(sent(requests, '/api/suppliers/7')).toMatchObject([{ over: '"v1"', body: { taxId: '800197268-4' } }])
})

test('a customer is known by a name alone, and is sent once', async () => {
  const { hands, requests, isOpen } = await openDialog((close) => <CustomerDialog onClose={close} />, none)
  await hands.keyboard(save)
  expect(listed().map((each) => each.split(':')[0])).toEqual(['Nombre'])
  await hands.type(field('Nombre'), 'Rosa Peña')
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/customers').map(({ body }) => body)).toMatchObject([
    { name: 'Rosa Peña', company: '', taxId: '' },
  ])
})
