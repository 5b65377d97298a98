import { Paperclip, Upload, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from './Button.tsx'
import { Below, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import hiddenStyles from './hidden.module.css'
import textStyles from './text.module.css'

interface FileFieldProps extends FieldProps<readonly File[]> {
  /** As the `accept` attribute: `.pdf,image/*`. */
  accept?: string
  multiple?: boolean
}

/** Files, chosen or dropped. Size and kind are the schema's to judge, and the server's. */
export function FileField({
  label,
  name,
  value,
  onChange,
  problem,
  hint,
  disabled,
  accept,
  multiple,
}: FileFieldProps) {
  const { t, locale } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const add = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onChange(multiple ? [...value, ...chosen] : chosen.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) add(event.dataTransfer.files)
  }
  return (
    <div
      className={fieldStyles.field}
      data-part="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-below`}
    >
      <span id={id} className={fieldStyles.label} data-part="label">
        {label}
      </span>
      <div
        className={classes(fieldStyles.drop, over && fieldStyles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value.length > 0 && (
          <ul className={fieldStyles.files}>
            {value.map((file, at) => (
              <li key={`${file.name}-${file.size}-${file.lastModified}`} data-removable="">
                <Icon of={Paperclip} small />
                <bdi className={textStyles.clip}>{file.name}</bdi>
                <span className={classes(textStyles.faint, textStyles.small)}>
                  {t('kit.file.size', { size: formatQuantity(String(Math.ceil(file.size / 1000)), locale) })}
                </span>
                <span className={textStyles.push} />
                <IconButton
                  icon={X}
                  small
                  label={t('kit.file.remove', { name: file.name })}
                  onPress={() => onChange(value.toSpliced(at, 1))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={textStyles.row}>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            multiple={multiple}
            onChange={(event) => {
              add(event.target.files)
              event.target.value = ''
            }}
          />
          <span data-field={name} tabIndex={-1}>
            <Button icon={Upload} disabled={disabled} onPress={() => input.current?.click()}>
              {t('kit.file.choose')}
            </Button>
          </span>
          <span className={classes(textStyles.faint, textStyles.small, hiddenStyles.belowSmall)}>
            {t('kit.file.drop')}
          </span>
        </div>
      </div>
      <Below id={`${id}-below`} problem={problem} hint={hint} />
    </div>
  )
}
