/** Focuses the control of a field; what takes no keys itself leads to the button in it. */
export function leadTo(field: HTMLElement | null | undefined): void {
  const within = field && field.tabIndex < 0 ? field.querySelector<HTMLElement>('button, input') : null
  const target = within ?? field
  target?.focus()
}
