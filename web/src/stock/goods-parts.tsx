import { createContext, type ReactNode, useContext } from 'react'
import { Nil, Quantity } from '../kit/Figures.tsx'
import type { Line } from '../lines/line.ts'
import textStyles from '../kit/text.module.css'

/** What the lot of a line can give to the document, and what is left of it; undefined while that is unknown. */
export interface LotFigures {
  readonly there: string | undefined
  readonly after: string | undefined
}

const Figures = createContext<ReadonlyMap<string, LotFigures>>(new Map())

/** Gives the figures of the lots to the ends of the lines, by the keys of these. */
export function GoodsFigures({ of, children }: { of: ReadonlyMap<string, LotFigures>; children: ReactNode }) {
  return <Figures value={of}>{children}</Figures>
}

/** The stock of the line's lot. */
export function There({ line }: { line: Line }) {
  const there = useContext(Figures).get(line.key)?.there
  return there === undefined ? <Nil /> : <Quantity of={there} unit={line.product?.unit} />
}

/** What the lot will have then. */
export function After({ line }: { line: Line }) {
  const after = useContext(Figures).get(line.key)?.after
  if (after === undefined) return <Nil />
  return (
    <span className={after.startsWith('-') ? textStyles.error : undefined}>
      <Quantity of={after} />
    </span>
  )
}
