import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, field, save, sent } from '../../test/form.ts'
import { refusal } from '../../test/server.ts'
import { CategoryDialog } from './CategoryDialog.tsx'

const path = '/api/categories'

test('a taken name is reported at its field, and another is sent under the same key', async () => {
  const { hands, requests, isOpen } = await openDialog(
    (close) => <CategoryDialog id={null} onClose={close} onSaved={() => undefined} />,
    {
      'POST /api/categories': ({ body }) =>
        (body as { name: string }).name === 'Granos'
          ? refusal(409, { code: 'name_taken', fields: { name: { code: 'taken' } } })
          : { id: 12, version: 1 },
    },
  )
  await hands.keyboard(save)
  expect(listed().join()).toMatch(/^Nombre: /)
  await hands.keyboard('Granos{Enter}')
  await waitFor(() => expect(field('Nombre').getAttribute('aria-invalid')).toBe('true'))
  expect(cursor()).toBe('Nombre')
  await hands.type(field('Nombre'), ' secos{Enter}')
  await waitFor(() => expect(isOpen()).toBe(false))
  const [refused, taken, ...more] = sent(requests, path)
  expect(more).toEqual([])
  expect(taken?.body).toEqual({ name: 'Granos secos', active: true })
  expect(taken?.key).toBe(refused?.key)
})

test('a failure to load is reported, and a button tries again', async () => {
  let down = true
  const { hands } = await openDialog(
    (close) => <CategoryDialog id={4} onClose={close} onSaved={() => undefined} />,
    {
      'GET /api/categories/4': () =>
        down ? refusal(503, {}) : { id: 4, name: 'Granos', active: true, version: 2 },
    },
  )
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy()
  down = false
  await hands.click(screen.getByRole('button', { name: /^Reintentar/ }))
  await waitFor(() => expect(field('Nombre').value).toBe('Granos'))
})
