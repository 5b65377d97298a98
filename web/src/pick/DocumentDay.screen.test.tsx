import type { Day } from '@trastienda/contract/calendar'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { field } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { DocumentDay } from './DocumentDay.tsx'

function Form() {
  const [on, setOn] = useState<Day | null>(null)
  return <DocumentDay label="Fecha" name="orderedOn" required value={on} onChange={setOn} />
}

const problem = () => screen.queryByText(/periodo cerrado|cerrado/)

test('a day in the closed period is refused when the field is left, and not while it is typed', async () => {
  const { hands, requests } = await visit(Form, {
    answers: {
      'GET /api/stores': () => ({ data: [], next: null, total: 0, closingDate: '2026-10-31' }),
    },
  })
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/stores')).toBe(true))
  await hands.type(field('Fecha'), '31/10/2026')
  expect(problem()).toBeNull()
  await hands.tab()
  await waitFor(() => expect(problem()).not.toBeNull())
  expect(field('Fecha').getAttribute('aria-invalid')).toBe('true')
  await hands.clear(field('Fecha'))
  await hands.type(field('Fecha'), '1/11/2026')
  expect(problem()).toBeNull()
})
