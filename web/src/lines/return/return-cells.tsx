import { isDay } from '@trastienda/contract/calendar'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import type { CellPartProps } from '../grid/sheet.ts'
import type { Column, Line } from '../line.ts'
import { LotText } from './LotText.tsx'
import textStyles from '../../kit/text.module.css'
import styles from './return-lines.module.css'

/** The name under which a cell is sent and refused. */
export const fieldOfCell = ({ key }: Line, column: Column): string => `items.${key}.${column}`

/** The lot in which the goods lie or were sold, and its day. */
function LotCell({ line: { lot, expiresOn } }: CellPartProps) {
  if (lot === '' && expiresOn === '') return null
  return (
    <span className={textStyles.muted}>
      <LotText lot={lot} expiresOn={isDay(expiresOn) ? expiresOn : null} />
    </span>
  )
}

/** The returned quantity, beside how much can be returned. */
function QuantityCell({ line, text, editing }: CellPartProps) {
  const { t, locale } = useText()
  return (
    <>
      <span className={styles.most}>
        {t('purchaseReturn.form.most', { quantity: formatQuantity(line.most, locale) })}
      </span>
      {!editing && <bdi dir="ltr">{text}</bdi>}
    </>
  )
}

/** How the cells of every return are shown; always the same object. */
export const returnCells = { lot: LotCell, quantity: QuantityCell, fieldOf: fieldOfCell }
