/** Returns the focus to a field of a form, once the dialog over it has gone. */
export function focusField(name: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)?.focus(), 60)
}
