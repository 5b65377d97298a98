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

/** Lot, expiry and what is turned away of the goods in hand. */
export function LotDialog({ line, goods, receivedOn, first, onClose, onChange }: LotDialogProps) {
  const { t } = useText()
  const [held, setHeld] = useState(goods)
  const [attempted, setAttempted] = useState(false)
  const settled = { ...held, accepted: typed(held.accepted), rejected: typed(held.rejected) }
  const more = (change: Partial<Goods>) => setHeld({ ...held, ...change })
  const { expiresOn, rejectReason, ...quantities } = handProblems(settled, line, receivedOn)
  const { rejected } = quantities
  // Nothing accepted is no problem here: the goods may not be counted yet.
  const accepted = settled.accepted === '0' ? undefined : quantities['accepted']
  const turnsAway = Number(held.rejected) > 0
  const wrong = rejected ?? accepted
  const unread = held.expiresOn !== null && !isDay(held.expiresOn)
  const save = () => {
    setAttempted(true)
    if (unread || (rejectReason && turnsAway) || wrong || (expiresOn && held.expiresOn !== null)) return
    onChange({
      lot: held.lot.trim(),
      expiresOn: held.expiresOn,
      accepted: settled.accepted,
      rejected: turnsAway ? held.rejected : '0',
      rejectReason: turnsAway ? held.rejectReason : '',
    })
    onClose()
  }
  return (
    <LotFrame title={line.productName} onClose={onClose} onSave={save}>
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
        {turnsAway && !problems['rejected'] && arrived(held.accepted, held.rejected)}
      </p>
    </div>
  )
}
