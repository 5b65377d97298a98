import { useQuery } from '@tanstack/react-query'
import { changeProduct, getProduct, type Product, productChange } from '@trastienda/contract/product'
import { usualUnit } from '@trastienda/contract/unit'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { withFiles } from '../attachment/with-files.ts'
import { type TextKey, useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useForm } from '../kit/use-form.ts'
import { type Again, useCarried } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { useProductOffer } from '../pick/use-product-offer.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { ProductFields } from './ProductFields.tsx'
import { needsPriceReason, blankProduct, bodyOf, type ProductValues, valuesOf } from './product-form.ts'
import annotationStyles from '../attachment/annotation.module.css'
import textStyles from '../kit/text.module.css'
import styles from './product.module.css'

interface ProductDialogProps {
  /** The product to edit; null makes a new one. */
  id: number | null
  onClose: () => void
  onSaved: (id: number, name: string) => void
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

/** The names of fields without a visible label, for the list of problems. */
const names: Readonly<Record<string, TextKey>> = {
  categoryId: 'label.category',
  unitWhole: 'product.form.unitWhole',
  imageId: 'product.picture.title',
  barcodes: 'product.barcode.title',
  attachmentIds: 'label.attachments',
}

function ProductForm({ product, onClose, onSaved, again }: ProductFormProps) {
  const { t } = useText()
  const began = product === null ? blankProduct(usualUnit) : valuesOf(product)
  const offer = useProductOffer()
  const form = useForm({
    schema: productChange,
    initial: began,
    toBody: bodyOf,
    submit: ({ priceReason, ...body }, key): Promise<{ readonly id: number }> =>
      product === null
        ? offer.add(body, key, form)
        : call(changeProduct, {
            params: { id: product.id },
            body: { ...body, priceReason: needsPriceReason(body.price, product) ? priceReason : '' },
            version: product.version,
            key,
          }),
  })
  useCarried(form.set, again?.carried)
  const { values, set, problemOf } = form
  const uploads = useUploads(values.attachments.length, (file) =>
    set((now) => ({ attachments: [...now.attachments, file] })),
  )

  const nameOf = (path: string) => {
    const name = names[path.split('.')[0] ?? '']
    return name && t(name)
  }
  return (
    <FormDialog
      size="large"
      onClose={onClose}
      title={t(product === null ? 'product.create' : 'product.form.edit')}
      subtitle={product?.name}
      form={withFiles(form, uploads)}
      existing={product && { kind: 'product', id: product.id }}
      nameOf={nameOf}
      onSaved={({ id }) => onSaved(id, values.name.trim())}
    >
      {again && <StaleNote form={form} began={began} again={again} />}
      <div className={styles.productForm}>
        <ProductFields form={form} product={product} offer={product === null ? offer : null} />
        <div className={annotationStyles.papers} data-part="papers">
          <h3>
            {t('label.attachments')} <em className={textStyles.faint}>{t('kit.optional')}</em>
          </h3>
          <AttachmentPane
            files={values.attachments}
            uploads={uploads}
            invites={{ drop: t('product.papers.drop'), take: t('product.papers.take') }}
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
