import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, save, sent } from '../../test/form.ts'
import { enter, line } from '../../test/grid.ts'
import { openReturn, path } from '../../test/purchase-return.tsx'

// What is typed into a return is there again when its page is opened anew, such as after a phone needed the memory.

type Page = Awaited<ReturnType<typeof openReturn>>

/** Types a quantity and its reason. */
async function type(page: Page): Promise<void> {
  await enter(page.hands, 1, 'quantity')
  await page.hands.keyboard('2{Enter}')
  expect(cursor()).toBe('Motivo, línea 1')
  await page.hands.keyboard('aver{Enter}')
}

/** Opens the page anew: nothing that it held is left. */
async function anew({ leave, again }: Page): Promise<void> {
  leave('/elsewhere')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await again()
  await screen.findByRole('dialog')
}

test('what was typed is there again and named, and is sent as usual; the next return is empty', async () => {
  const page = await openReturn()
  await type(page)
  await anew(page)
  expect(screen.getByText(/^Se recuperó lo que escribías/)).toBeTruthy()
  expect(line(1).slice(3, 5)).toEqual(['de 22', 'Averiado'])
  await page.hands.keyboard(save)
  await waitFor(() => expect(page.isOpen()).toBe(false))
  expect(sent(page.requests, path)).toMatchObject([
    { body: { items: [{ quantity: '2', reason: 'damaged' }] } },
  ])
  await anew(page)
  expect(screen.queryByText(/^Se recuperó/)).toBeNull()
  expect(line(1)[3]).toBe('de 2')
})

test('what may have arrived without a reply is sent again under the same key, so that nothing is returned twice', async () => {
  const server = { dead: true }
  const page = await openReturn({
    [`POST ${path}`]: () => {
      if (server.dead) throw new TypeError('Failed to fetch')
      return { id: 12, version: 1, reference: 'DV-4' }
    },
  })
  await type(page)
  await page.hands.keyboard(save)
  await waitFor(() => expect(sent(page.requests, path)).toHaveLength(1))
  await anew(page)
  server.dead = false
  await page.hands.keyboard(save)
  await waitFor(() => expect(page.isOpen()).toBe(false))
  const [lost, again] = sent(page.requests, path)
  expect(again).toEqual(lost)
})

test('it can be discarded: the form is empty, and stays so', async () => {
  const page = await openReturn()
  await type(page)
  await anew(page)
  await page.hands.click(screen.getByText('Descartar', { selector: 'button' }))
  expect(line(1)[3]).toBe('de 2')
  await anew(page)
  expect(screen.queryByText(/^Se recuperó/)).toBeNull()
})

test('what was typed and taken away again does not come back', async () => {
  const page = await openReturn()
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ })
  await page.hands.type(note(), 'Sin sello')
  await page.hands.clear(note())
  await anew(page)
  expect(screen.queryByText(/^Se recuperó/)).toBeNull()
  expect(note().value).toBe('')
})
