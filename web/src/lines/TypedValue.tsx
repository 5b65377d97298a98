import { isQuantity } from '@trastienda/contract/quantity'
import type { Attachment } from '@trastienda/contract/attachment'
import { isDay } from '@trastienda/contract/calendar'
import { isDecimal } from '@trastienda/contract/decimal'
import type { Cop } from '@trastienda/contract/money'
import { unitAfter } from '@trastienda/contract/unit'
import { formatCop } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import { lineAmount } from './cells.ts'
import { type Headings, type Line, rateOf } from './line.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './conflict.module.css'

/** A day, or what was typed in its place. */
export function TypedDay({ of }: { of: string | null }) {
  return of === null || isDay(of) ? <DayText of={of} /> : <bdi>{of}</bdi>
}

/** An amount; a dash when it is empty or cannot be read. */
export function TypedAmount({ of }: { of: Cop | null }) {
  const { locale } = useText()
  return of === null || Number.isNaN(of) ? <Nil /> : <bdi dir="ltr">{formatCop(of, locale)}</bdi>
}

/** The text or number of a field; a dash when it is empty. */
export function TypedText({ of }: { of: string | number | null | undefined }) {
  const text = String(of ?? '')
  return text === '' ? <Nil /> : <bdi>{text}</bdi>
}

/** The names of files. */
export function FileNames({ of }: { of: readonly Attachment[] }) {
  const { locale } = useText()
  return of.length === 0 ? (
    <Nil />
  ) : (
    <span>
      {formatList(
        of.map(({ name }) => name),
        locale,
      )}
    </span>
  )
}

interface LineTextProps {
  line: Line | null | undefined
  /** The names of a line's days, if a line has more than one. */
  headings?: Headings
}

/** A line in one cell: the supplier's code, lot and days beside its product, then quantity × cost and value. */
export function LineText({ line, headings }: LineTextProps) {
  if (!line) return <Nil />
  const rate = rateOf(line)
  return (
    <span className={styles.lineText}>
      {line.supplierCode !== '' && (
        <bdi className={classes(textStyles.monospace, textStyles.faint)}>{line.supplierCode}</bdi>
      )}
      {line.lot !== '' && <bdi className={classes(textStyles.monospace, textStyles.faint)}>{line.lot}</bdi>}
      {(['expectedOn', 'expiresOn'] as const).map(
        (day) =>
          line[day] !== '' && (
            <span key={day} className={classes(textStyles.faint, textStyles.small)}>
              {headings?.[day]} <TypedDay of={line[day]} />
            </span>
          ),
      )}
      {isQuantity(line.quantity.replace(/^-/, '')) ? (
        <Quantity of={line.quantity} />
      ) : (
        <bdi>{line.quantity}</bdi>
      )}
      {rate === '' ? (
        <span className={textStyles.faint}>
          {line.product && unitAfter(line.quantity, line.product.unit)}
        </span>
      ) : (
        <>
          {' × '}
          {isDecimal(rate, 6, 12) ? <Cost of={rate} /> : <bdi>{rate}</bdi>}
          <b className={textStyles.medium}>
            <Money of={lineAmount(line)} />
          </b>
        </>
      )}
    </span>
  )
}
