import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { serve } from '../../test/server.ts'
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
