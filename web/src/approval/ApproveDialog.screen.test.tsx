import { type ApprovalEffect, approvalEffect } from '@trastienda/contract/purchase-approval'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { save, sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { ApproveDialog } from './ApproveDialog.tsx'

const path = '/api/purchases/3/approve'
const bill = {
  id: 3,
  reference: 'FE-3',
  supplier: 'Lácteos Sabana',
  grandTotal: 5_000_050,
  match: 'none',
  createdBy: 'Luis Mora',
  editedBy: 'Luis Mora',
  createdAt: '2026-11-02T15:00:00.000Z',
  editedAt: '2026-11-02T15:00:00.000Z',
  items: [],
  expected: [],
  attachments: [],
  version: 4,
}
const changes: ApprovalEffect = approvalEffect.parse({
  store: 'Centro',
  moves: 'stock',
  lots: 1,
  stockBefore: '12',
  stockAfter: '22.5',
  inventoryBefore: 100_000,
  inventoryAfter: 5_100_050,
  variance: 0,
  owedBefore: 0,
  owedAfter: 5_000_050,
  dueOn: '2026-12-02',
  products: [],
  flags: [
    { kind: 'duplicate', purchaseId: 9, reference: 'FE-9', day: '2026-11-01', total: 5_000_050, why: 'Otra' },
    { kind: 'cost', product: 'Leche', before: '100', day: '2026-10-01', after: '150', change: 0.5 },
  ],
})
async function open(effect: Partial<ApprovalEffect> = {}, answers: Answers = {}) {
  const onClose = vi.fn<() => void>()
  const onDone = vi.fn<(action: 'approve' | 'reject') => void>()
  function OpenDialog() {
    const [open, setOpen] = useState(true)
    const close = () => {
      setOpen(false)
      onClose()
    }
    return open && <ApproveDialog id={3} onClose={close} onDone={onDone} />
  }
  const page = await visit(OpenDialog, {
    answers: {
      'GET /api/purchases/3': () => bill,
      'GET /api/purchases/3/effect': () => ({ ...changes, ...effect }),
      'POST /api/purchases/3/approve': () => ({ id: 3, version: 5 }),
      'POST /api/purchases/3/reject': () => ({ id: 3, version: 5 }),
      ...answers,
    },
  })
  await screen.findByText('Aprobar compra FE-3')
  return { ...page, onClose, onDone }
}
const approve = '{Control>}{Enter}{/Control}'
const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox')

test('nothing is approved before each flag is ticked as seen; a press moves to the first one that is not', async () => {
  const { hands, requests, onDone, onClose } = await open()
  const [first, second] = await boxes()
  expect(screen.getByText('Faltan 2 avisos por revisar')).toBeTruthy()
  await hands.keyboard(approve)
  expect(sent(requests, path)).toEqual([])
  expect(document.activeElement).toBe(first)
  expect(first?.getAttribute('aria-invalid')).toBe('true')
  await hands.keyboard(' ')
  expect(screen.getByText('Falta 1 aviso por revisar')).toBeTruthy()
  await hands.keyboard(approve)
  expect(sent(requests, path)).toEqual([])
  expect(document.activeElement).toBe(second)
  await hands.keyboard(' ')
  await hands.keyboard(approve + approve)
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('approve'))
  const [approval, ...more] = sent(requests, path)
  expect(more).toEqual([])
  expect(approval?.over).toBe('"v4"')
  const { seen = [] } = (approval?.body ?? {}) as { seen?: string[] }
  expect(seen.map((flag) => (JSON.parse(flag) as { kind: string }).kind)).toEqual(['duplicate', 'cost'])
  expect(onClose).toHaveBeenCalledOnce()
  expect(await screen.findByText('Compra FE-3 aprobada')).toBeTruthy()
})

test('until each flag is ticked the button says why it waits, can be focused, and leads to the first that is not', async () => {
  const { hands, requests } = await open()
  const [first, second] = await boxes()
  if (!first || !second) throw new Error('two flags')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Aprobar/ })
  const why = () =>
    document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent ?? null
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(button().disabled).toBe(false)
  expect(why()).toBe('Faltan 2 avisos por revisar')
  await hands.click(button())
  expect(document.activeElement).toBe(first)
  await hands.click(first)
  expect(why()).toBe('Falta 1 aviso por revisar')
  await hands.click(button())
  expect(document.activeElement).toBe(second)
  expect(sent(requests, path)).toEqual([])
  await hands.click(second)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(why()).toBeNull()
})

test('a supplier who has to be approved first is one press away, in a window of its own', async () => {
  await open({ flags: [{ kind: 'party', supplier: 'Lácteos Sabana' }] })
  const link = await screen.findByRole('link', { name: 'proveedores' })
  expect(link.getAttribute('href')).toBe('/people/supplier?q=L%C3%A1cteos+Sabana')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('a day in a closed period is told before approving, and its page is one press away', async () => {
  const document = { kind: 'purchase', id: 3, purchaseId: null, paymentKind: null, saleId: null }
  const flags = [{ kind: 'closed', day: '2026-10-20', closingDate: '2026-10-31', document }]
  const answers = { 'GET /api/purchases/3/effect': () => ({ ...changes, flags }) }
  const { hands, requests } = await open({}, answers)
  expect(await screen.findByText('Su fecha, 20 oct, está en un periodo cerrado')).toBeTruthy()
  expect(screen.getByText(/Los libros están cerrados hasta el 31 oct/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cambia su fecha' }).getAttribute('href')).toBe('/purchase/edit/3')
  const button = screen.getByRole('button', { name: /^Aprobar/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await hands.click(button)
  await hands.keyboard(approve)
  expect(sent(requests, path)).toEqual([])
})

test('a quantity far above those of a year has to be ticked, beside the largest of them', async () => {
  const flag = { kind: 'outsized', product: 'Loratadina', unit: 'caja', quantity: '15500', most: '64' }
  const flags = [{ ...flag, day: '2026-10-20', purchases: 12 }]
  await open({}, { 'GET /api/purchases/3/effect': () => ({ ...changes, flags }) })
  const box = await screen.findByRole('checkbox', {
    name: /^Loratadina: 15\.500 cajas, 242 veces la mayor compra en un año/,
  })
  expect(box.closest('li')?.textContent).toContain('fueron 64 cajas (20 oct), entre 12 compras')
  expect(screen.getByText('Falta 1 aviso por revisar')).toBeTruthy()
})

test('of an own purchase it is said first, at the top and beside the button, that somebody else approves it', async () => {
  const own = { ...bill, createdById: 5, editedById: 5, byOthers: true }
  await open({ flags: [{ kind: 'own', allowed: false }] }, { 'GET /api/purchases/3': () => own })
  expect(await screen.findByRole('note')).toHaveProperty(
    'textContent',
    'Quien creó o editó esto de último no puede aprobarlo',
  )
  const why = screen.getByRole('status')
  expect(why.textContent).toBe('Lo aprueba otra persona')
  expect(screen.getByRole('button', { name: /^Aprobar/ }).getAttribute('aria-describedby')).toBe(why.id)
})

test('what blocks cannot be ticked away', async () => {
  const { hands, requests } = await open({ flags: [{ kind: 'party', supplier: 'Lácteos Sabana' }] })
  expect(await screen.findByText('Así no se puede aprobar')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  const button = screen.getByRole('button', { name: /^Aprobar/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await hands.click(button)
  expect(document.activeElement?.textContent).toContain('Lácteos Sabana')
  await hands.keyboard(approve)
  expect(sent(requests, path)).toEqual([])
})

test('a purchase that changed while it was read is shown again with nothing ticked, and with its new flag', async () => {
  let moved = false
  const { hands, requests } = await open(
    {},
    {
      'GET /api/purchases/3': () => ({ ...bill, version: moved ? 5 : 4 }),
      'POST /api/purchases/3/approve': ({ headers }) => {
        moved = true
        return headers.get('If-Match') === '"v4"' ? refusal(409, { code: 'stale' }) : { id: 3, version: 6 }
      },
    },
  )
  for (const box of await boxes()) await hands.click(box)
  await hands.keyboard(approve)
  expect(await screen.findByText(/^Alguien cambió esto/)).toBeTruthy()
  expect((await boxes()).map(({ checked }) => checked)).toEqual([false, false])
  for (const box of await boxes()) await hands.click(box)
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET').length).toBeGreaterThan(3))
  await hands.keyboard(approve)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  const [before, after] = sent(requests, path)
  expect(after?.over).toBe('"v5"')
  expect(after?.key).not.toBe(before?.key)
})

test('rejecting asks for a reason and sends it; flags need not be ticked for it', async () => {
  const { hands, requests, onDone } = await open()
  await boxes()
  await hands.click(screen.getByRole('button', { name: /^Rechazar/ }))
  const dialog = await screen.findByRole('dialog', { name: /Rechazar.*FE-3/ })
  await hands.keyboard(approve)
  expect(sent(requests, '/api/purchases/3/reject')).toEqual([])
  await hands.type(within(dialog).getByRole('textbox'), 'Falta la factura')
  await hands.keyboard(approve)
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('reject'))
  expect(sent(requests, '/api/purchases/3/reject')).toMatchObject([
    { over: '"v4"', body: { reason: 'Falta la factura' } },
  ])
  expect(sent(requests, path)).toEqual([])
})

test('when the effect cannot be loaded, a message offers to try again, and nothing can be approved', async () => {
  let down = true
  const page = await visit(() => <ApproveDialog id={3} onClose={() => undefined} />, {
    answers: {
      'GET /api/purchases/3': () => bill,
      'GET /api/purchases/3/effect': () => (down ? refusal(503, {}) : { ...changes, flags: [] }),
    },
  })
  expect(await screen.findByText('No se pudo calcular lo que cambia')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Aprobar/ }).disabled).toBe(true)
  await page.hands.keyboard(approve + save)
  expect(sent(page.requests, path)).toEqual([])
  down = false
  await page.hands.click(screen.getByRole('button', { name: /^Reintentar/ }))
  expect(await screen.findByText('Nada fuera de lo común.')).toBeTruthy()
})

test('the stock before and after is said to be that of all stores, beside the store where the goods come in', async () => {
  await open()
  const figure = (await screen.findByRole('heading', { name: 'Existencias en todas las tiendas' }))
    .parentElement
  expect(figure?.textContent).toMatch(/12 → 22,5.*\+10,5 en Centro/)
})
