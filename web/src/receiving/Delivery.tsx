import { attachmentMaxCount } from '@trastienda/contract/attachment'
import { Camera, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { shrunkFile } from '../attachment/shrink.ts'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import { Note } from '../kit/Note.tsx'
import { TextArea, TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { newKey } from '../session/key.ts'
import { dayProblem } from './receipt-problems.ts'
import type { StoredPhoto, StoredReceipt } from './stored-receipt.ts'
import type { Change } from './keeper.ts'
import styles from './review.module.css'

interface DeliveryProps {
  receipt: StoredReceipt
  /** Whether somebody tried to send it. */
  attempted: boolean
  change: Change
}

/** Who brought it, on which paper, and photos of both. */
export function Delivery({ receipt, attempted, change }: DeliveryProps) {
  const { t } = useText()
  const refused = receipt.refused?.fields ?? {}
  return (
    <div className={styles.fields}>
      <h3>{t('receipt.review.delivery')}</h3>
      <DayField
        label={t('receipt.field.receivedOn')}
        name="receivedOn"
        required
        max={today()}
        value={receipt.receivedOn}
        problem={dayProblem(receipt, attempted) ?? refused['receivedOn']}
        onChange={(day) => change(() => ({ receivedOn: day ?? today() }))}
      />
      <TextField
        label={t('receipt.field.carrier')}
        name="carrier"
        required={false}
        maxLength={80}
        value={receipt.carrier}
        problem={refused['carrier']}
        onChange={(carrier) => change(() => ({ carrier }))}
      />
      <TextField
        label={t('receipt.field.deliveryNote')}
        name="deliveryNote"
        required={false}
        code
        maxLength={64}
        value={receipt.deliveryNote}
        problem={refused['deliveryNote']}
        onChange={(deliveryNote) => change(() => ({ deliveryNote }))}
      />
      <Photos receipt={receipt} change={change} />
      <TextArea
        label={t('label.note')}
        name="note"
        required={false}
        rows={2}
        maxLength={2000}
        value={receipt.note}
        problem={refused['note']}
        onChange={(note) => change(() => ({ note }))}
      />
    </div>
  )
}

function Photos({ receipt, change }: { receipt: StoredReceipt; change: Change }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [failed, setFailed] = useState(false)
  const room = attachmentMaxCount - receipt.photos.length
  const add = async (files: readonly File[]) => {
    setFailed(false)
    for (const file of files.slice(0, room)) {
      const photo = await shrunkFile(file).catch(() => null)
      if (!photo) {
        setFailed(true)
        continue
      }
      const { name } = photo
      change((now) => ({
        photos: [...now.photos, { key: newKey(), name, bytes: photo, attachmentId: null }],
      }))
    }
  }
  return (
    <div className={styles.photos}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button icon={Camera} disabled={room === 0} onPress={() => input.current?.click()}>
        {t('kit.file.photo')}
      </Button>
      {failed && <Note kind="error">{t('receipt.review.photoFailed')}</Note>}
      {receipt.photos.length > 0 && (
        <ul>
          {receipt.photos.map((photo, at) => (
            <li key={photo.key}>
              <Thumbnail photo={photo} label={t('receipt.review.photoOf', { at: at + 1 })} />
              <IconButton
                icon={X}
                label={t('kit.file.remove', { name: photo.name })}
                onPress={() =>
                  change((now) => ({ photos: now.photos.filter(({ key }) => key !== photo.key) }))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Thumbnail({ photo, label }: { photo: StoredPhoto; label: string }) {
  const address = useMemo(() => URL.createObjectURL(photo.bytes), [photo.bytes])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img src={address} alt={label} />
}
