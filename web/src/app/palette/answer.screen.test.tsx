import type { Role } from '@trastienda/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { Finder } from './Finder.tsx'
// Read beforehand: how long a slow machine takes to load it is not what is tried here.
import './PaletteDialog.tsx'

function Here() {
  const [open, setOpen] = useState(false)
  return <Finder open={open} onOpen={setOpen} />
}

const yesterday = {
  topic: 'sales',
  amount: 3_200_000,
  count: null,
  mine: null,
  quantity: null,
  unit: '',
  expiresOn: null,
  period: { from: '2026-11-19', to: '2026-11-19' },
  days: 'yesterday',
  of: null,
  among: null,
  store: { id: 7, name: 'Kennedy' },
  waiting: null,
}
const milk = {
  ...yesterday,
  topic: 'expiry',
  amount: null,
  quantity: '31',
  unit: 'und',
  expiresOn: '2026-11-25',
  period: null,
  days: null,
  of: { kind: 'product', id: 3, name: 'Leche entera 1 L' },
  store: null,
  among: null,
}

const firstMilk = { ...milk, among: 9 }

const boxes = { ...milk, topic: 'stock', quantity: '82', unit: 'caja', expiresOn: null }

const cost = { ...milk, topic: 'cost', amount: 300_000, quantity: null, expiresOn: null }
const price = { ...cost, topic: 'price', amount: 450_000 }
const most = {
  ...cost,
  topic: 'owed',
  amount: 13_000_000,
  of: { kind: 'supplier', id: 4, name: 'Alpina' },
  among: 5,
}
const waiting = { ...cost, topic: 'approvals', amount: null, count: 27, mine: 19, of: null }

const answers: Record<string, { data: unknown[]; unknown: string | null }> = {
  'ventas ayer kennedy': { data: [yesterday], unknown: null },
  'leche vence': { data: [milk], unknown: null },
  'vence leche': { data: [firstMilk], unknown: null },
  'existencias leche': { data: [boxes, { ...boxes, quantity: '1' }], unknown: null },
  'cuánto cuesta la leche entera': { data: [cost, price], unknown: null },
  'por aprobar': { data: [waiting], unknown: null },
  'compras por aprobar': { data: [{ ...waiting, waiting: 'purchase', mine: 27 }], unknown: null },
  'a quién le debemos más': { data: [most], unknown: null },
  'debemos nestlé': { data: [], unknown: 'unclear' },
  'existencias arroz': { data: [], unknown: 'many' },
}

async function ask(text: string, as: Role = 'user') {
  const visited = await visit(Here, {
    as,
    answers: {
      'GET /api/search': () => ({ data: [] }),
      'GET /api/search/answer': ({ query }) => answers[query['q'] ?? ''] ?? { data: [], unknown: null },
    },
  })
  await visited.hands.keyboard('{Control>}k{/Control}')
  await visited.hands.type(await screen.findByRole('combobox'), text)
  return visited
}

test('a question is answered by one figure with its sentence, and Enter opens its documents', async () => {
  const { hands, address } = await ask('ventas ayer kennedy')
  const row = await screen.findByRole('option', { selected: true })
  await waitFor(() => expect(row.textContent).toMatch(/32\.000.*Ventas de ayer en .*Kennedy/))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain('/report/sales_report'))
  const params = new URLSearchParams(address().split('?')[1])
  expect(Object.fromEntries(params)).toEqual({
    period: 'yesterday',
    store: '7',
    show: 'salesTotal;store:7;from:2026-11-19;to:2026-11-19',
  })
})

test('goods answer by the day on which they expire and by how many do', async () => {
  await ask('leche vence')
  const row = await screen.findByRole('option', { selected: true })
  expect(row.textContent).toMatch(/25 nov.*: 31 und.*Próximo vencimiento de .*Leche entera 1 L/)
})

test('the unit is written after its quantity as everywhere else: 82 cajas, 1 caja', async () => {
  await ask('existencias leche')
  await screen.findByText('82 cajas')
  expect(screen.getByText('1 caja')).toBeDefined()
})

test('of many goods that are called so the first to expire is said to be that', async () => {
  await ask('vence leche')
  const row = await screen.findByRole('option', { selected: true })
  expect(row.textContent).toMatch(/25 nov.*: 31 und.*El primero en vencer de 9 productos: .*Leche entera 1 L/)
})

test('what something costs is said to be its cost or its price, and each opens where it comes from', async () => {
  const { hands, address } = await ask('cuánto cuesta la leche entera')
  await screen.findByText(/^Costo promedio de .*Leche entera/)
  const rows = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/3\.000.*Costo promedio de/)
  expect(rows[1]).toMatch(/4\.500.*Precio de venta de/)
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/product/list?open=3&tab=purchases'))
})

test('whom is owed most is said with among how many, and opens what is owed to them', async () => {
  const { hands, address } = await ask('a quién le debemos más')
  await screen.findByText(/^A quien más debemos, entre 5 proveedores: .*Alpina/)
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain('show=owedToSuppliers'))
  expect(new URLSearchParams(address().split('?')[1]).get('supplier')).toBe('4')
})

test('what is not known is said in quiet words, and nothing is guessed', async () => {
  await ask('debemos nestlé')
  expect(await screen.findByText(/Eso no lo sé con certeza/)).toBeDefined()
  expect(screen.queryByText(/Nada coincide/)).toBeNull()
})

test('a name that means too many things has to be said in full', async () => {
  await ask('existencias arroz')
  expect(await screen.findByText(/Varias cosas se llaman así/)).toBeDefined()
})

test('an answer disappears as soon as other words are typed', async () => {
  const { hands } = await ask('leche vence')
  await screen.findByText(/Próximo vencimiento/)
  await hands.keyboard(' y')
  expect(screen.queryByText(/Próximo vencimiento/)).toBeNull()
})

test('a buyer, who sees no reports, asks for none', async () => {
  const { requests } = await ask('ventas ayer kennedy', 'buyer')
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/search')).toBe(true))
  expect(requests.filter(({ path }) => path === '/api/search/answer')).toEqual([])
})

test('how many of those that wait are for the reader is said beside all, as on the home page', async () => {
  await ask('por aprobar')
  expect(await screen.findByText('Por aprobar, de todo; para ti: 19')).toBeTruthy()
})

test('where all are for the reader this is not said', async () => {
  await ask('compras por aprobar')
  expect((await screen.findByRole('option', { selected: true })).textContent).toMatch(
    /^27.*Por aprobar: \S+$/,
  )
})
