import { type Day, isDay } from '@trastienda/contract/calendar'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { DayField } from '../../kit/DayField.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { readExpiry } from '../../kit/read-expiry.ts'
import { TextField } from '../../kit/TextField.tsx'
import { useEnterWalk } from '../../kit/use-enter-walk.ts'
import type { HandProduct, LotName } from './hand.ts'
import textStyles from '../../kit/text.module.css'
import reviewStyles from '../../receiving/review.module.css'

interface NewLotProps {
  product: HandProduct
  onClose: () => void
  onChoose: (lot: LotName) => void
}

/** A lot that is not known yet, as it is printed on the goods. */
export function NewLot({ product, onClose, onChoose }: NewLotProps) {
  const { t } = useText()
  const [lot, setLot] = useState('')
  const [expiresOn, setExpiresOn] = useState<Day | null>(null)
  const [attempted, setAttempted] = useState(false)
  const problem =
    expiresOn === null
      ? product.tracksExpiry
        ? ({ code: 'expiry_required' } as const)
        : undefined
      : isDay(expiresOn)
        ? undefined
        : ({ code: 'day' } as const)
  const { walk } = useEnterWalk<HTMLFormElement>()
  const save = () => {
    setAttempted(true)
    if (problem) return
    onChoose({ lot: lot.trim(), expiresOn })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={<bdi>{product.name}</bdi>}
      footer={
        <>
          <span className={textStyles.push} />
          <Button onPress={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" onPress={save}>
            {t('receipt.shelf.set')}
          </Button>
        </>
      }
    >
      <form
        {...walk}
        className={reviewStyles.fields}
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
          autoFocus
          value={lot}
          onChange={setLot}
        />
        <DayField
          label={t('receipt.field.expiresOn')}
          name="expiresOn"
          required={product.tracksExpiry}
          value={expiresOn}
          reads={readExpiry}
          problem={attempted ? problem : undefined}
          onChange={setExpiresOn}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
