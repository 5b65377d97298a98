import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cursor, formErrors, save, sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { milk, shop } from '../../test/shop.ts'
import StockAdjustmentAdd from './adjustment/add.tsx'
import StockAdjustmentEdit from './adjustment/edit.tsx'
import { today } from '../kit/today.ts'
import { emptyGoods, goodsDrafts, type GoodsForm } from './goods.ts'
import { loseMilk } from './goods-harness.tsx'
import { useGoodsDraft } from './use-goods-draft.ts'

afterEach(() => {
  vi.useRealTimers()
})

const lot = { lot: 'A-1', lotId: 11, expiresOn: '2099-01-31' }
const stock = [{ ...lot, productId: milk.id, onHand: '12', free: '10' }]
const store = {
  ...shop,
  'GET /api/stock': () => ({ data: stock, next: null, total: 1 }),
}

test('nothing is stored any more after a document was saved, however late the last key is looked at', () => {
  vi.useFakeTimers()
  localStorage.clear()
  const place = { userId: 5, companyId: 1, document: 7 }
  const values = emptyGoods(1, today())
  const typed = { ...values, note: 'Revisado' }
  const form = (given: object) => ({ ...given }) as GoodsForm
  const { result, rerender } = renderHook(
    (open: GoodsForm) =>
      useGoodsDraft({
        kind: 'stock_adjustment',
        place,
        form: open,
        base: values,
        version: 1,
        restored: undefined,
      }),
    { initialProps: form({ values, initial: values }) },
  )
  rerender(form({ values: typed, initial: values }))
  vi.advanceTimersByTime(399)
  result.current.drop()
  vi.advanceTimersByTime(1)
  expect(goodsDrafts('stock_adjustment').stored(localStorage, place)).toBeUndefined()
})

test('what another tab stores or removes is told, and what is typed here stays stored or asks before it is left', () => {
  vi.useFakeTimers()
  localStorage.clear()
  const place = { userId: 5, companyId: 1, document: 8 }
  const values = emptyGoods(1, today())
  const typed = { ...values, note: 'Revisado' }
  const drafts = goodsDrafts('stock_adjustment')
  const form = (given: object) => ({ ...given }) as GoodsForm
  const { result, rerender } = renderHook(
    (open: GoodsForm) =>
      useGoodsDraft({
        kind: 'stock_adjustment',
        place,
        form: open,
        base: values,
        version: 1,
        restored: undefined,
      }),
    { initialProps: form({ values, initial: values }) },
  )
  const elsewhere = (newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: drafts.nameOf(place), newValue })))
  elsewhere('{}')
  expect(result.current.endedElsewhere).toBe(false)
  rerender(form({ values: typed, initial: values }))
  vi.advanceTimersByTime(400)
  expect(result.current.isStored()).toBe(true)
  elsewhere('{}')
  expect([result.current.endedElsewhere, result.current.isStored()]).toEqual([true, false])
  localStorage.clear()
  elsewhere(null)
  expect(drafts.stored(localStorage, place)?.values.note).toBe('Revisado')
  expect(result.current.isStored()).toBe(true)
  act(() => result.current.drop())
  expect(result.current.endedElsewhere).toBe(false)
})

test('an adjustment whose reply was lost is sent under its key again after leaving and coming back', async () => {
  let online = false
  const { hands, requests, address, leave, again } = await visit(StockAdjustmentAdd, {
    at: '/stock/adjustment/add',
    answers: {
      ...store,
      'POST /api/stock-adjustments': () => {
        if (online) return { id: 12, version: 1 }
        throw new TypeError('the connection was lost')
      },
    },
  })
  await loseMilk(hands)
  await waitFor(() => expect(cursor()).toBe('Sale, línea 1'))
  await screen.findByText('A-1')
  await hands.keyboard(`3${save}`)
  await waitFor(() => expect(formErrors()).not.toEqual([]))
  leave('/somewhere')
  await hands.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(address()).toBe('/somewhere'))
  await again()
  await screen.findByText('A-1')
  expect(screen.getByText('9')).toBeTruthy()
  online = true
  await hands.keyboard(save)
  await waitFor(() => expect(address()).toBe('/stock/adjustment'))
  const [first, second, ...more] = sent(requests, '/api/stock-adjustments')
  expect(more).toEqual([])
  expect(second?.body).toEqual(first?.body)
  expect(second?.key).toBe(first?.key)
})

test('what was wrong in a cell is marked as soon as the draft is restored', async () => {
  const { hands, address, leave, again } = await visit(StockAdjustmentAdd, {
    at: '/stock/adjustment/add',
    answers: store,
  })
  const isWrong = () =>
    document.querySelector('td[data-column="quantity"]')?.getAttribute('aria-invalid') === 'true'
  await loseMilk(hands)
  await waitFor(() => expect(cursor()).toBe('Sale, línea 1'))
  await screen.findByText('A-1')
  expect(isWrong()).toBe(false)
  await hands.keyboard('1x{Enter}')
  await waitFor(() => expect(isWrong()).toBe(true))
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('1x'))
  leave('/somewhere')
  await hands.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(address()).toBe('/somewhere'))
  await again()
  await screen.findByText('A-1')
  await waitFor(() => expect(isWrong()).toBe(true))
})

test('what is typed while a correction is being saved goes on from the saved version', async () => {
  let reply = () => {}
  const saved = { version: 1, note: '', reference: 'A-7' }
  const { hands, requests } = await visit(StockAdjustmentEdit, {
    at: '/stock/adjustment/edit/7',
    answers: {
      ...store,
      'GET /api/stock-adjustments/7': () => ({
        id: 7,
        approval: 'pending',
        storeId: 1,
        store: 'Centro',
        adjustedOn: '2026-11-20',
        reason: 'damaged',
        value: '-9000',
        recordedBy: { id: 5, name: 'Ana Ruiz' },
        recordedAt: '2026-11-20T15:00:00.000Z',
        items: [{ ...lot, ...milk, productId: milk.id, quantity: '-3', cost: '3000' }],
        ...saved,
      }),
      'PATCH /api/stock-adjustments/7': async ({ body }) => {
        await new Promise<void>((resolve) => {
          reply = resolve
        })
        saved.version += 1
        saved.note = (body as typeof saved).note
        return { id: 7, version: saved.version, reference: saved.reference }
      },
    },
  })
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ })
  await hands.type(note, `Una${save}`)
  await hands.type(note, ', y otra')
  reply()
  await screen.findByText(/^Ajuste A-7 guardado/)
  expect(note.value).toBe('Una, y otra')
  await hands.keyboard(save)
  const over = () => sent(requests, '/api/stock-adjustments/7').map(({ over: version }) => version)
  await waitFor(() => expect(over()).toEqual(['"v1"', '"v2"']))
  reply()
  await screen.findByText('Sin cambios por guardar')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ }).value).toBe('Una, y otra')
})
