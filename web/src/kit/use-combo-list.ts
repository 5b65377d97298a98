import { useEffect, useId } from 'react'

interface Pointing {
  /** Whether the list is shown. */
  readonly open: boolean
  /** The number of options. */
  readonly count: number
  /** The highlighted one; -1 for none. */
  readonly at: number
  readonly point: (at: number) => void
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The common behaviour of every field that searches while typing: the field keeps the focus, the arrows highlight an
 * option in a list below it, wrapping at its ends, and both are linked by ARIA attributes. The caller searches and
 * handles the choice.
 */
export function useComboList({ open, count, at, point }: Pointing) {
  const list = useId()
  const idOf = (index: number) => `${list}-${index}`
  const pointed = open && at >= 0 && at < count ? idOf(at) : undefined
  useEffect(() => {
    if (pointed !== undefined) document.getElementById(pointed)?.scrollIntoView({ block: 'nearest' })
  }, [pointed])
  return {
    /** Handles the arrows: they highlight the next or previous option; the first or last when none is highlighted. */
    arrow: (key: string): boolean => {
      const by = arrows[key]
      if (by === undefined || count === 0) return false
      point((at + by + count + (at < 0 && by < 0 ? 1 : 0)) % count)
      return true
    },
    /** The field's ARIA attributes. */
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
