import { Keyboard } from 'lucide-react'
import { type Shortcut, useShortcuts } from '../../kit/shortcut.ts'
import { useFingersAlone } from '../../kit/use-media.ts'
import type { Entry } from './entry.ts'

// Keys that move in a list are not listed as actions.
const moves = /arrow|home|end$|page|enter$|escape|space|^[jkx]$|^mod\+k$/

/** The key event of a combination, for handlers that inspect it. */
function pressOf(keys: string): KeyboardEvent {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  return new KeyboardEvent('keydown', {
    key,
    ctrlKey: parts.includes('mod'),
    altKey: parts.includes('alt'),
    shiftKey: parts.includes('shift'),
  })
}

/** The keyboard actions of the page under the palette, by their names; for fingers those that they have a use for. */
export function usePageKeys(): readonly Entry[] {
  const fingers = useFingersAlone()
  const bound = useShortcuts().filter(
    ({ keys, label, surface, keyboard }) =>
      label && surface === 'page' && !moves.test(keys) && !(fingers && keyboard),
  )
  const latest = new Map<string, Shortcut>(bound.map((shortcut) => [shortcut.keys, shortcut]))
  return [...latest.values()].map(({ keys, label = '', act }) => ({
    id: `key ${keys}`,
    label,
    icon: Keyboard,
    kbd: keys,
    run: () => void act(pressOf(keys)),
    passing: true,
  }))
}
