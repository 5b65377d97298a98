import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

// Helpers that read and fill the line grid of any form as a person does. Lines are counted from 1.

const rowOf = (at: number) => screen.getAllByRole('rowheader')[at - 1]?.closest('tr')

/** A line as it is read: its cells and what it comes to, each as its text. */
export const line = (at: number) =>
  [...(rowOf(at)?.querySelectorAll('td') ?? [])].map(
    (cell) => cell.querySelector('input')?.value ?? cell.textContent,
  )

/** Goes to a cell of a line. */
export async function enter(hands: UserEvent, at: number, column: string): Promise<void> {
  const cell = rowOf(at)?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!cell) throw new Error('no such cell')
  await hands.click(cell)
}
