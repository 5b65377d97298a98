import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { type BulkAction, SelectionBar } from './SelectionBar.tsx'

interface Bill {
  pending: boolean
}
const waits: Bill = { pending: true }
const decided: Bill = { pending: false }
const takes = ({ pending }: Bill) => pending
const nothing = () => undefined
const actions: readonly BulkAction<Bill>[] = [
  { id: 'approve', label: (count) => `Aprobar ${count}`, primary: true, takes, run: nothing },
  { id: 'export', label: (count) => `Exportar ${count}`, run: nothing },
]

function openBar(rows: readonly Bill[], count: number) {
  draw(
    <SelectionBar
      count={count}
      rows={rows}
      total={100}
      all={false}
      actions={actions}
      run={nothing}
      onAll={nothing}
      onClear={nothing}
    />,
  )
  const bar = within(screen.getByRole('toolbar'))
  return bar
    .getAllByRole('button')
    .flatMap(({ textContent }) => textContent?.match(/(?:Aprobar|Exportar) \d+/) ?? [])
}

test('each action says to how many of the selected rows it applies', () => {
  expect(openBar([waits, decided, waits], 3)).toEqual(['Exportar 3', 'Aprobar 2'])
})

test('an action that applies to none of them is not offered', () => {
  expect(openBar([decided], 1)).toEqual(['Exportar 1'])
})

test('of rows that are not loaded it is assumed: the server decides', () => {
  expect(openBar([waits, decided], 80)).toEqual(['Exportar 80', 'Aprobar 79'])
})
