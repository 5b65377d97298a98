import { barcodeSpellings } from '@trastienda/contract/barcode'
import { Plus, ScanBarcode, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Below } from '../kit/Field.tsx'
import { Icon } from '../kit/Icon.tsx'
import { QuantityField } from '../kit/NumberFields.tsx'
import type { Form } from '../kit/use-form.ts'
import type { ProductValues } from './product-form.ts'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './product.module.css'

/** The barcodes of a product: a scanner types one and Enter adds it; each says how many units it means. */
export function BarcodeFields<Saved>({ form }: { form: Form<ProductValues, Saved> }) {
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [already, setAlready] = useState(false)
  const { barcodes } = form.values
  const { onBlur } = form.field('barcodes')

  const add = () => {
    const barcode = text.trim()
    if (barcode === '') return
    const spellings = new Set(barcodeSpellings(barcode))
    const present = barcodes.some((one) => spellings.has(one.barcode))
    setAlready(present)
    if (!present) form.set({ barcodes: [...barcodes, { barcode, factor: '1' }] })
    onBlur()
    setText('')
    input.current?.focus()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return
    event.preventDefault()
    add()
  }
  return (
    <div className={classes(fieldStyles.field, styles.codes)} data-part="field">
      <label htmlFor={id}>
        {t('product.barcode.title')} <em>{t('kit.optional')}</em>
      </label>
      <div className={textStyles.row}>
        <div className={fieldStyles.box}>
          <Icon of={ScanBarcode} small />
          <input
            ref={input}
            id={id}
            data-field="barcodes"
            dir="ltr"
            className={textStyles.monospace}
            autoComplete="off"
            spellCheck={false}
            maxLength={48}
            placeholder={t('product.barcode.add')}
            aria-describedby={`${id}-below`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={key}
          />
        </div>
        <Button
          icon={Plus}
          label={t('product.barcode.addButton')}
          disabled={text.trim() === ''}
          onPress={add}
        >
          {''}
        </Button>
      </div>
      {barcodes.length > 0 && (
        <ul>
          {barcodes.map(({ barcode, factor }, at) => (
            <li key={barcode} data-removable="">
              <bdi dir="ltr" className={classes(textStyles.monospace, textStyles.clip)}>
                {barcode}
              </bdi>
              <QuantityField
                label={t('product.barcode.factor', { barcode })}
                name={`barcodes.${at}.factor`}
                start="×"
                value={factor}
                onChange={(value) => form.set(`barcodes.${at}.factor`, value)}
                problem={form.problemOf(`barcodes.${at}.factor`)}
              />
              {/* A code that is refused is corrected by removing it. */}
              <span data-field={`barcodes.${at}.barcode`} data-passed="" tabIndex={-1}>
                <IconButton
                  icon={X}
                  small
                  label={t('product.barcode.remove', { barcode })}
                  onPress={() => form.set({ barcodes: barcodes.toSpliced(at, 1) })}
                />
              </span>
              <span className={styles.why}>
                <Below id={`${id}-${at}`} problem={form.problemOf(`barcodes.${at}.barcode`)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <span id={`${id}-below`} className={fieldStyles.hint} role={already ? 'status' : undefined}>
        {t(already ? 'product.barcode.already' : 'product.barcode.hint')}
      </span>
    </div>
  )
}
