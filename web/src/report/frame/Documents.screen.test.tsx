import { screen, waitFor } from '@testing-library/react'
import { screens as english } from '@trastienda/words/en/screens'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import type { SentRequest } from '../../../test/server.ts'
import { shop } from '../../../test/shop.ts'
import { Documents } from './Documents.tsx'

const lot = {
  kind: 'lot',
  id: 4704,
  ofId: 1,
  reference: '',
  day: '2026-11-20',
  companyId: 1,
  company: 'La Esquina',
  partyId: 1,
  party: 'Arroz',
  storeId: 1,
  store: 'Centro',
  user: '',
  approval: 'approved',
  method: '',
  quantity: '3',
  amount: 90_000,
}
const answersOf = (dueOn: string | null, kind = lot.kind) => ({
  ...shop,
  'GET /api/reports/documents': () => ({
    data: [{ ...lot, dueOn, kind }],
    next: null,
    from: '2026-11-20',
    to: '2026-11-20',
    total: 1,
    totals: { amount: 90_000, quantity: '3' },
  }),
  'GET /api/products/pick': ({ query: { ids } }: SentRequest) => ({
    data: [{ id: Number(ids), code: 'PAP-1', name: 'Papa criolla' }],
    exact: false,
  }),
})
const open = (query: Readonly<Record<string, string>>) =>
  visit(() => <Documents opened={{ figure: 'stockCost', query }} onClose={() => undefined} />, {
    at: '/report/product_report',
    answers: answersOf(null),
  })

test('the heading names what the figure was narrowed to', async () => {
  await open({ product: '7' })
  const heading = await screen.findByRole('dialog')
  await waitFor(() => expect(heading.textContent).toContain('Producto: Papa criolla'))
})

test('the heading names the words by which the figure was searched', async () => {
  await open({ customerLike: 'ana' })
  expect((await screen.findByRole('dialog')).textContent).toContain('Cliente: «ana»')
})

test.each([
  ['stockCost', 'lot'],
  ['lotsBrought', 'purchase'],
] as const)('a lot expires, where a bill is due: %s', async (figure, kind) => {
  const InEnglish = () => (
    <IntlProvider locale="en-US" messages={english}>
      <Documents opened={{ figure, query: {} }} onClose={() => undefined} />
    </IntlProvider>
  )
  await visit(InEnglish, { at: '/report/product_report', answers: answersOf('2027-05-26', kind) })
  const heads = await screen.findAllByRole('columnheader')
  const words = heads.map(({ textContent }) => textContent)
  expect(words).toContain('Expires')
  expect(words).not.toContain('Due')
})

test('a lot without a code is said to be that, and not named by a number that nobody knows', async () => {
  await open({})
  const link = await screen.findByRole('link', { name: 'Sin lote' })
  expect(link.getAttribute('href')).toContain('/product/list?open=1')
  expect(document.body.textContent).not.toContain('#4704')
})

test.each([
  [{ kind: 'stock_adjustment', lossReason: 'damaged', receivedBy: '' }, 'Averiado'],
  [{ kind: 'stock_transfer', lossReason: 'missing', receivedBy: 'Ana Ruiz' }, 'Faltó al recibirlo Ana Ruiz'],
  [{ kind: 'stock_count', lossReason: 'counted', receivedBy: '' }, 'Diferencia en el conteo'],
])('a loss says why: %o', async (loss, words) => {
  await visit(() => <Documents opened={{ figure: 'losses', query: {} }} onClose={() => undefined} />, {
    at: '/report/income_report',
    answers: {
      ...shop,
      'GET /api/reports/documents': () => ({
        data: [{ ...lot, dueOn: null, quantity: null, party: '', ...loss }],
        next: null,
        from: '2026-11-20',
        to: '2026-11-20',
        total: 1,
        totals: { amount: 90_000, quantity: null },
      }),
    },
  })
  expect(await screen.findByRole('columnheader', { name: 'Motivo' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: words })).toBeTruthy()
})
