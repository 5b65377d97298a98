import { barcodeCheckDigit } from '@trastienda/contract/barcode'
import { centavos, type Cop } from '@trastienda/contract/money'
import { productDraft } from '@trastienda/contract/product'
import { usualUnit } from '@trastienda/contract/unit'
import { useText } from '../i18n/useText.ts'
import type { Option } from '../kit/filter-code.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { MoneyField } from '../kit/NumberFields.tsx'
import { TextField } from '../kit/TextField.tsx'
import { SwitchField } from '../kit/TickFields.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useForm } from '../kit/use-form.ts'
import { CategoryPickOrNew } from '../pick/CategoryPick.tsx'
import { SimilarProducts } from '../pick/SimilarProducts.tsx'
import { useProductOffer } from '../pick/use-product-offer.ts'
import type { ProductFacts } from './facts.ts'
import type { GridControl } from './grid/control.ts'
import type { Line } from './line.ts'
import dialogStyles from '../kit/dialog.module.css'

interface NewProductProps {
  /** What was typed or scanned where the product was looked for. */
  text: string
  line: Line
  control: GridControl
  facts: ProductFacts
  onClose: () => void
}

function isBarcode(text: string): boolean {
  return /^\d{8}$|^\d{12,13}$/.test(text) && text.endsWith(String(barcodeCheckDigit(text.slice(0, -1))))
}

/** Scanned digits are the barcode, a word with digits is the code, everything else the name. */
function startFrom(text: string, unit: string) {
  const scanned = isBarcode(text)
  const coded = !scanned && /\d/.test(text) && !/\s/.test(text)
  return {
    code: coded ? text : '',
    name: scanned || coded ? '' : text,
    barcode: scanned ? text : '',
    category: null as Option | null,
    unit,
    price: null as Cop | null,
    tracksExpiry: false,
  }
}

/** Adds a product without leaving the document; its other fields can be filled in later. */
export function NewProduct({ text, line, control, facts, onClose }: NewProductProps) {
  const { t } = useText()
  const offer = useProductOffer()
  const form = useForm({
    schema: productDraft,
    initial: startFrom(text.trim(), usualUnit),
    toBody: ({ category, barcode, price, ...values }) => ({
      ...values,
      price: price ?? centavos(0),
      categoryId: category === null ? null : Number(category.id),
      unitWhole: !/^(kg|g|lb|l|lt|m|m2|m3)$/i.test(values.unit.trim()),
      barcodes: barcode.trim() === '' ? [] : [{ barcode }],
    }),
    submit: (body, key): Promise<{ readonly id: number }> => offer.add(body, key, form),
  })
  const [codeField, categoryField] = [form.field('code'), form.choice('category', 'categoryId')]
  const put = async (id: number) => {
    await facts.load([id])
    const pick = facts.get().get(id)
    control.activate({ key: line.key, column: 'product' })
    if (pick) control.choose(line.key, pick)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('product.create')}
      subtitle={t('purchase.product.more')}
      form={form}
      onSaved={({ id }) => {
        toastSuccess(t('product.form.added', { name: form.values.name }))
        void put(id)
      }}
    >
      <div className={dialogStyles.twoColumns}>
        <TextField
          label={t('product.column.code')}
          required
          autoFocus={form.values.code === ''}
          code
          maxLength={64}
          hint={offer.codeHint(form.values.code)}
          {...codeField}
          // What will be offered is not missing yet.
          onBlur={form.values.code === '' && form.values.category === null ? undefined : codeField.onBlur}
        />
        <TextField
          label={t('purchase.product.barcode')}
          required={false}
          code
          maxLength={48}
          {...form.field('barcode')}
          problem={form.problemOf('barcodes.0.barcode')}
        />
      </div>
      <TextField
        label={t('label.name')}
        required
        autoFocus={form.values.code !== ''}
        maxLength={200}
        {...form.field('name')}
      />
      <SimilarProducts
        name={form.values.name}
        onUse={({ id }) => {
          onClose()
          void put(id)
        }}
      />
      <div className={dialogStyles.twoColumns}>
        <CategoryPickOrNew
          label={t('label.category')}
          required
          {...categoryField}
          onChange={(category) => {
            categoryField.onChange(category)
            offer.choose(category, form)
          }}
        />
        <TextField label={t('product.column.unit')} required maxLength={20} {...form.field('unit')} />
      </div>
      <div className={dialogStyles.twoColumns}>
        <MoneyField label={t('product.form.price')} required={false} {...form.field('price')} />
        <SwitchField
          label={t('product.form.tracksExpiry')}
          hint={offer.expiryHint()}
          {...form.field('tracksExpiry')}
          onChange={(tracksExpiry) => {
            offer.chooseExpiry()
            form.set({ tracksExpiry })
          }}
        />
      </div>
    </FormDialog>
  )
}
