import type { FieldProblem } from '@trastienda/contract/problem'
import { CircleAlert } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import { fieldText } from './problem-text.ts'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import problemRowStyles from './problem-row.module.css'
import textStyles from './text.module.css'

interface ProblemRowProps {
  /** By which the field names it as its description. */
  id: string
  /** How many columns the table has. */
  columns: number
  problem: FieldProblem | undefined
}

/** The row below a line with the reason why it is wrong; the height of the line itself does not change. */
export function ProblemRow({ id, columns, problem }: ProblemRowProps) {
  const { t } = useText()
  if (!problem) return null
  return (
    <tr className={problemRowStyles.problem}>
      <td colSpan={columns}>
        <span id={id} className={classes(fieldStyles.hint, textStyles.error)} role="status">
          <Icon of={CircleAlert} />
          {fieldText(problem, t)}
        </span>
      </td>
    </tr>
  )
}
