import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { setAuth } from '../session/auth-state.ts'
import Disabled from './disabled.tsx'

afterEach(() => setAuth({ isDisabled: false, shutCompany: null }))

test.each([
  [
    null,
    'El sitio está deshabilitado',
    /^La administración lo cerró/,
    'Soy administrador y quiero reabrirlo',
  ],
  [
    'La Esquina',
    'La empresa está cerrada',
    /cerró La Esquina por ahora/,
    'Soy administrador y quiero reabrirla',
  ],
])('where %s is closed it is said what is, and by whom', async (company, title, text, reopens) => {
  const status = { data: 'disabled', ...(company !== null && { company }) }
  await visit(Disabled, { answers: { 'GET /api/site_setting/status': () => status } })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(reopens)).toBeTruthy()
})
