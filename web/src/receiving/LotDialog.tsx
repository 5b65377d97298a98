import { type Day, isDay } from '@trastienda/contract/calendar'
import type { FieldProblems } from '@trastienda/contract/problem'
import { type ReceivableLine, rejectReasons } from '@trastienda/contract/received-order'
import { unitAfter } from '@trastienda/contract/unit'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { DayField } from '../kit/DayField.tsx'
import { QuantityField } from '../kit/NumberFields.tsx'
import { readExpiry } from '../kit/read-expiry.ts'
import { TextField } from '../kit/TextField.tsx'
import { withoutEndPoint } from './amounts.ts'
import { LotFrame } from './LotFrame.tsx'
import type { Goods } from '../lines/received/goods.ts'
import { useArrived } from './use-arrived.ts'
import { handProblems } from './use-hand.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './review.module.css'

export type LotField = 'lot' | 'expiresOn' | 'rejected'

interface LotDialogProps {
  line: ReceivableLine
  goods: Goods
  receivedOn: Day
  /** The field that was pressed. */
  first: LotField
  onClose: () => void
  onChange: (change: Partial<Goods>) => void
}

/** A quantity that is typed; nothing typed is none. */
const typed = (quantity: string): string => (quantity === '' ? '0' : withoutEndPoint(quantity))

/** What is typed of the goods in hand as it would be noted, and what is wrong with it. */
function checked(held: Goods, line: ReceivableLine, receivedOn: Day) {
  const settled = { ...held, accepted: typed(held.accepted), rejected: typed(held.rejected) }
  const { expiresOn, rejectReason, ...quantities } = handProblems(settled, line, receivedOn)
  const { rejected } = quantities
  // Nothing accepted is no problem here: the goods may not be counted yet.
  const accepted = settled.accepted === '0' ? undefined : quantities['accepted']
  const turnsAway = Number(held.rejected) > 0
  const unread = held.expiresOn !== null && !isDay(held.expiresOn)
  const wrong = rejected ?? accepted ?? (turnsAway ? rejectReason : undefined)
  const refused = unread || wrong !== undefined || (expiresOn !== undefined && held.expiresOn !== null)
  return { settled, expiresOn, rejectReason, accepted, rejected, turnsAway, unread, refused }
}

/** Lot, expiry and what is turned away of the goods in hand. */
export function LotDialog({ line, goods, receivedOn, first, onClose, onChange }: LotDialogProps) {
  const { t } = useText()
  const [begun] = useState(goods)
  const [held, setHeld] = useState(begun)
  const [attempted, setAttempted] = useState(false)
  const more = (change: Partial<Goods>) => setHeld({ ...held, ...change })
  const { settled, turnsAway, unread, refused, ...wrong } = checked(held, line, receivedOn)
  const { expiresOn, rejectReason, accepted, rejected } = wrong
  const save = () => {
    setAttempted(true)
    if (refused) return
    onChange({
      lot: held.lot.trim(),
      expiresOn: held.expiresOn,
      accepted: settled.accepted,
      rejected: turnsAway ? held.rejected : '0',
      rejectReason: turnsAway ? held.rejectReason : '',
    })
    onClose()
  }
  // What is wrong is said once; then it is left without it.
  const leave = () => (held === begun || (attempted && refused) ? onClose() : save())
  return (
    <LotFrame title={line.productName} onLeave={leave} onCancel={onClose} onSave={save}>
      <TextField
        label={t('label.lot')}
        name="lot"
        code
        maxLength={40}
        autoFocus={first === 'lot'}
        value={held.lot}
        onChange={(lot) => more({ lot })}
      />
      <DayField
        label={t('receipt.field.expiresOn')}
        name="expiresOn"
        autoFocus={first === 'expiresOn'}
        required={line.tracksExpiry}
        value={held.expiresOn}
        reads={readExpiry}
        problem={
          unread
            ? attempted
              ? { code: 'expiry_unread' }
              : undefined
            : attempted || held.expiresOn !== null
              ? expiresOn
              : undefined
        }
        onChange={(day) => more({ expiresOn: day })}
      />
      <Both
        line={line}
        held={settled}
        problems={{ ...(accepted && { accepted }), ...(rejected && { rejected }) }}
        first={first}
        onChange={more}
      />
      {turnsAway && (
        <fieldset className={styles.reasons} aria-invalid={attempted && rejectReason ? true : undefined}>
          <legend>{t('receipt.field.rejectReason')}</legend>
          {rejectReasons.map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                className={textStyles.unseen}
                name="rejectReason"
                checked={held.rejectReason === reason}
                onChange={() => more({ rejectReason: reason })}
              />
              {t(`receipt.reason.${reason}`)}
            </label>
          ))}
          {attempted && rejectReason && (
            <p className={classes(textStyles.error, textStyles.small)}>{t('field.reject_reason')}</p>
          )}
        </fieldset>
      )}
    </LotFrame>
  )
}

interface BothProps {
  line: ReceivableLine
  held: Goods
  problems: FieldProblems
  first: LotField
  onChange: (change: Partial<Goods>) => void
}

/** The good ones and those turned away, side by side with what came in all: the rejected are none of the accepted. */
function Both({ line, held, problems, first, onChange }: BothProps) {
  const { t } = useText()
  const arrived = useArrived()
  const turnsAway = Number(held.rejected) > 0
  return (
    <div className={styles.both}>
      <QuantityField
        label={t('receipt.field.accepted', { unit: unitAfter('2', line.unit) })}
        name="accepted"
        value={held.accepted === '0' ? '' : held.accepted}
        problem={problems['accepted']}
        onChange={(accepted) => onChange({ accepted })}
      />
      <QuantityField
        label={t('receipt.field.rejected')}
        name="rejected"
        autoFocus={first === 'rejected'}
        value={held.rejected === '0' ? '' : held.rejected}
        problem={problems['rejected']}
        onChange={(rejected) => onChange({ rejected })}
      />
      <p className={classes(styles.arrived, textStyles.muted, textStyles.small)} role="status">
        {turnsAway && !problems['accepted'] && !problems['rejected'] && arrived(held.accepted, held.rejected)}
      </p>
    </div>
  )
}
