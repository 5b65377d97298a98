import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { serve } from '../../test/server.ts'
import { WalkProvider } from '../kit/use-enter-walk.ts'
import { StorePick } from './StorePick.tsx'

const store = (id: number, name: string) => ({ id, name, city: 'Bogotá', active: true })
const stay = () => undefined

test('the store that the goods leave is none of those that they may go to', async () => {
  serve({ 'GET /api/stores': () => ({ data: [store(1, 'Centro'), store(2, 'Norte')], total: 2 }) })
  const { hands } = draw(<StorePick label="Va para" name="to" value={null} except={1} onChange={stay} />)
  await hands.click(screen.getByRole('button', { name: /Va para/ }))
  expect(await screen.findByRole('option', { name: /Norte/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Centro/ })).toBeNull()
})

test('a store that is chosen leads on to the next field of the form, as everything chosen does', async () => {
  serve({ 'GET /api/stores': () => ({ data: [store(1, 'Centro'), store(2, 'Norte')], total: 2 }) })
  const led: string[] = []
  function Form() {
    const [chosen, setChosen] = useState<number | null>(null)
    // As the lines of a form do, what comes next knows the store only once it is there.
    return (
      <WalkProvider value={(field) => led.push(`${field} ${chosen}`)}>
        <StorePick label="Sale de" name="storeId" value={chosen} onChange={setChosen} />
      </WalkProvider>
    )
  }
  const { hands } = draw(<Form />)
  screen.getByRole('button', { name: /Sale de/ }).focus()
  await hands.keyboard('{Enter}')
  await screen.findByRole('option', { name: /Norte/ })
  expect(led).toEqual([])
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(led).toEqual(['storeId 1']))
})
