import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { SentRequest } from './server.ts'

// Helpers that read and fill any form as a person does.

/** The field with this label. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' })

/** The name of what the keys go to: the label of a field, or what a cell of the grid is called. */
export const cursor = (): string => {
  const at = document.activeElement as HTMLInputElement | null
  if (at === document.body) return ''
  const label = at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  return label.replace('opcional', '').trim()
}

/** The problems listed above the form, and why it could not be saved, above its button. */
export const formErrors = (): string[] =>
  [
    ...within(screen.getByRole('list', { name: 'Por revisar' })).queryAllByRole('listitem'),
    ...screen.queryAllByRole('alert'),
  ].map(({ textContent }) => textContent ?? '')

/** The options that a search field offers. */
export const offered = (): string[] =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent ?? '')

/** Types what is looked for, and takes the first that is found. */
export async function take(hands: UserEvent, words: string): Promise<void> {
  await hands.keyboard(words)
  await waitFor(() => expect(offered()).not.toEqual([]))
  await hands.keyboard('{Enter}')
}

/** The total of the document, without its spaces. */
export const sum = (): string | undefined =>
  screen.getByRole('status', { name: 'Total' }).textContent?.replaceAll(/\s/g, '')

/** Opens the list of a few choices that has the cursor, and takes what begins with a letter: Enter leads on from it. */
export async function choose(hands: UserEvent, letter: string): Promise<void> {
  const from = document.activeElement
  await hands.keyboard('{Enter}')
  // On a busy machine the list has the focus a while after it was opened.
  await waitFor(() => expect(document.activeElement?.closest('[role="listbox"]')).toBeTruthy())
  await hands.keyboard(`${letter}{Enter}`)
  await waitFor(() => {
    expect(document.querySelector('[role="listbox"]')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement).not.toBe(from)
  })
}

/** Later than any key that was typed. */
let scans = 1e15
/** Sends a code as a scanner does, all of it at once however slow the machine is. */
export async function scan(hands: UserEvent, code: string): Promise<void> {
  scans += 1000
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(scans)
  await hands.keyboard(`${code}{Enter}`)
  clock.mockRestore()
}

/** Attaches a file, as the dialog of the browser gives it. */
export async function attach(hands: UserEvent): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('nothing takes files here')
  await hands.upload(input, new File(['<Invoice/>'], 'factura.xml', { type: 'application/xml' }))
  await screen.findByText('factura.xml', { selector: 'button *' })
}

export const save = '{Control>}s{/Control}'

/** The requests that changed something at a path, each with its body, its key and the version that it replaces. */
export const sent = (requests: readonly SentRequest[], path: string) =>
  requests
    .filter((request) => request.method !== 'GET' && request.path === path)
    .map(({ body, headers }) => ({
      body,
      key: headers.get('Idempotency-Key'),
      over: headers.get('If-Match'),
    }))
