import type { Cop } from '@trastienda/contract/money'
import { Undo2 } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Money } from '../../kit/Figures.tsx'
import { useWalk } from '../../kit/use-enter-walk.ts'
import type { CellProblems } from '../cells.ts'
import { CameraScan } from '../CameraScan.tsx'
import { LineGrid } from '../grid/LineGrid.tsx'
import type { CellParts } from '../grid/sheet.ts'
import { allKey } from '../grid/use-grid-hands.ts'
import type { Headings, Line } from '../line.ts'
import type { ReturnGrid } from './use-return-grid.ts'
import { classes } from '../../kit/classes.ts'
import hiddenStyles from '../../kit/hidden.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './return-lines.module.css'

const Amounts = createContext<ReadonlyMap<string, Cop>>(new Map())

/** What the returned quantity of a line is worth; the end of each line. */
export function ReturnAmount({ line }: { line: Line }) {
  return <Money of={useContext(Amounts).get(line.key) ?? null} />
}

interface ReturnLinesProps {
  /** The name of the grid for screen readers. */
  name: string
  /** The titles of its columns; the same object until the texts change. */
  headings: Headings
  lines: readonly Line[]
  grid: ReturnGrid
  /** How its cells are shown; the same object as long as they are. */
  parts: CellParts
  problems: ReadonlyMap<string, CellProblems>
  /** What each line is worth, by its key; none while its quantity is wrong. */
  amounts: ReadonlyMap<string, Cop>
  /** What is known of the goods of a line, by its place. */
  renderFacts: (at: number) => ReactNode
}

/** The lines of a document, each with the quantity that is returned. */
export function ReturnLines({ grid, lines, amounts, renderFacts, ...props }: ReturnLinesProps) {
  const { t } = useText()
  const { control, spoken } = grid
  const box = useRef<HTMLDivElement>(null)
  const current = useSyncExternalStore(control.subscribe, control.current)
  const at = lines.findIndex(({ key }) => key === current)
  const walk = useWalk()
  useEffect(() =>
    control.leadOut(() => {
      const cells = box.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []
      walk?.([...cells].at(-1)?.dataset['field'] ?? '')
    }),
  )
  return (
    <div ref={box} className={styles.lines}>
      <div className={styles.head}>
        <p className={classes(textStyles.small, textStyles.faint, hiddenStyles.belowSmall)}>
          {t('purchaseReturn.form.keys', { key: allKey.toUpperCase() })}
        </p>
        <Button kind="ghost" icon={Undo2} onPress={control.all}>
          {t('purchaseReturn.form.everything')}
        </Button>
      </div>
      <CameraScan onCode={control.scan} message={spoken} />
      <Amounts value={amounts}>
        <LineGrid {...props} lines={lines} dated={null} control={control} onCreate={undefined} />
      </Amounts>
      {at >= 0 && renderFacts(at)}
    </div>
  )
}

/** The button that returns all that is left of the current line. */
export function AllOfLine({ line, label, grid }: { line: Line; label: string; grid: ReturnGrid }) {
  const { t } = useText()
  if (Number(line.most) === 0) return null
  return (
    <Button
      kind="ghost"
      className={styles.all}
      label={label}
      kbd={allKey}
      onPress={() => grid.control.type({ key: line.key, column: 'quantity' }, line.most)}
    >
      {t('label.all')}
    </Button>
  )
}
