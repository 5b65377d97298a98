import { screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { visit } from './page.tsx'
import type { Answers } from './server.ts'
import type { Role } from '@trastienda/contract/access'

/**
 * Opens a dialog, as a screen does that shows it until it is closed.
 * @param dialog receives the function that closes it
 * @returns that person's hands, the requests to the server, and whether it is still open
 */
export async function openDialog(
  dialog: (close: () => void) => ReactNode,
  answers: Answers,
  as: Role = 'user',
) {
  function Screen() {
    const [open, setOpen] = useState(true)
    return open && dialog(() => setOpen(false))
  }
  const page = await visit(Screen, { answers, as })
  await screen.findByRole('dialog')
  return { ...page, isOpen: () => screen.queryByRole('dialog') !== null }
}

/** The problems that a form in a dialog lists. */
export const listed = (): string[] =>
  within(screen.getByRole('alert', { name: 'Por revisar' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
