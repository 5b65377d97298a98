import { useRouterState } from '@tanstack/react-router'
import type { Period } from '@trastienda/contract/report.rules'
import { type ReactNode, useMemo } from 'react'
import { useAddress } from '../../kit/address.ts'
import type { Narrowed } from '../../pick/drill-code.ts'
import { Documents } from './Documents.tsx'
import { readDrill } from './drill.ts'
import { NarrowingContext } from './narrowing.ts'

interface DrilledProps {
  /** What all figures are narrowed to; null while they open nothing yet. */
  narrowed: Narrowed | null
  /** The days that they are compared with. */
  previous?: Period | null | undefined
  children: ReactNode
}

/** Figures that open their documents beside them; which ones is kept in the address. */
export function Drilled({ narrowed, previous, children }: DrilledProps) {
  const { params, change } = useAddress()
  // Heard here once, and not by each of some thousand figures.
  const at = useRouterState({ select: ({ location: { pathname, searchStr } }) => pathname + searchStr })
  const narrowing = useMemo(() => ({ query: narrowed, previous, at }), [narrowed, previous, at])
  const opened = readDrill(params.get('show'))
  return (
    <NarrowingContext value={narrowing}>
      {children}
      {opened && <Documents opened={opened} onClose={() => change({ show: null }, 'push')} />}
    </NarrowingContext>
  )
}
