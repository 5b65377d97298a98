import type { KeyboardEvent } from 'react'

/** The key that returns all of the line whose quantity has the focus; no figure is written with it. */
export const allKey = 't'

/** Moves the focus to the quantity of the next or the previous line. */
function step(event: KeyboardEvent<HTMLInputElement>, by: 1 | -1): void {
  const field = event.currentTarget
  const inputs = [
    ...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? []),
  ]
  const next = inputs[inputs.indexOf(field) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The keys in the quantity of a returned line: arrows move between lines, one key returns all of the line. */
export function onReturnKey(event: KeyboardEvent<HTMLInputElement>, all: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'ArrowDown') step(event, 1)
  else if (event.key === 'ArrowUp') step(event, -1)
  else if (event.code === 'KeyT' || event.key.toLowerCase() === allKey) {
    event.preventDefault()
    all()
  }
}
