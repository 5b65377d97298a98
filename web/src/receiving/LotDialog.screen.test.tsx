import { receivableOrder } from '@trastienda/contract/received-order'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { closeByBack } from '../kit/back-closes.ts'
import { today } from '../kit/today.ts'
import type { Goods } from '../lines/received/goods.ts'
import { LotDialog } from './LotDialog.tsx'

const line = receivableOrder.shape.lines.element.parse({
  id: 32,
  productId: 2,
  productCode: 'ESP-001',
  productName: 'Espinaca',
  supplierCode: '',
  unit: 'und',
  unitWhole: true,
  tracksExpiry: true,
  imageId: null,
  expectedOn: null,
  notBefore: null,
  quantity: '5',
  received: '0',
  closed: '0',
  waiting: '0',
  tolerance: '0',
  barcodes: [],
})
const goods: Goods = { lineId: 32, lot: '', expiresOn: null, accepted: '2', rejected: '0', rejectReason: '' }

let end = () => {}
afterEach(() => {
  end()
  vi.restoreAllMocks()
})

function open() {
  vi.spyOn(window.history, 'go').mockReturnValue(undefined)
  end = closeByBack(() => ({ location: { state: { __TSR_index: 3 } } }))
  const [onClose, onChange] = [vi.fn<() => void>(), vi.fn<(change: Partial<Goods>) => void>()]
  const page = draw(
    <LotDialog
      line={line}
      goods={goods}
      receivedOn={today()}
      first="lot"
      onClose={onClose}
      onChange={onChange}
    />,
  )
  return { ...page, onClose, onChange }
}
/** The browser's Back: a step back, after which the browser is led forward again. */
const back = () =>
  act(() => {
    for (const at of [2, 3])
      window.dispatchEvent(new PopStateEvent('popstate', { state: { __TSR_index: at } }))
  })

test.each([
  ['Back', () => back()],
  ['Escape', ({ hands }: ReturnType<typeof open>) => hands.keyboard('{Escape}')],
])('%s keeps the lot that was typed', async (_, leave) => {
  const page = open()
  await page.hands.type(screen.getByLabelText('Lote'), 'ESP9')
  await leave(page)
  expect(page.onChange).toHaveBeenCalledWith(expect.objectContaining({ lot: 'ESP9', accepted: '2' }))
  expect(page.onClose).toHaveBeenCalledTimes(1)
})

test('without anything typed nothing changes, and Cancelar takes back what was typed', async () => {
  const { hands, onClose, onChange } = open()
  back()
  expect(onClose).toHaveBeenCalledTimes(1)
  await hands.type(screen.getByLabelText('Lote'), 'ESP9')
  await hands.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(onChange).not.toHaveBeenCalled()
})

test('what cannot be read is told before it is left, and left at the second time', async () => {
  const { hands, onClose, onChange } = open()
  await hands.type(screen.getByLabelText(/^Vence/), 'pronto')
  await hands.click(screen.getByLabelText('Lote'))
  back()
  expect(onClose).not.toHaveBeenCalled()
  expect(document.querySelector('[aria-invalid=true]')).toBeTruthy()
  back()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['d', 'Aceptadas'],
  ['-', 'Aceptadas'],
  ['1,2345', 'Aceptadas'],
  ['x', 'Rechazadas'],
  [',', 'Rechazadas'],
])('%s as %s is refused at its field, and nothing typed is lost', async (typed, field) => {
  const { hands, onChange, onClose } = open()
  await hands.type(screen.getByLabelText('Lote'), 'ESP9')
  const box = screen.getByLabelText<HTMLInputElement>(new RegExp(field))
  await hands.clear(box)
  await hands.type(box, typed)
  await hands.click(screen.getByRole('button', { name: 'Listo' }))
  expect(screen.getByText('Escribe una cantidad en números, con tres decimales como máximo')).toBeTruthy()
  expect(box.value).toBe(typed)
  expect(screen.getByLabelText<HTMLInputElement>('Lote').value).toBe('ESP9')
  expect(onChange).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('how much came is not added up from what cannot be read', async () => {
  const { hands } = open()
  await hands.type(screen.getByLabelText(/Rechazadas/), '1')
  expect(screen.getByText(/Llegaron 3/)).toBeTruthy()
  await hands.type(screen.getByLabelText(/Aceptadas/), 'd')
  expect(screen.queryByText(/Llegaron/)).toBeNull()
})
