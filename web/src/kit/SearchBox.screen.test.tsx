import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { SearchBox } from './SearchBox.tsx'

interface SearchProps {
  asked: (text: string) => void
  onRows?: (text: string) => void
  from?: string
}

function Search({ asked, onRows, from = '' }: SearchProps) {
  const [value, setValue] = useState(from)
  return (
    <SearchBox
      label="Buscar en compras"
      value={value}
      onChange={(text) => {
        setValue(text)
        asked(text)
      }}
      {...(onRows && { onRows })}
    />
  )
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar en compras' })

test('it asks once the keys rest, not with each of them', async () => {
  const asked = vi.fn<(text: string) => void>()
  const { hands } = draw(<Search asked={asked} />)
  await hands.type(box(), 'FE-20')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(asked.mock.calls).toEqual([['FE-20']])
})

test('/ goes there; Enter asks at once and leaves it for the rows', async () => {
  const asked = vi.fn<(text: string) => void>()
  const onRows = vi.fn<(text: string) => void>()
  const { hands } = draw(<Search asked={asked} onRows={onRows} />)
  await hands.keyboard('/')
  expect(document.activeElement).toBe(box())
  await hands.keyboard('leche{Enter}')
  expect(asked).toHaveBeenCalledExactlyOnceWith('leche')
  expect(onRows).toHaveBeenCalledExactlyOnceWith('leche')
  expect(document.activeElement).not.toBe(box())
})

test('Escape empties it first, and leaves it when it is empty', async () => {
  const asked = vi.fn<(text: string) => void>()
  const { hands } = draw(<Search asked={asked} from="leche" />)
  await hands.click(box())
  await hands.keyboard('{Escape}')
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(''))
  await hands.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(box())
})
