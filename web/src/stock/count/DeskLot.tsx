import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Nil } from '../../kit/Figures.tsx'
import { useTypedDecimal } from '../../kit/use-typed-decimal.ts'
import type { CountMode, HandProduct, KnownLot } from './hand.ts'
import { classes } from '../../kit/classes.ts'
import fieldStyles from '../../kit/field.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './desk.module.css'

interface DeskLotProps {
  product: HandProduct
  row: KnownLot
  /** Whether it is the lot in the hand. */
  here: boolean
  /** The effect of Enter. */
  mode: CountMode
  /** The typed quantity, formatted; empty while it cannot be counted. */
  amount: string
  /** The typed quantity that was not counted yet. */
  draft: string
  /** Whether that can be counted. */
  sound: boolean
  /** The counted quantity, formatted. */
  words: string
  onDraft: (text: string) => void
  onPut: (mode: CountMode) => void
}

/** One lot: the counted quantity, a field for the present one, and the buttons that count it. */
export function DeskLot({
  product,
  row,
  here,
  mode,
  draft,
  amount,
  sound,
  words,
  onDraft,
  onPut,
}: DeskLotProps) {
  const { t } = useText()
  const { text, onText, settle } = useTypedDecimal(draft, 'quantity', onDraft)
  const other = mode === 'add' ? 'set' : 'add'
  const wordsOf = (how: CountMode) =>
    amount === '' ? t(`stockCount.${how}To`) : t(`stockCount.${how}`, { quantity: amount })
  const name = row.lot === '' ? product.name : `${product.name}, ${row.lot}`
  return (
    <tr aria-current={here || undefined}>
      <td>{row.lot === '' ? <Nil /> : <bdi className={textStyles.monospace}>{row.lot}</bdi>}</td>
      <td>
        <DayText of={row.expiresOn} />
      </td>
      <td className={classes(textStyles.figures, row.counted === null && textStyles.faint)}>
        {row.counted === null ? <Nil /> : words}
      </td>
      <td className={textStyles.figures}>
        <span
          className={classes(
            fieldStyles.box,
            textStyles.figures,
            styles.take,
            sound ? undefined : classes(fieldStyles.bad, textStyles.error),
          )}
          data-part="take"
        >
          <input
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('stock.form.quantityOf', { product: name })}
            aria-invalid={!sound || undefined}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={settle}
          />
        </span>{' '}
        <span className={classes(textStyles.faint, textStyles.small)}>{product.unit}</span>
      </td>
      <td className={styles.acts}>
        <div>
          <Button kbd="enter" disabled={draft === '' || !sound} onPress={() => onPut(mode)}>
            {wordsOf(mode)}
          </Button>
          {(row.counted !== null || mode === 'set') && (
            <Button kbd="shift+enter" disabled={draft === '' || !sound} onPress={() => onPut(other)}>
              {wordsOf(other)}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
