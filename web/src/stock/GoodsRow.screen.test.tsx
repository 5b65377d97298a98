import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import type { GoodsLine } from './goods.ts'
import { GoodsRow, useGoodsWords } from './GoodsRow.tsx'

const lot: GoodsLine = {
  key: '1',
  productId: 1,
  code: 'LAC-1',
  name: 'Leche entera 1 L',
  unit: 'und',
  unitWhole: true,
  tracksExpiry: false,
  lotId: 7,
  lot: 'A',
  expiresOn: null,
  quantity: '',
  cost: '',
  costless: false,
}
const nothing = () => undefined

/** A lot that is sent to another store, of which eight are there. */
function Sent() {
  const [line, setLine] = useState(lot)
  const words = useGoodsWords(null, true, null)
  return (
    <table>
      <tbody>
        <GoodsRow
          line={line}
          at={0}
          held="8"
          way={{ reason: null, outgoing: true }}
          words={words}
          needsCost={false}
          problemOf={nothing}
          onChange={(change) => setLine({ ...line, ...change })}
          onRemove={nothing}
          onAnother={undefined}
        />
      </tbody>
    </table>
  )
}

test('a quantity above the lot’s stock is reported at its line when the cell is left, not while typing', async () => {
  const { hands } = draw(<Sent />)
  const quantity = screen.getByRole('textbox', { name: /^Cantidad de Leche/ })
  await hands.type(quantity, '50')
  expect(screen.queryByText('Solo hay 8: baja la cantidad')).toBeNull()
  await hands.tab()
  expect(await screen.findByText('Solo hay 8: baja la cantidad')).toBeTruthy()
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  await hands.clear(quantity)
  await hands.type(quantity, '8')
  await hands.tab()
  expect(screen.queryByText('Solo hay 8: baja la cantidad')).toBeNull()
})
