import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { serve } from '../../test/server.ts'
import { CallError } from '../session/call-error.ts'
import { isCut } from '../session/connection.ts'
import { FailureText } from './FailureText.tsx'

const status = 'GET /api/site_setting/status'
const there = { [status]: () => ({ data: 'enabled' }) }
const gone = {
  [status]: () => {
    throw new TypeError('Failed to fetch')
  },
}
const silence = new CallError('Network error: no response from server')
const told = () => screen.getByRole('paragraph').textContent

test('once the connection is back, what was not saved over it says that it can be saved again; one lost reply does not', async () => {
  serve(there)
  await isCut()
  draw(
    <p>
      <FailureText failure={silence} />
    </p>,
  )
  expect(told()).toMatch(/^El servidor no respondió/)
  serve(gone)
  await isCut()
  expect(told()).toMatch(/^El servidor no respondió/)
  serve(there)
  await isCut()
  await waitFor(() => expect(told()).toMatch(/^Ya hay conexión: guarda de nuevo/))
})

test('a refusal stays what it is when the connection comes and goes', async () => {
  draw(
    <p>
      <FailureText failure={new CallError('Conflict', { status: 409, body: { code: 'stale' } })} />
    </p>,
  )
  const before = told()
  serve(gone)
  await isCut()
  serve(there)
  await isCut()
  expect(told()).toBe(before)
})
