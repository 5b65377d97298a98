import { type Day, isDay } from '@trastienda/contract/calendar'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { DayField } from '../../kit/DayField.tsx'
import { readExpiry } from '../../kit/read-expiry.ts'
import { TextField } from '../../kit/TextField.tsx'
import { LotFrame } from '../../receiving/LotFrame.tsx'
import type { HandProduct, LotName } from './hand.ts'

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
        : ({ code: 'expiry_unread' } as const)
  const save = () => {
    setAttempted(true)
    if (problem) return
    onChoose({ lot: lot.trim(), expiresOn })
    onClose()
  }
  const empty = lot.trim() === '' && expiresOn === null
  // What is wrong is said once; then it is left without it.
  const leave = () => (empty || (attempted && problem) ? onClose() : save())
  return (
    <LotFrame title={<bdi>{product.name}</bdi>} onLeave={leave} onCancel={onClose} onSave={save}>
      <TextField
        label={t('label.lot')}
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
    </LotFrame>
  )
}
