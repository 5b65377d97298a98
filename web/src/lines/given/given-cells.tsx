import { isDay } from '@trastienda/contract/calendar'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import type { CellPartProps } from '../grid/sheet.ts'
import type { Column, Line } from '../line.ts'
import { classes } from '../../kit/classes.ts'
import { LotText } from './LotText.tsx'
import textStyles from '../../kit/text.module.css'
import styles from './given-lines.module.css'

/** The name under which a cell is sent and refused. */
const fieldOfCell = ({ key }: Line, column: Column): string => `items.${key}.${column}`

/** The lot of the goods, and its day. */
function LotCell({ line: { lot, expiresOn } }: CellPartProps) {
  if (lot === '' && expiresOn === '') return null
  return (
    <span className={textStyles.muted}>
      <LotText lot={lot} expiresOn={isDay(expiresOn) ? expiresOn : null} />
    </span>
  )
}

/** Whether a quantity is so long that how much is left stands above it. */
const isLong = (quantity: string) => quantity.length > '999'.length

/** The typed quantity, beside how much is left, or below it. */
function QuantityCell({ line, text, editing }: CellPartProps) {
  const { t, locale } = useText()
  const most = formatQuantity(line.most, locale)
  const above = isLong(most)
  return (
    <>
      <span className={classes(styles.most, above && styles.above)} data-own-line={above ? '' : undefined}>
        {t('purchaseReturn.form.most', { quantity: most })}
      </span>
      {!editing && <bdi dir="ltr">{text}</bdi>}
    </>
  )
}

/** How the cells of such lines are shown; always the same object. */
export const givenCells = { lot: LotCell, quantity: QuantityCell, fieldOf: fieldOfCell }
