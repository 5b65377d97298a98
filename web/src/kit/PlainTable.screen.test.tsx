import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { classes } from './classes.ts'
import hiddenStyles from './hidden.module.css'
import { type PlainColumn, PlainTable } from './PlainTable.tsx'
import textStyles from './text.module.css'

interface Lot {
  id: number
  name: string
  quantity: string
  short: boolean
}

const lots: readonly Lot[] = [
  { id: 7, name: 'Panela', quantity: '12', short: false },
  { id: 9, name: 'Arroz', quantity: '3', short: true },
]
const columns: readonly PlainColumn<Lot>[] = [
  { id: 'line', head: 'Línea', headUnseen: true, hide: 'phone', cell: (_, at) => at + 1 },
  { id: 'name', head: 'Producto', rowHead: true, cell: ({ name }) => name },
  {
    id: 'quantity',
    head: 'Cantidad',
    number: true,
    hide: 'tablet',
    labelled: true,
    cellClass: ({ short }) => (short ? textStyles.error : undefined),
    cell: ({ quantity }) => quantity,
  },
]
const rowKey = ({ id }: Lot) => id

test('rows are shown in their order under named columns, each row with its own heading', () => {
  draw(<PlainTable caption="Lotes" {...{ columns, rowKey }} rows={lots} />)
  const table = screen.getByRole('table', { name: 'Lotes' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Línea', 'Producto', 'Cantidad'])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Panela', 'Arroz'])
  const cells = (at: number) =>
    within(within(table).getAllByRole('row')[at] ?? table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect([cells(1), cells(2)]).toEqual([
    ['1', '12'],
    ['2', '3'],
  ])
})

test('a column states where it is hidden, and a cell can mark the problem of its row', () => {
  draw(<PlainTable {...{ columns, rowKey }} rows={lots} />)
  const narrow = classes(textStyles.figures, hiddenStyles.belowLarge)
  expect(screen.getByRole('columnheader', { name: 'Línea' }).className).toBe(hiddenStyles.belowSmall)
  expect(screen.getByRole('columnheader', { name: 'Cantidad' }).className).toBe(narrow)
  expect(screen.getByRole('cell', { name: '12' }).className).toBe(narrow)
  const short = screen.getByRole('cell', { name: '3' })
  expect(short.className).toBe(classes(narrow, textStyles.error))
  expect(short.dataset['label']).toBe('Cantidad')
})

test('a foot is aligned with its columns, and is only shown if given', () => {
  const { redraw } = draw(<PlainTable {...{ columns, rowKey }} rows={lots} />)
  expect(screen.getAllByRole('rowgroup')).toHaveLength(2)
  const summed = columns.map((column) => ({
    ...column,
    ...(column.id === 'line' && { foot: 'Total' }),
    ...(column.id === 'quantity' && { foot: '15' }),
  }))
  redraw(<PlainTable {...{ columns: summed, rowKey }} rows={lots} />)
  const foot = screen.getAllByRole('rowgroup')[2]
  expect([...(foot?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Total',
    '',
    '15',
  ])
  expect(screen.getByRole('rowheader', { name: 'Total' })).toBeTruthy()
})

test('without rows a text replaces the table; without a text only its headings are shown', () => {
  const { redraw } = draw(<PlainTable {...{ columns, rowKey }} rows={[]} empty={<p>No hay lotes</p>} />)
  expect(screen.getByText('No hay lotes')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  redraw(<PlainTable {...{ columns, rowKey }} rows={[]} />)
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
})
