import { useQuery } from '@tanstack/react-query'
import {
  addProduct,
  changeProduct,
  getProduct,
  type Product,
  productChange,
} from '@trastienda/contract/product'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { formatCost, formatPercent } from '@trastienda/words/format'
import { type TextKey, useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { MoneyField, NumberField, QuantityField } from '../kit/NumberFields.tsx'
import { TextField } from '../kit/TextField.tsx'
import { SwitchField } from '../kit/TickFields.tsx'
import { useForm } from '../kit/use-form.ts'
import { type Again, useCarried } from '../pick/carried.ts'
import { CategoryPickOrNew } from '../pick/CategoryPick.tsx'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { BarcodeFields } from './BarcodeFields.tsx'
import { PictureField } from './PictureField.tsx'
import {
  asksPriceReason,
  blankProduct,
  bodyOf,
  marginOf,
  type ProductValues,
  usuallyWhole,
  valuesOf,
} from './product-form.ts'
import { roundedCost } from './rounded-cost.ts'
import '../attachment/annotation.css'
import './product.css'

interface ProductDialogProps {
  /** The product to edit; null makes a new one. */
  id: number | null
  onClose: () => void
  onSaved: (id: number) => void
}

/** Adds or edits a product. */
export function ProductDialog({ id, ...props }: ProductDialogProps) {
  return id === null ? <ProductForm {...props} product={null} /> : <Loaded {...props} id={id} />
}

function Loaded({ id, ...props }: Omit<ProductDialogProps, 'id'> & { id: number }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const query = useQuery({
    queryKey: ['edit', 'product', id, companyId],
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<Product, ProductValues>
      query={query}
      title={t('product.form.edit')}
      onClose={props.onClose}
    >
      {(product, again) => <ProductForm key={product.version} {...props} product={product} again={again} />}
    </LoadedDialog>
  )
}

interface ProductFormProps extends Omit<ProductDialogProps, 'id'> {
  product: Product | null
  again?: Again<ProductValues>
}

/** Keeps a figure from left to right inside a sentence of either direction. */
const isolated = (figure: string) => `\u2066${figure}\u2069`

const names: Readonly<Record<string, TextKey>> = {
  code: 'product.column.code',
  name: 'label.name',
  categoryId: 'label.category',
  unit: 'product.column.unit',
  unitWhole: 'product.form.unitWhole',
  price: 'product.form.price',
  priceReason: 'product.form.priceReason',
  alertQuantity: 'product.form.alert',
  shelfLifeDays: 'product.form.shelfLife',
  overReceipt: 'product.form.overReceipt',
  imageId: 'product.picture.title',
  barcodes: 'product.barcode.title',
  attachmentIds: 'label.attachments',
}

function ProductForm({ product, onClose, onSaved, again }: ProductFormProps) {
  const { t, locale } = useText()
  const began = product === null ? blankProduct : valuesOf(product)
  const form = useForm({
    schema: productChange,
    initial: began,
    toBody: bodyOf,
    submit: ({ priceReason, ...body }, key) =>
      product === null
        ? call(addProduct, { body, key })
        : call(changeProduct, {
            params: { id: product.id },
            body: { ...body, priceReason: asksPriceReason(body.price, product) ? priceReason : '' },
            version: product.version,
          }),
  })
  useCarried(form.set, again?.carried)
  const { values, set, field, problemOf } = form
  const uploads = useUploads(values.attachments.length, (file) =>
    set((now) => ({ attachments: [...now.attachments, file] })),
  )

  const costHint = () => {
    if (!product || product.lastCost === null) return t('product.form.noCost')
    const average = formatCost(roundedCost(product.averageCost), locale)
    const costs = t('product.form.costs', {
      average,
      last: formatCost(roundedCost(product.lastCost), locale),
    })
    const margin = marginOf(values.price, product.averageCost)
    if (margin === undefined) return costs
    return `${costs} · ${t('product.form.margin', { percent: isolated(formatPercent(margin.toFixed(1), locale)) })}`
  }
  const nameOf = (path: string) => {
    const name = names[path.split('.')[0] ?? '']
    return name && t(name)
  }
  return (
    <FormDialog
      open
      size="large"
      onClose={onClose}
      title={t(product === null ? 'product.create' : 'product.form.edit')}
      subtitle={product?.name}
      form={form}
      existing={product !== null}
      nameOf={nameOf}
      onSaved={({ id }) => onSaved(id)}
    >
      {again && <StaleNote form={form} began={began} again={again} />}
      <div className="product-form">
        <div className="main-fields">
          <TextField label={t('product.column.code')} required code maxLength={64} {...field('code')} />
          <CategoryPickOrNew
            label={t('label.category')}
            required
            name="categoryId"
            value={values.category}
            onChange={(category) =>
              set({ category, categoryId: category === null ? null : Number(category.id) })
            }
            onBlur={field('categoryId').onBlur}
            problem={problemOf('categoryId')}
          />
          <TextField label={t('label.name')} required maxLength={200} {...field('name')} />
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
          <MoneyField label={t('product.form.price')} start="$" hint={costHint()} {...field('price')} />
          {asksPriceReason(values.price, product) && (
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
            hint={t('product.form.alertHint')}
            {...field('alertQuantity')}
          />
          <SwitchField
            label={t('product.form.tracksExpiry')}
            hint={t('product.form.tracksExpiryHint')}
            {...field('tracksExpiry')}
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
            label={t('product.form.overReceipt')}
            required={false}
            hint={t('product.form.overReceiptHint')}
            {...field('overReceipt')}
          />
        </div>
        <div className="side-fields">
          <PictureField value={values.imageId} onChange={(imageId) => set({ imageId })} name={values.name} />
          <BarcodeFields form={form} />
          {product !== null && (
            <SwitchField
              label={t('person.active')}
              hint={t('product.form.activeHint')}
              {...field('active')}
            />
          )}
        </div>
        <div className="papers">
          <h3>
            {t('label.attachments')} <em className="t3">{t('kit.optional')}</em>
          </h3>
          <AttachmentPane
            files={values.attachments}
            uploads={uploads}
            invites={t('product.papers.drop')}
            onRemove={({ id: gone }) =>
              set({ attachments: values.attachments.filter((file) => file.id !== gone) })
            }
            problem={problemOf('attachmentIds')}
          />
        </div>
      </div>
    </FormDialog>
  )
}
