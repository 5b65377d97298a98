import type { Cop } from '@trastienda/contract/money'
import { createContext, useContext } from 'react'
import type { ComponentProps } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Money } from '../../kit/Figures.tsx'
import { GivenLines } from '../given/GivenLines.tsx'
import { allKey } from '../grid/use-grid-hands.ts'
import type { Line } from '../line.ts'

const Amounts = createContext<ReadonlyMap<string, Cop>>(new Map())

/** What the returned quantity of a line is worth; the end of each line. */
export function ReturnAmount({ line }: { line: Line }) {
  return <Money of={useContext(Amounts).get(line.key) ?? null} />
}

interface ReturnLinesProps extends Omit<ComponentProps<typeof GivenLines>, 'keys' | 'everything'> {
  /** What each line is worth, by its key; none while its quantity is wrong. */
  amounts: ReadonlyMap<string, Cop>
}

/** The lines of a document, each with the quantity that is returned. */
export function ReturnLines({ amounts, ...lines }: ReturnLinesProps) {
  const { t } = useText()
  return (
    <Amounts value={amounts}>
      <GivenLines
        {...lines}
        keys={t('purchaseReturn.form.keys', { key: allKey.toUpperCase() })}
        everything={t('purchaseReturn.form.everything')}
      />
    </Amounts>
  )
}
