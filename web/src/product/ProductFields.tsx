import type { Product } from '@trastienda/contract/product'
import { formatCost, formatPercent } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { MoneyField, NumberField, QuantityField } from '../kit/NumberFields.tsx'
import { TextField } from '../kit/TextField.tsx'
import { SwitchField } from '../kit/TickFields.tsx'
import type { Form } from '../kit/use-form.ts'
import { CategoryPickOrNew } from '../pick/CategoryPick.tsx'
import { SimilarProducts } from '../pick/SimilarProducts.tsx'
import type { ProductOffer } from '../pick/use-product-offer.ts'
import { BarcodeFields } from './BarcodeFields.tsx'
import { PictureField } from './PictureField.tsx'
import { needsPriceReason, marginOf, type ProductValues, usuallyWhole } from './product-form.ts'
import { roundedCost } from '../kit/rounded-cost.ts'
import styles from './product.module.css'

interface ProductFieldsProps<Saved> {
  readonly form: Form<ProductValues, Saved>
  /** The saved product; null for a new one. */
  readonly product: Product | null
  /** What a new one is offered. */
  readonly offer: ProductOffer | null
}

/** Keeps a figure from left to right inside a sentence of either direction. */
const isolated = (figure: string) => `\u2066${figure}\u2069`

/** The costs of a product so far, and the margin that its price leaves. */
function useCostHint(product: Product | null, { price }: ProductValues): string {
  const { t, locale } = useText()
  if (!product || product.lastCost === null) return t('product.form.noCost')
  const average = formatCost(roundedCost(product.averageCost), locale)
  const costs = t('product.form.costs', {
    average,
    last: formatCost(roundedCost(product.lastCost), locale),
  })
  const margin = marginOf(price, product.averageCost)
  if (margin === undefined) return costs
  return `${costs} · ${t('product.form.margin', { percent: isolated(formatPercent(margin.toFixed(1), locale)) })}`
}

/** The fields of a product, and beside them its picture and its barcodes. */
export function ProductFields<Saved>({ form, product, offer }: ProductFieldsProps<Saved>) {
  const { t } = useText()
  const { values, set, field, choice } = form
  const costHint = useCostHint(product, values)
  const codeField = field('code')
  return (
    <>
      <div className={styles.mainFields}>
        <TextField
          label={t('product.column.code')}
          required
          code
          maxLength={64}
          hint={offer?.codeHint(values.code)}
          {...codeField}
          // What will be offered is not missing yet.
          onBlur={offer && values.code === '' && values.category === null ? undefined : codeField.onBlur}
        />
        <CategoryPickOrNew
          label={t('label.category')}
          required
          {...choice('category', 'categoryId')}
          onChange={(category) => {
            set({ category, categoryId: category === null ? null : Number(category.id) })
            offer?.choose(category, {
              now: form.now,
              set: ({ unit, ...change }) =>
                set({ ...change, ...(unit !== undefined && { unit, unitWhole: usuallyWhole(unit) }) }),
            })
          }}
        />
        <TextField label={t('label.name')} required maxLength={200} {...field('name')} />
        {product === null && <SimilarProducts name={values.name} />}
        <TextField
          label={t('product.column.unit')}
          required
          maxLength={20}
          hint={t('product.form.unitHint')}
          {...field('unit')}
          onChange={(unit) => set({ unit, unitWhole: usuallyWhole(unit) })}
        />
        <SwitchField
          label={t('product.form.unitWhole')}
          hint={t('product.form.unitWholeHint')}
          {...field('unitWhole')}
        />
        <MoneyField
          label={t('product.form.price')}
          required={false}
          start="$"
          hint={costHint}
          {...field('price')}
        />
        {needsPriceReason(values.price, product) && (
          <TextField
            label={t('product.form.priceReason')}
            required
            maxLength={200}
            hint={t('product.form.priceReasonHint')}
            {...field('priceReason')}
          />
        )}
        <QuantityField
          label={t('product.form.alert')}
          required={false}
          hint={t('product.form.alertHint')}
          {...field('alertQuantity')}
        />
        <SwitchField
          label={t('product.form.tracksExpiry')}
          hint={offer?.expiryHint() ?? t('product.form.tracksExpiryHint')}
          {...field('tracksExpiry')}
          onChange={(tracksExpiry) => {
            offer?.chooseExpiry()
            set({ tracksExpiry })
          }}
        />
        {values.tracksExpiry && (
          <NumberField
            label={t('product.form.shelfLife')}
            required={false}
            hint={t('product.form.shelfLifeHint')}
            {...field('shelfLifeDays')}
          />
        )}
        <QuantityField
          label={t('label.overReceipt')}
          required={false}
          hint={t('product.form.overReceiptHint')}
          {...field('overReceipt')}
        />
      </div>
      <div className={styles.sideFields}>
        <PictureField value={values.imageId} onChange={(imageId) => set({ imageId })} name={values.name} />
        <BarcodeFields form={form} />
        {product !== null && (
          <SwitchField label={t('person.active')} hint={t('product.form.activeHint')} {...field('active')} />
        )}
      </div>
    </>
  )
}
