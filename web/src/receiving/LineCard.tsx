import type { FieldProblems } from '@trastienda/contract/problem'
import type { ReceivableLine } from '@trastienda/contract/received-order'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { unitAfter } from '@trastienda/contract/unit'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { today } from '../kit/today.ts'
import { stepped, sum, withoutEndPoint } from './amounts.ts'
import { formatTyped } from './decimal-sign.ts'
import type { Goods } from '../lines/received/goods.ts'
import { judgedOn } from './receipt-problems.ts'
import { type StoredReceipt, progressed } from './stored-receipt.ts'
import { dayWarning, overWarning } from './warnings.ts'
import { LotDialog, type LotField } from './LotDialog.tsx'
import { Segments } from './Segments.tsx'
import { useArrived } from './use-arrived.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './shelf.module.css'

interface LineCardProps {
  receipt: StoredReceipt
  line: ReceivableLine
  at: number
  hand: Goods
  problems: FieldProblems
  onChange: (change: Partial<Goods>) => void
}

const strong = (words: ReactNode) => <b className={classes(textStyles.medium, textStyles.strong)}>{words}</b>

/** A line of the order with the quantity that is being entered. */
export function LineCard({ receipt, line, at, hand, problems, onChange }: LineCardProps) {
  const { t, locale } = useText()
  const progress = progressed(line, receipt.goods)
  const left = outstanding(progress)
  const quantityText = (quantity: string) => formatQuantity(quantity, locale)
  const turnsAway = Number(hand.rejected) > 0
  const step = (by: string) => onChange({ accepted: stepped(withoutEndPoint(hand.accepted), by) })
  return (
    <>
      <Segments receipt={receipt} at={at} />
      <div className={styles.name}>
        <h2>
          <bdi>{line.productName}</bdi>
        </h2>
        <span className={classes(textStyles.muted, textStyles.small)}>
          {t('receipt.shelf.place', { at: at + 1, count: receipt.order.lines.length })}
        </span>
      </div>
      <p className={classes(textStyles.muted, textStyles.small)}>
        {t.rich('receipt.shelf.progress', {
          ordered: quantityText(line.quantity),
          received: quantityText(progress.received),
          left: quantityText(left),
          count: Number(left),
          b: strong,
        })}
      </p>
      <div className={styles.quantity}>
        <output
          className={classes(styles.value, hand.accepted.length > 6 && styles.long)}
          aria-label={t('label.quantity')}
          aria-describedby={turnsAway ? 'rx-good' : undefined}
        >
          {formatTyped(hand.accepted, locale)}
        </output>
        <span className={textStyles.muted}>
          {unitAfter(withoutEndPoint(hand.accepted), line.unit)}
          {turnsAway && (
            <small id="rx-good" className={styles.good}>
              {t('receipt.shelf.good')}
            </small>
          )}
        </span>
        <span className={textStyles.push} />
        <IconButton
          icon={Minus}
          label={t('receipt.shelf.less')}
          className={styles.increase}
          onPress={() => step('-1')}
        />
        <IconButton
          icon={Plus}
          label={t('receipt.shelf.plus')}
          className={styles.increase}
          onPress={() => step('1')}
        />
      </div>
      <div className={styles.chips} data-scrolls="">
        {left !== '0' && (
          <Button onPress={() => onChange({ accepted: left })}>
            {t('receipt.shelf.rest', { quantity: quantityText(left), count: Number(left) })}
          </Button>
        )}
        {factorsOf(line).map((factor) => (
          <Button
            key={factor}
            onPress={() => onChange({ accepted: sum(withoutEndPoint(hand.accepted), factor) })}
          >
            {t('receipt.shelf.case', { factor: quantityText(factor) })}
          </Button>
        ))}
      </div>
      <Over line={line} receipt={receipt} hand={hand} />
      <Arrived hand={hand} />
      <LotRow line={line} receipt={receipt} hand={hand} problems={problems} onChange={onChange} />
      <OtherDay line={line} receipt={receipt} hand={hand} />
    </>
  )
}

/** Warns that goods of the same lot were noted with another day. */
function OtherDay({ line, receipt, hand }: Pick<LineCardProps, 'line' | 'receipt' | 'hand'>) {
  const words = dayWarning(line, hand, receipt.goods, useText())
  if (words === null) return null
  return (
    <p className={classes(styles.over, textStyles.warning)} role="status">
      {words}
    </p>
  )
}

/** The total quantity that arrived, when a part of it is rejected. */
function Arrived({ hand }: Pick<LineCardProps, 'hand'>) {
  const arrived = useArrived()
  if (Number(hand.rejected) === 0) return null
  return (
    <p className={classes(styles.over, textStyles.warning)}>
      {arrived(withoutEndPoint(hand.accepted), hand.rejected)}
    </p>
  )
}

/** What one scan of a case means, at most two of them. */
const factorsOf = ({ barcodes }: ReceivableLine): string[] =>
  [...new Set(barcodes.map(({ factor }) => factor))].filter((factor) => Number(factor) > 1).slice(0, 2)

/** A warning about a quantity above the order, and whether a reason will be required. */
function Over({ line, receipt, hand }: Pick<LineCardProps, 'line' | 'receipt' | 'hand'>) {
  const warning = overWarning(line, withoutEndPoint(hand.accepted), receipt.goods, useText())
  return (
    <p
      className={classes(
        styles.over,
        warning && (warning.needsReason ? textStyles.warning : textStyles.muted),
      )}
      role="status"
    >
      {warning?.words}
    </p>
  )
}

function LotRow({ line, receipt, hand, problems, onChange }: Omit<LineCardProps, 'at'>) {
  const { t, locale } = useText()
  const [editing, setEditing] = useState<LotField | null>(null)
  const day = hand.expiresOn === null ? '' : formatDay(hand.expiresOn, locale, today())
  const cells: { field: LotField; label: string; value: string; wrong: boolean }[] = [
    { field: 'lot', label: t('label.lot'), value: hand.lot, wrong: false },
    {
      field: 'expiresOn',
      label: t('receipt.field.expiresOn'),
      value: day,
      wrong: 'expiresOn' in problems,
    },
    {
      field: 'rejected',
      label: t('receipt.field.rejected'),
      value: formatQuantity(hand.rejected, locale),
      wrong: 'rejectReason' in problems || 'rejected' in problems,
    },
  ]
  return (
    <>
      <div className={styles.lot}>
        {cells.map(({ field, label, value, wrong }) => (
          <button
            key={field}
            type="button"
            className={wrong ? styles.wrong : undefined}
            aria-haspopup="dialog"
            onClick={() => setEditing(field)}
          >
            <span className={classes(textStyles.faint, textStyles.small)}>{label}</span>
            <span>
              <bdi className={classes(textStyles.clip, field === 'lot' && textStyles.monospace)}>
                {value === '' ? '–' : value}
              </bdi>
            </span>
          </button>
        ))}
      </div>
      {editing && (
        <LotDialog
          line={line}
          goods={hand}
          receivedOn={judgedOn(receipt)}
          first={editing}
          onClose={() => setEditing(null)}
          onChange={onChange}
        />
      )}
    </>
  )
}
