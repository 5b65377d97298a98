import { useRouterState } from '@tanstack/react-router'
import type { Period } from '@trastienda/contract/report.rules'
import { type ReactNode, useMemo } from 'react'
import { useAddress } from '../../kit/address.ts'
import type { Narrowed } from '../../pick/drill-code.ts'
import { Documents } from './Documents.tsx'
import { readDrill } from './drill.ts'
import { NarrowingContext } from './narrowing.ts'

interface DrilledProps {
  /** The filters of all figures; null while figures cannot be opened yet. */
  narrowed: Narrowed | null
  /** The days that they are compared with. */
  previous?: Period | null | undefined
  /** Whether there is nothing in these days. */
  nothingBefore?: boolean | undefined
  children: ReactNode
}

/** Figures that open their documents in a drawer; which one is open is kept in the address. */
export function Drilled({ narrowed, previous, nothingBefore = false, children }: DrilledProps) {
  const { params, change } = useAddress()
  // The address is read once here, and not by each of a thousand figures.
  const at = useRouterState({ select: ({ location: { pathname, searchStr } }) => pathname + searchStr })
  const narrowing = useMemo(
    () => ({ query: narrowed, previous, nothingBefore, at }),
    [narrowed, previous, nothingBefore, at],
  )
  const opened = readDrill(params.get('show'))
  return (
    <NarrowingContext value={narrowing}>
      {children}
      {opened && <Documents opened={opened} onClose={() => change({ show: null }, 'push')} />}
    </NarrowingContext>
  )
}
