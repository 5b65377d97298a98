import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { sent } from '../../test/form.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { PaymentDialog } from './PaymentDialog.tsx'

const path = '/api/payments/12/approve'
const payment = {
  id: 12,
  kind: 'purchase',
  reference: 'PE-8',
  supplier: 'Lácteos Sabana',
  purchaseId: 3,
  paidOn: '2026-11-20',
  method: 'transfer',
  amount: 100_033,
  advance: 0,
  note: '',
  createdBy: 'Luis Mora',
  createdById: 6,
  editedBy: 'Luis Mora',
  editedById: 6,
  byOthers: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  editedAt: '2026-11-20T15:00:00.000Z',
  attachments: [],
  allocations: [],
  credits: [],
  version: 4,
}
const similar = { kind: 'similar', paymentId: 7, reference: 'PE-7', day: '2026-11-19' }
const open = (flags: unknown[], answers: Answers = {}, of: object = {}) =>
  openDialog(
    (close) => <PaymentDialog id={12} onClose={close} />,
    {
      'GET /api/payments/12/effect': () => ({
        payment: { ...payment, ...of },
        owedBefore: 500_000,
        owedAfter: 399_967,
        bills: [
          {
            purchaseId: 3,
            reference: 'FE-3',
            dueOn: '2026-12-02',
            balanceBefore: 500_000,
            balanceAfter: 399_967,
            statusAfter: 'partial',
          },
        ],
        flags,
      }),
      [`POST ${path}`]: () => ({ id: 12, version: 5 }),
      ...answers,
    },
    'admin',
  )
const approve = '{Control>}{Enter}{/Control}'

test('its effect on the debt is shown to the centavo; a missing file is shown and need not be ticked', async () => {
  const { hands, requests, isOpen } = await open([{ kind: 'no_attachment' }])
  expect(await screen.findByText('Aprobar PE-8')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent?.replaceAll(/\s/g, '')).toMatch(/5\.000.*3\.999,67/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await hands.keyboard(approve)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, path)).toMatchObject([{ over: '"v4"', body: { seen: [] } }])
  expect(await screen.findByText('PE-8 aprobado')).toBeTruthy()
})

test('a similar payment has to be ticked as seen first, and is shown beside it', async () => {
  const { hands, requests } = await open([similar])
  expect((await screen.findByRole('link', { name: 'PE-7' })).getAttribute('href')).toContain('7')
  await hands.keyboard(approve)
  expect(sent(requests, path)).toEqual([])
  await hands.click(screen.getByRole('checkbox'))
  await hands.keyboard(approve)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
})

test('a flag that appeared since has to be ticked besides those that are ticked already', async () => {
  let more = false
  const { hands, requests } = await open([], {
    'GET /api/payments/12/effect': () => ({
      payment,
      owedBefore: 500_000,
      owedAfter: 399_967,
      bills: [],
      flags: more ? [similar, { ...similar, paymentId: 6, reference: 'PE-6' }] : [similar],
    }),
    [`POST ${path}`]: ({ body }) => {
      if ((body as { seen: string[] }).seen.length === 2) return { id: 12, version: 5 }
      more = true
      return refusal(409, { code: 'flags_unseen' })
    },
  })
  await hands.click(await screen.findByRole('checkbox'))
  await hands.keyboard(approve)
  expect(await screen.findByText(/^Desde que lo abriste hay avisos nuevos/)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      false,
    ]),
  )
  await hands.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  await hands.keyboard(approve)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  const [before, after] = sent(requests, path)
  expect(after?.key).not.toBe(before?.key)
})

test('who entered it reads that somebody else approves it, and cannot', async () => {
  const { hands, requests } = await open([], {}, { createdById: 5 })
  expect(await screen.findByText('Lo aprueba otra persona')).toBeTruthy()
  await hands.keyboard(approve)
  await hands.click(screen.getByRole('button', { name: 'Aprobar' }))
  expect(sent(requests, path)).toEqual([])
})

test('where the company lets its only approver do it, who entered it may approve', async () => {
  const { hands, requests } = await open([], {}, { createdById: 5, byOthers: false })
  await screen.findByText('Aprobar PE-8')
  await hands.keyboard(approve)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
})
