import { type Day, isDay } from '@trastienda/contract/calendar'
import { type ReceivableLine, rejectReasons } from '@trastienda/contract/received-order'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { QuantityField } from '../kit/NumberFields.tsx'
import { readExpiry } from '../kit/read-expiry.ts'
import { TextField } from '../kit/TextField.tsx'
import type { Goods } from './kept.ts'
import { handProblems } from './use-hand.ts'

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

/** Lot, expiry and what is turned away of the goods in hand. */
export function LotDialog({ line, goods, receivedOn, first, onClose, onChange }: LotDialogProps) {
  const { t } = useText()
  const [held, setHeld] = useState(goods)
  const [asked, setAsked] = useState(false)
  const { expiresOn, rejected, rejectReason } = handProblems(
    { ...held, rejected: held.rejected === '' ? '0' : held.rejected },
    line,
    receivedOn,
  )
  const turnsAway = Number(held.rejected) > 0
  const unread = held.expiresOn !== null && !isDay(held.expiresOn)
  const save = () => {
    setAsked(true)
    if (unread || (rejectReason && turnsAway) || rejected || (expiresOn && held.expiresOn !== null)) return
    onChange({
      lot: held.lot.trim(),
      expiresOn: held.expiresOn,
      rejected: turnsAway ? held.rejected : '0',
      rejectReason: turnsAway ? held.rejectReason : '',
    })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={line.productName}
      footer={
        <>
          <span className="push" />
          <Button onPress={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" onPress={save}>
            {t('receipt.shelf.set')}
          </Button>
        </>
      }
    >
      <form
        className="rx-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={t('receipt.field.lot')}
          name="lot"
          code
          maxLength={40}
          autoFocus={first === 'lot'}
          value={held.lot}
          onChange={(lot) => setHeld({ ...held, lot })}
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
              ? asked
                ? { code: 'day' }
                : undefined
              : asked || held.expiresOn !== null
                ? expiresOn
                : undefined
          }
          onChange={(day) => setHeld({ ...held, expiresOn: day })}
        />
        <QuantityField
          label={t('receipt.field.rejected')}
          name="rejected"
          autoFocus={first === 'rejected'}
          value={held.rejected === '0' ? '' : held.rejected}
          problem={rejected}
          onChange={(quantity) => setHeld({ ...held, rejected: quantity })}
        />
        {turnsAway && (
          <fieldset className="rx-reasons" aria-invalid={asked && rejectReason ? true : undefined}>
            <legend>{t('receipt.field.rejectReason')}</legend>
            {rejectReasons.map((reason) => (
              <label key={reason}>
                <input
                  type="radio"
                  className="sr"
                  name="rejectReason"
                  checked={held.rejectReason === reason}
                  onChange={() => setHeld({ ...held, rejectReason: reason })}
                />
                {t(`receipt.reason.${reason}`)}
              </label>
            ))}
            {asked && rejectReason && <p className="err sm">{t('field.reject_reason')}</p>}
          </fieldset>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
