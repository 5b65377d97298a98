import type { Cop } from '@trastienda/contract/money'
import type { FieldProblems } from '@trastienda/contract/problem'
import { createContext, type ReactNode, useContext } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Money } from '../../kit/Figures.tsx'
import { AllOfLine, GivenLines } from '../given/GivenLines.tsx'
import { cellsOfRows } from '../given/row-problems.ts'
import type { OwnLines } from '../given/use-document-lines.ts'
import { allKey } from '../grid/use-grid-hands.ts'
import { LineFacts } from '../Inspector.tsx'
import type { Line } from '../line.ts'

const Amounts = createContext<ReadonlyMap<string, Cop>>(new Map())

/** What the returned quantity of a line is worth; the end of each line. */
export function ReturnAmount({ line }: { line: Line }) {
  return <Money of={useContext(Amounts).get(line.key) ?? null} />
}

interface ReturnLinesProps<Goods> {
  /** The name of the grid for screen readers. */
  name: string
  own: OwnLines
  /** The goods of the other document, in the order of the lines. */
  goods: readonly Goods[]
  /** The keys of the lines that are returned. */
  keys: readonly string[]
  /** The problems of the form, by the keys of the lines. */
  problems: FieldProblems
  /** What each line is worth, by its key; none while its quantity is wrong. */
  amounts: ReadonlyMap<string, Cop>
  /** What is known of the goods of the current line, with the button that returns all of it. */
  renderFacts: (goods: Goods, row: Line, all: ReactNode) => ReactNode
}

/** The lines of a document, each with the quantity that is returned, and facts about the current one. */
export function ReturnLines<Goods>({
  own,
  goods,
  keys,
  problems,
  amounts,
  renderFacts,
  name,
}: ReturnLinesProps<Goods>) {
  const { t, locale } = useText()
  const facts = (at: number) => {
    const [of, row] = [goods[at], own.lines[at]]
    if (!of || !row) return null
    const product = row.product?.name ?? ''
    const label = t('purchaseReturn.form.allOf', { product, quantity: formatQuantity(row.most, locale) })
    return (
      <LineFacts line={at + 1} product={product}>
        {renderFacts(of, row, <AllOfLine line={row} own={own} label={label} />)}
      </LineFacts>
    )
  }
  return (
    <Amounts value={amounts}>
      <GivenLines
        name={name}
        own={own}
        problems={cellsOfRows(problems, keys)}
        renderFacts={facts}
        keys={t('purchaseReturn.form.keys', { key: allKey.toUpperCase() })}
        everything={t('purchaseReturn.form.everything')}
      />
    </Amounts>
  )
}
