import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addSupplier,
  changeSupplier,
  getSupplier,
  similarSuppliers,
  type Supplier,
  supplierCities,
  supplierDraft,
} from '@trastienda/contract/supplier'
import { normalTaxId } from '@trastienda/contract/tax-id'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { NumberField } from '../kit/NumberFields.tsx'
import { TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useForm } from '../kit/use-form.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { type Again, useCarried } from './carried.ts'
import { ContactFields } from './ContactFields.tsx'
import { forEditing, LoadedDialog } from './LoadedDialog.tsx'
import type { UseSimilar } from './SimilarNote.tsx'
import { SimilarParties } from './SimilarParties.tsx'
import { StaleNote } from './StaleNote.tsx'
import { blankSupplier, refreshSupplier, type SupplierValues, supplierValues } from './supplier-form.ts'
import dialogStyles from '../kit/dialog.module.css'

interface SupplierDialogProps {
  /** The one to edit; a new one without it. */
  id?: number | undefined
  /** The text that was typed in the field, as the name of the new supplier. */
  typed?: string
  onClose: () => void
  onSaved?: (saved: { id: number; name: string }) => void
  /** Offers an existing one that looks alike in its place. */
  onUse?: UseSimilar
}

/** Adds or edits a supplier. */
export function SupplierDialog({ id, ...props }: SupplierDialogProps) {
  return id === undefined ? <Form {...props} /> : <Loaded id={id} {...props} />
}

function Loaded({ id, ...props }: SupplierDialogProps & { id: number }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const query = useQuery({
    queryKey: ['edit', 'supplier', id, companyId],
    queryFn: ({ signal }) => call(getSupplier, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<Supplier, SupplierValues> query={query} title={t('supplier.edit')} onClose={props.onClose}>
      {(row, again) => <Form key={row.version} {...props} supplier={row} again={again} />}
    </LoadedDialog>
  )
}

interface FormProps extends Omit<SupplierDialogProps, 'id'> {
  supplier?: Supplier
  again?: Again<SupplierValues>
}

function Form({ supplier, typed = '', onClose, onSaved, onUse, again }: FormProps) {
  const { t } = useText()
  const client = useQueryClient()
  const began = supplier ? supplierValues(supplier) : { ...blankSupplier, company: typed }
  const form = useForm({
    schema: supplierDraft,
    initial: began,
    submit: (body, key) =>
      supplier
        ? call(changeSupplier, { params: { id: supplier.id }, version: supplier.version, body, key })
        : call(addSupplier, { body, key }),
  })
  useCarried(form.set, again?.carried)
  const { company, taxId } = form.values
  const storedTaxId = normalTaxId(taxId)
  const saved = ({ id }: { id: number }) => {
    const another =
      supplier?.approval !== 'approved' ||
      company !== supplier.company ||
      (storedTaxId ?? '') !== supplier.taxId
    toastSuccess(
      t('person.done.saved', { name: company.trim() }),
      another ? { detail: t('person.waits') } : {},
    )
    void refreshSupplier(client, id)
    onSaved?.({ id, name: company.trim() })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(supplier ? 'supplier.edit' : 'supplier.add')}
      form={form}
      existing={supplier && supplier.approval !== 'rejected' && { kind: 'supplier', id: supplier.id }}
      onSaved={saved}
    >
      {again && <StaleNote form={form} began={began} again={again} />}
      <div>
        <TextField
          label={t('label.company')}
          hint={t('supplier.companyHint')}
          required
          autoFocus
          maxLength={160}
          {...form.field('company')}
        />
        <SimilarParties
          endpoint={similarSuppliers}
          name={company}
          taxId={taxId}
          except={supplier?.id}
          onUse={onUse}
        />
      </div>
      <div className={dialogStyles.twoColumns}>
        <TextField
          label={t('person.taxId')}
          hint={
            storedTaxId !== undefined && storedTaxId !== taxId
              ? t('person.taxIdKept', { taxId: storedTaxId })
              : t('person.taxIdHint')
          }
          code
          required={false}
          {...form.field('taxId')}
        />
        <NumberField
          label={t('supplier.creditDays')}
          hint={t('supplier.creditDaysHint')}
          required
          {...form.field('creditDays')}
        />
      </div>
      <TextField label={t('supplier.name')} required={false} maxLength={160} {...form.field('name')} />
      <ContactFields field={form.field} cities={supplierCities} />
    </FormDialog>
  )
}
