import { useEffect, useId } from 'react'

interface Pointing {
  /** Whether the list is shown. */
  readonly open: boolean
  /** How many there are to choose from. */
  readonly count: number
  /** Which one is pointed at; -1 for none. */
  readonly at: number
  readonly point: (at: number) => void
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The one machine behind every field that finds by typing: the field keeps the focus, the arrows point at one of a list
 * below it, round its ends, and both are named to each other. What is found and what choosing means is the caller's.
 */
export function useComboList({ open, count, at, point }: Pointing) {
  const list = useId()
  const idOf = (index: number) => `${list}-${index}`
  const pointed = open && at >= 0 && at < count ? idOf(at) : undefined
  useEffect(() => {
    if (pointed !== undefined) document.getElementById(pointed)?.scrollIntoView({ block: 'nearest' })
  }, [pointed])
  return {
    /** Hears the arrows: they point at the one after, or before; at the first or last while none is pointed at. */
    arrow: (key: string): boolean => {
      const by = arrows[key]
      if (by === undefined || count === 0) return false
      point((at + by + count + (at < 0 && by < 0 ? 1 : 0)) % count)
      return true
    },
    /** What the field is to who does not see it. */
    field: {
      role: 'combobox',
      dir: 'auto',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': list,
      'aria-activedescendant': pointed,
    },
    list: { id: list, role: 'listbox' },
    option: (index: number) => ({ id: idOf(index), on: index === at }),
  } as const
}
