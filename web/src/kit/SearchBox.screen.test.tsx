import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { SearchBox } from './SearchBox.tsx'

interface SearchProps {
  onSearch: (text: string) => void
  onRows?: (text: string) => void
  from?: string
}

function Search({ onSearch, onRows, from = '' }: SearchProps) {
  const [value, setValue] = useState(from)
  return (
    <SearchBox
      label="Buscar en compras"
      value={value}
      onChange={(text) => {
        setValue(text)
        onSearch(text)
      }}
      {...(onRows && { onRows })}
    />
  )
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar en compras' })

test('it searches after a pause in typing, not at each key', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const { hands } = draw(<Search onSearch={onSearch} />)
  await hands.type(box(), 'FE-20')
  await waitFor(() => expect(onSearch).toHaveBeenCalled())
  expect(onSearch.mock.calls).toEqual([['FE-20']])
})

test('/ moves the focus to it; Enter searches at once and moves to the rows', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const onRows = vi.fn<(text: string) => void>()
  const { hands } = draw(<Search onSearch={onSearch} onRows={onRows} />)
  await hands.keyboard('/')
  expect(document.activeElement).toBe(box())
  await hands.keyboard('leche{Enter}')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('leche')
  expect(onRows).toHaveBeenCalledExactlyOnceWith('leche')
  expect(document.activeElement).not.toBe(box())
})

test('Escape empties it first, and leaves it when it is empty', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const { hands } = draw(<Search onSearch={onSearch} from="leche" />)
  await hands.click(box())
  await hands.keyboard('{Escape}')
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith(''))
  await hands.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(box())
})
