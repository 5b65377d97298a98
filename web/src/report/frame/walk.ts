import type { KeyboardEvent } from 'react'

const moves: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The first link or button of the cells on the way. */
function targetFrom(cell: Element, [down, across]: readonly [number, number]): HTMLElement | undefined {
  const row = cell.closest('tr')
  const rows = [...(row?.closest('table')?.querySelectorAll('tr') ?? [])]
  let [line, place] = [rows.findIndex((each) => each === row), [...(row?.children ?? [])].indexOf(cell)]
  for (;;) {
    line += down
    place += across
    const neighbour = rows[line]?.children[place]
    if (!neighbour) return undefined
    const target = neighbour.querySelector<HTMLElement>('a, button')
    if (target) return target
  }
}

/** Arrows move from figure to figure, as in a spreadsheet; Enter opens the focused one. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  const move = moves[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td, th') : null
  if (!move || !cell || event.altKey || event.ctrlKey || event.metaKey) return
  const forward = getComputedStyle(cell).direction === 'rtl' ? -1 : 1
  const target = targetFrom(cell, [move[0], move[1] * forward])
  if (!target) return
  event.preventDefault()
  target.focus()
}
