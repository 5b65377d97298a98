/** Whether the keyboard has a ⌘ key. */
export const apple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

const printed: Record<string, string> = {
  mod: apple ? '⌘' : 'Ctrl',
  shift: '⇧',
  alt: apple ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** Keys whose labels differ by keyboard: as on a Spanish one, else on an English one. */
const caps: Record<string, readonly [spanish: string, english: string]> = {
  space: ['Espacio', 'Space'],
  delete: ['Supr', 'Del'],
  home: ['Inicio', 'Home'],
  end: ['Fin', 'End'],
  pageup: ['RePág', 'PgUp'],
  pagedown: ['AvPág', 'PgDn'],
}

function cap(key: string): string {
  const spanish = typeof document !== 'undefined' && document.documentElement.lang.startsWith('es')
  return printed[key] ?? caps[key]?.[spanish ? 0 : 1] ?? key.toUpperCase()
}

/** A combination as it is printed on a control: `mod+s` is `Ctrl S`. */
export function printedKey(combination: string): string {
  const parts = combination === '+' ? ['+'] : combination.split('+')
  return parts.map((part) => cap(part.toLowerCase())).join(' ')
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Whether a key press is the combination. Shift counts only when it is named, or for letters and named keys. */
export function isCombination(event: Pressed, combination: string): boolean {
  const parts = combination.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  const pressed = event.key === ' ' ? 'space' : event.key.toLowerCase()
  const mod = event.ctrlKey || event.metaKey
  const symbol = key.length === 1 && key.toUpperCase() === key
  return (
    pressed === key &&
    mod === parts.includes('mod') &&
    event.altKey === parts.includes('alt') &&
    (symbol || event.shiftKey === parts.includes('shift'))
  )
}

/** Whether typed keys belong to a field or search a menu: single-key shortcuts must then not act. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="menu"], [role="listbox"]')) return true
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  const plain = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']
  return target instanceof HTMLInputElement && !plain.includes(target.type)
}
