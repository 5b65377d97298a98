import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { enterField, fieldAfter } from '../../kit/use-enter-walk.ts'
import type { CellProblems } from '../cells.ts'
import { CameraScan } from '../CameraScan.tsx'
import { LineGrid } from '../grid/LineGrid.tsx'
import { allKey } from '../grid/use-grid-hands.ts'
import type { Line } from '../line.ts'
import type { OwnLines } from './use-document-lines.ts'
import { classes } from '../../kit/classes.ts'
import hiddenStyles from '../../kit/hidden.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './given-lines.module.css'

interface GivenLinesProps {
  /** The name of the grid for screen readers. */
  name: string
  /** What its keys do. */
  keys: string
  /** The words of the button that gives each line all that is left of it. */
  everything: string
  own: OwnLines
  problems: ReadonlyMap<string, CellProblems>
  /** Warnings about lines that may nevertheless be right, by the key of the line. */
  notes?: ReadonlyMap<string, string>
  /** Whether a phone's camera counts; not where everything is there until something else is typed. */
  camera?: boolean
  /** What is known of the goods of a line, by its place. */
  renderFacts?: (at: number) => ReactNode
}

/** Goes to the field after the lines, or sends the form when they are the last of it. */
function leave(box: HTMLElement): void {
  const form = box.closest('form')
  const next = form && fieldAfter(form, box)
  if (next) enterField(next)
  else form?.requestSubmit()
}

/** The lines of another document, each with the quantity that is typed for it. */
export function GivenLines({ own, keys, everything, camera = true, renderFacts, ...props }: GivenLinesProps) {
  const { control, spoken, parts, headings, lines } = own
  const box = useRef<HTMLDivElement>(null)
  const current = useSyncExternalStore(control.subscribe, control.current)
  const at = lines.findIndex(({ key }) => key === current)
  useEffect(() => control.leadOut(() => box.current && leave(box.current)), [control])
  return (
    <div ref={box} className={styles.lines}>
      <div className={styles.head}>
        <p className={classes(textStyles.small, textStyles.faint, hiddenStyles.belowSmall)}>{keys}</p>
        <Button
          kind="ghost"
          icon={Check}
          onPress={() => {
            control.all()
            // Where it can be undone by its key.
            box.current?.querySelector<HTMLElement>('[data-field]')?.focus()
          }}
        >
          {everything}
        </Button>
      </div>
      {camera && <CameraScan onCode={control.scan} message={spoken} />}
      <LineGrid {...props} {...{ control, parts, headings, lines }} dated={null} onCreate={undefined} />
      {at >= 0 && renderFacts?.(at)}
    </div>
  )
}

/** The button that gives the current line all that is left of it. */
export function AllOfLine({ line, label, own }: { line: Line; label: string; own: OwnLines }) {
  const { t } = useText()
  const { control } = own
  const active = useSyncExternalStore(control.subscribe, control.active)
  if (Number(line.most) === 0) return null
  // In the other cells it is a letter like any other.
  const inQuantity = active?.key === line.key && active.column === 'quantity'
  return (
    <Button
      kind="ghost"
      className={styles.all}
      label={label}
      {...(inQuantity && { kbd: allKey })}
      onPress={() => control.type({ key: line.key, column: 'quantity' }, line.most)}
    >
      {t('label.all')}
    </Button>
  )
}
