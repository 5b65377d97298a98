import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { field, save } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { Annotation } from './Annotation.tsx'

test('what is typed while a note is being saved goes on from the saved version', async () => {
  const sent: { note: string; version: number }[] = []
  let reply = () => {}
  const words = { note: 'Nota', attachments: 'Adjuntos' }
  function Screen() {
    const [of, setOf] = useState({ note: '', attachments: [], version: 1 })
    const send = async ({ note }: { note: string }, version: number) => {
      sent.push({ note, version })
      await new Promise<void>((resolve) => {
        reply = resolve
      })
      setOf({ note, attachments: [], version: version + 1 })
      return { version: version + 1 }
    }
    return <Annotation of={of} edits words={words} invites={undefined} send={send} />
  }
  const { hands } = await visit(Screen, { at: '/settings/general' })
  await hands.type(field('Nota'), `Una${save}`)
  await hands.type(field('Nota'), ', y otra')
  reply()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' }).ariaDisabled).toBeNull())
  await hands.keyboard(save)
  await waitFor(() => expect(sent.length).toBe(2))
  reply()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull())
  expect(sent).toEqual([
    { note: 'Una', version: 1 },
    { note: 'Una, y otra', version: 2 },
  ])
})
