import { addImage, imageKinds } from '@trastienda/contract/image'
import { ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { fittingFile, staysTooLarge } from '../attachment/shrink.ts'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { problemText } from '../kit/problem-text.ts'
import { call } from '../session/client.ts'
import { Picture } from './Picture.tsx'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './product.module.css'

interface PictureFieldProps {
  /** The saved picture; null for none. */
  value: number | null
  onChange: (id: number | null) => void
  /** The product's name, for the picture's description. */
  name: string
}

/** A picture: chosen, dropped or pasted, sent at once and shown as the server made it. */
export function PictureField({ value, onChange, name }: PictureFieldProps) {
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState('')

  const send = async (file: File | null | undefined) => {
    if (!file || busy) return
    if (staysTooLarge(file)) return setRefusal(t('product.picture.tooLarge'))
    setBusy(true)
    setRefusal('')
    const fitting = await fittingFile(file).catch(() => null)
    if (fitting === null) {
      setBusy(false)
      return setRefusal(t('product.picture.tooLarge'))
    }
    try {
      const upload = new FormData()
      upload.set('file', fitting)
      onChange((await call(addImage, { upload })).id)
    } catch (error) {
      setRefusal(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0]
    if (!file) return
    event.preventDefault()
    void send(file)
  }
  return (
    <div
      className={classes(fieldStyles.field, styles.picture)}
      data-part="field"
      role="group"
      aria-labelledby={id}
      onPaste={paste}
    >
      <span id={id} className={fieldStyles.label} data-part="label">
        {t('product.picture.title')} <em className={textStyles.faint}>{t('kit.optional')}</em>
      </span>
      <div
        className={classes(fieldStyles.drop, over && fieldStyles.over)}
        aria-busy={busy}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Picture id={value} size="full" alt={t('product.picture.alt', { name })} />
        <div className={textStyles.row}>
          <input
            ref={input}
            type="file"
            hidden
            accept={imageKinds.join(',')}
            onChange={(event) => {
              void send(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button icon={ImagePlus} busy={busy} onPress={() => input.current?.click()}>
            {t(value === null ? 'product.picture.choose' : 'product.picture.change')}
          </Button>
          {value !== null && (
            <IconButton icon={X} label={t('product.picture.remove')} onPress={() => onChange(null)} />
          )}
        </div>
        <p
          className={classes(fieldStyles.hint, refusal === '' ? undefined : textStyles.error)}
          role={refusal === '' ? undefined : 'alert'}
        >
          {busy ? t('product.picture.busy') : refusal || t('product.picture.hint')}
        </p>
      </div>
    </div>
  )
}
