import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { ComboBox } from './ComboBox.tsx'
import type { Option, OptionSearch } from './filter-code.ts'

/** What the camera reads. */
let before = ''
vi.mock('./ScanDialog.tsx', () => ({
  ScanDialog: ({ onClose, onCode }: { onClose: () => void; onCode: (code: string) => void }) => (
    <button
      type="button"
      onClick={() => {
        onClose()
        onCode(before)
      }}
    >
      Ver
    </button>
  ),
}))
afterEach(() => vi.unstubAllGlobals())

const suppliers: readonly Option[] = [
  { id: 1, label: 'Lácteos Sabana', detail: '900.123.456-7' },
  { id: 2, label: 'Lácteos del Valle' },
  { id: 3, label: 'Granos del Tolima' },
]
const found: OptionSearch = async (text) =>
  suppliers.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))

type OnValue = (value: Option | null) => void

interface SupplierProps {
  readonly search?: OptionSearch
  readonly onValue: OnValue
  readonly onCreate?: (text: string) => void
  readonly onNext?: () => void
  readonly scans?: boolean
}

function Supplier({ onValue, search = found, ...props }: SupplierProps) {
  const [value, setValue] = useState<Option | null>(null)
  const choose = (next: Option | null) => {
    setValue(next)
    onValue(next)
  }
  return (
    <>
      <ComboBox
        label="Proveedor"
        name="supplier"
        required
        search={search}
        value={value}
        onChange={choose}
        {...props}
      />
      <button type="button">Otro campo</button>
    </>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Proveedor/ })
const findOptions = () => screen.findAllByRole('option')
/** Waits until so many are offered for what was typed. */
const answer = (count: number) =>
  waitFor(() => {
    const options = screen.queryAllByRole('option')
    expect(options).toHaveLength(count)
    return options
  })

test('typing searches, the first match is highlighted, and Enter chooses it and moves on', async () => {
  const onValue = vi.fn<OnValue>()
  const onNext = vi.fn<() => void>()
  const { hands } = draw(<Supplier onValue={onValue} onNext={onNext} />)
  await hands.type(box(), 'granos')
  expect((await answer(1)).map((option) => option.textContent)).toEqual(['Granos del Tolima'])
  await hands.keyboard('{Enter}')
  expect(onValue).toHaveBeenCalledExactlyOnceWith(suppliers[2])
  expect(onNext).toHaveBeenCalledOnce()
  expect(box().value).toBe('Granos del Tolima')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('the arrow keys highlight another option, which screen readers announce', async () => {
  const onValue = vi.fn<OnValue>()
  const { hands } = draw(<Supplier onValue={onValue} />)
  await hands.type(box(), 'lácteos')
  const options = await answer(2)
  await hands.keyboard('{ArrowDown}')
  expect(box().getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  await hands.keyboard('{Enter}')
  expect(onValue).toHaveBeenCalledExactlyOnceWith(suppliers[1])
})

test('text without a match stays as typed, and the field says so when it is left', async () => {
  const onValue = vi.fn<OnValue>()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { hands } = draw(<Supplier onValue={onValue} />)
  await hands.type(box(), 'Panadería')
  await hands.click(screen.getByRole('button', { name: 'Otro campo' }))
  await vi.waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('true'))
  expect(box().value).toBe('Panadería')
  expect(onValue).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('Escape leaves the choice as it was', async () => {
  const onValue = vi.fn<OnValue>()
  const { hands } = draw(<Supplier onValue={onValue} />)
  await hands.type(box(), 'granos')
  await findOptions()
  await hands.keyboard('{Enter}')
  await hands.type(box(), 'xyz')
  await hands.keyboard('{Escape}')
  expect(box().value).toBe('Granos del Tolima')
  expect(onValue).toHaveBeenCalledOnce()
})

test('one that is not there yet is offered to be made, under the name that was typed', async () => {
  const onCreate = vi.fn<(text: string) => void>()
  const { hands } = draw(<Supplier onValue={() => undefined} onCreate={onCreate} />)
  await hands.type(box(), '  Panadería Sol ')
  await hands.click(await screen.findByRole('option', { name: /Panadería Sol/ }))
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Panadería Sol')
})

test('a failed search is reported and creates nothing; Enter searches again', async () => {
  let down = true
  const failing: OptionSearch = async (text, signal) => {
    if (down) throw new Error('no answer')
    return found(text, signal)
  }
  const onValue = vi.fn<OnValue>()
  const onCreate = vi.fn<(text: string) => void>()
  const { hands } = draw(<Supplier onValue={onValue} onCreate={onCreate} search={failing} />)
  await hands.type(box(), 'granos')
  expect(await screen.findByText('No se pudo buscar')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
  await hands.keyboard('{Enter}{Enter}')
  expect(onCreate).not.toHaveBeenCalled()
  down = false
  await hands.keyboard('{Enter}')
  await vi.waitFor(() => expect(onValue).toHaveBeenCalledExactlyOnceWith(suppliers[2]))
})

const scanning = { name: 'Leer con la cámara' }
/** The browser may use a camera. */
const allowCamera = () =>
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    mediaDevices: { getUserMedia: () => undefined },
  })
/** Every media query holds: the screen is small and is touched. */
const makeSmall = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('on a phone the camera chooses, as a hand scanner does; a code that nothing has stays in the field', async () => {
  allowCamera()
  makeSmall()
  const onValue = vi.fn<OnValue>()
  const onNext = vi.fn<() => void>()
  const { hands } = draw(<Supplier scans onValue={onValue} onNext={onNext} />)
  before = '7702001'
  await hands.click(screen.getByRole('button', scanning))
  await hands.click(await screen.findByRole('button', { name: 'Ver' }))
  await waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('true'))
  expect(box().value).toBe('7702001')
  expect(onValue).not.toHaveBeenCalled()
  before = 'Granos del Tolima'
  await hands.click(screen.getByRole('button', scanning))
  await hands.click(await screen.findByRole('button', { name: 'Ver' }))
  await waitFor(() => expect(onValue).toHaveBeenCalledWith(suppliers[2]))
  expect(onNext).toHaveBeenCalledOnce()
})

test('a wide screen with a mouse offers no camera', () => {
  allowCamera()
  draw(<Supplier scans onValue={() => undefined} />)
  expect(screen.queryByRole('button', scanning)).toBeNull()
})

test('a field in which nothing is scanned offers no camera', () => {
  allowCamera()
  makeSmall()
  draw(<Supplier onValue={() => undefined} />)
  expect(screen.queryByRole('button', scanning)).toBeNull()
})
