const controls =
  'button:not(:disabled), input:not(:disabled, [hidden]), [data-field]:not(span, :disabled), a[href]'
const fields = '[data-part="field"], [data-part="search"]'

const controlsOf = (box: Element | null) => [...(box?.querySelectorAll<HTMLElement>(controls) ?? [])]

/**
 * Where the focus goes when this control is removed with its row, or alone: to the same control of the next row
 * (`data-removable`) or of the one before, else to the field that it stood in, else to what follows the rows.
 * @returns the place, found once the control is gone; undefined when nothing of this is left
 */
export function besideRemoved(control: HTMLElement): () => HTMLElement | undefined {
  const row = control.closest<HTMLElement>('[data-removable]')
  const at = controlsOf(row).indexOf(control)
  const rows = [row?.nextElementSibling, row?.previousElementSibling].filter(
    (each) => each?.matches('[data-removable]') === true,
  )
  const field = control.closest(fields)
  const list = row?.parentElement ?? null
  const scope = list?.closest('form, [data-part="dialog"], aside, section, main') ?? null
  const pane = list?.closest('aside') ?? null
  const typed = !matchMedia('(pointer: coarse)').matches
  return () => {
    const kept = rows.find((each) => each?.isConnected)
    if (kept) return controlsOf(kept)[at] ?? controlsOf(kept).at(-1)
    const follows = (each: Element) =>
      list !== null && (list.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    const next = field?.isConnected
      ? controlsOf(field).at(0)
      : list?.isConnected
        ? controlsOf(scope).find(follows)
        : controlsOf(pane).at(0)
    // The keyboard of a phone opens only where somebody presses.
    return typed || !next?.matches('input, textarea') ? next : undefined
  }
}
