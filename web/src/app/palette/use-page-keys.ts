import { Keyboard } from 'lucide-react'
import { type Shortcut, useShortcuts } from '../../kit/shortcut.ts'
import type { Entry } from './entry.ts'

// Moving about a list is done with its keys, not by naming them.
const moves = /arrow|home|end$|page|enter$|escape|space|^[jkx]$|^mod\+k$/

/** The press that a combination names, for whoever asks what was pressed. */
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

/** What the page under the palette does at a key, by its words. */
export function usePageKeys(): readonly Entry[] {
  const bound = useShortcuts().filter(
    ({ keys, label, surface }) => label && surface === 'page' && !moves.test(keys),
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
