import { lotChoice } from '@trastienda/contract/expiring-lots'
import type { ExpiringLot } from '@trastienda/contract/report-products'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visit } from '../../../test/page.tsx'
import type { Answers } from '../../../test/server.ts'
import { shop } from '../../../test/shop.ts'
import { cursor } from '../../../test/form.ts'
import { LotActionDialog } from './LotActionDialog.tsx'
import type { LotAction } from './plans.ts'

const choice = (lotId: number, storeId: number, more: object = {}) =>
  lotChoice.parse({
    lotId,
    lot: `L${lotId}`,
    productId: 1,
    code: 'LAC-1',
    name: 'Leche entera 1 L',
    unit: 'und',
    unitWhole: true,
    storeId,
    store: storeId === 1 ? 'Centro' : 'Norte',
    expiresOn: '2026-11-20',
    daysLeft: -1,
    onHand: '10',
    reserved: '0',
    underway: '0',
    free: '10',
    price: 350_000,
    averageCost: '2000',
    productOnHand: '20',
    productVersion: 1,
    sources: [],
    block: null,
    ...more,
  })
const choices = [choice(1, 1), choice(2, 2)]

async function open(
  lots = choices,
  action: LotAction = 'scrap',
  name = /^Crear 2 ajustes/,
  more: Answers = {},
) {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined)
  const page = await visit(
    () => (
      <LotActionDialog
        action={action}
        lots={lots as unknown as readonly ExpiringLot[]}
        onClose={() => undefined}
        onDone={() => undefined}
      />
    ),
    {
      at: '/report/product_expiry_alert',
      answers: {
        ...shop,
        'GET /api/reports/product_expiry_alert/lots': () => ({ data: lots }),
        'POST /api/stock-adjustments': () => ({ id: 9, version: 1 }),
        ...more,
      },
    },
  )
  const button = await screen.findByRole('button', { name })
  const sent = () => page.requests.filter(({ method }) => method === 'POST')
  return { ...page, button, shown, sent }
}

test('what came of it is scrolled into sight and has the focus once the adjustments are made', async () => {
  const { button, hands, shown } = await open()
  await hands.click(button)
  const links = await screen.findAllByRole('link', { name: 'Ver el ajuste' })
  expect(links).toHaveLength(2)
  const list = links[0]?.closest('ul')
  await waitFor(() => expect(document.activeElement).toBe(list))
  expect(list?.contains(links[1] ?? null)).toBe(true)
  expect(shown.mock.contexts).toContain(list)
})

test.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}'])(
  'from the keyboard it is made once, and its button shows the keys: %s',
  async (keys) => {
    const { button, hands, sent } = await open()
    expect(button.querySelector('kbd')).toBeTruthy()
    await hands.keyboard(keys)
    await screen.findAllByRole('link', { name: 'Ver el ajuste' })
    expect(sent()).toHaveLength(2)
    await hands.keyboard(keys)
    expect(sent()).toHaveLength(2)
  },
)

test('the reason why a lot is written off before it expires is asked for, and how many', async () => {
  const early = choice(3, 1, { daysLeft: 4, expiresOn: '2026-12-01' })
  const { button, hands, requests } = await open([early], 'scrap', /^Crear ajuste/)
  expect(screen.getByRole('dialog', { name: 'Dar de baja' })).toBeTruthy()
  const reason = screen.getByRole('button', { name: /Motivo/ })
  expect(document.activeElement).toBe(reason)
  expect(button.matches(':disabled')).toBe(true)
  await hands.type(screen.getByRole('textbox', { name: /^Cantidad de/ }), '2')
  expect(button.matches(':disabled')).toBe(true)
  await hands.click(reason)
  await hands.click(await screen.findByRole('option', { name: 'Averiado' }))
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('link', { name: 'Ver el ajuste' })
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    reason: 'damaged',
    items: [{ quantity: '-2' }],
  })
})

test('the first field of the other actions has the focus when their dialog opens', async () => {
  await open()
  expect(cursor()).toBe('Cantidad de Leche entera 1 L L1')
})

test('marking down begins with the percentage', async () => {
  const early = choice(3, 1, { daysLeft: 4, expiresOn: '2026-12-01' })
  await open([early], 'markdown', /^Rebajar 1/)
  expect(cursor()).toMatch(/%|porcentaje|Rebaja/i)
})

test('of a lot that is reserved the documents are named that reserve it, each with its page', async () => {
  const lots = [choice(1, 1), choice(2, 2, { reserved: '10', free: '0' })]
  const held = (kind: string, id: number, reference: string) => ({ kind, id, ofId: id, reference })
  const { requests } = await open(lots, 'scrap', /^Crear el ajuste/, {
    'GET /api/reports/documents': () => ({
      data: [held('sale', 4, 'SV-4'), held('stock_transfer', 6, 'TR-6'), held('sale', 5, 'SV-5')],
      next: 'more',
      total: 5,
      totals: null,
    }),
  })
  const sale = await screen.findByRole('link', { name: 'SV-4' })
  expect(sale.getAttribute('href')).toBe('/sale/edit/4')
  expect(screen.getByRole('link', { name: 'TR-6' }).getAttribute('href')).toContain('/stock/transfer')
  expect(sale.closest('li')?.textContent).toMatch(/apartado.*Lo apartan: SV-4 · TR-6 · SV-5 y 2 más$/)
  const asked = requests.filter(({ path }) => path === '/api/reports/documents')
  expect(asked.map(({ query }) => [query['figure'], query['lot'], query['store']])).toEqual([
    ['stockHeld', '2', '2'],
  ])
})
