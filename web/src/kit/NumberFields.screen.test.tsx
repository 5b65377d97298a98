import type { Cop } from '@trastienda/contract/money'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { MoneyField, NumberField, QuantityField } from './NumberFields.tsx'

function Amount({ onValue }: { onValue: (value: Cop | null) => void }) {
  const [value, setValue] = useState<Cop | null>(null)
  const change = (next: Cop | null) => {
    setValue(next)
    onValue(next)
  }
  return <MoneyField label="Valor" name="amount" value={value} onChange={change} />
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test.each([
  ['1234567', 123_456_700, '1.234.567'],
  ['1.234.567,5', 123_456_750, '1.234.567,50'],
  ['0,05', 5, '0,05'],
  ['', null, ''],
])(
  'pesos typed as %j are %j centavos, and are shown as %j when the field is left',
  async (typed, centavos, left) => {
    const onValue = vi.fn<(value: Cop | null) => void>()
    const { hands } = draw(<Amount onValue={onValue} />)
    await hands.click(box('Valor'))
    if (typed !== '') await hands.keyboard(typed)
    await hands.tab()
    if (typed !== '') expect(onValue.mock.lastCall).toEqual([centavos])
    else expect(onValue).not.toHaveBeenCalled()
    expect(box('Valor').value).toBe(left)
  },
)

test('text that is no amount stays as typed, and the form refuses it', async () => {
  const onValue = vi.fn<(value: Cop | null) => void>()
  const { hands } = draw(<Amount onValue={onValue} />)
  await hands.type(box('Valor'), '12x')
  await hands.tab()
  expect(onValue.mock.lastCall).toEqual([Number.NaN])
  expect(box('Valor').value).toBe('12x')
})

test('a quantity keeps its three decimals exactly, as text', async () => {
  const onValue = vi.fn<(value: string) => void>()
  const { hands } = draw(<QuantityField label="Cantidad" name="quantity" value="" onChange={onValue} />)
  await hands.click(box('Cantidad'))
  await hands.paste('1.250,125')
  expect(onValue.mock.lastCall).toEqual(['1250.125'])
})

test('entering a field selects its text, so that typing replaces it', async () => {
  const onValue = vi.fn<(value: number | null) => void>()
  function Days() {
    const [value, setValue] = useState<number | null>(30)
    return (
      <NumberField
        label="Días"
        name="days"
        value={value}
        onChange={(next) => {
          setValue(next)
          onValue(next)
        }}
      />
    )
  }
  const { hands } = draw(<Days />)
  await hands.tab()
  await hands.keyboard('45')
  expect(onValue.mock.lastCall).toEqual([45])
})
