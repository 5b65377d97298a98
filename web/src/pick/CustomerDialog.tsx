import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addCustomer,
  changeCustomer,
  type Customer,
  customerCities,
  customerDraft,
  getCustomer,
  similarCustomers,
} from '@trastienda/contract/customer'
import { normalIdentity } from '@trastienda/contract/tax-id'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { refreshLists } from '../kit/list-pages.ts'
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
import dialogStyles from '../kit/dialog.module.css'

interface CustomerDialogProps {
  /** The one to edit; a new one without it. */
  id?: number | undefined
  /** The text that was typed in the field, as the name of the new customer. */
  typed?: string
  onClose: () => void
  onSaved?: (saved: { id: number; name: string }) => void
  /** Offers an existing one that looks alike in its place. */
  onUse?: UseSimilar
}

/** Adds or edits a customer. */
export function CustomerDialog({ id, ...props }: CustomerDialogProps) {
  return id === undefined ? <Form {...props} /> : <Loaded id={id} {...props} />
}

function Loaded({ id, ...props }: CustomerDialogProps & { id: number }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const query = useQuery({
    queryKey: ['edit', 'customer', id, companyId],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<Customer, typeof blank> query={query} title={t('customer.edit')} onClose={props.onClose}>
      {(row, again) => <Form key={row.version} {...props} customer={row} again={again} />}
    </LoadedDialog>
  )
}

const blank = { name: '', company: '', taxId: '', email: '', phone: '', city: '', address: '', note: '' }

function valuesOf({ name, company, taxId, email, phone, city, address, note }: Customer): typeof blank {
  return { name, company, taxId, email, phone, city, address, note }
}

interface FormProps extends Omit<CustomerDialogProps, 'id'> {
  customer?: Customer
  again?: Again<typeof blank>
}

function Form({ customer, typed = '', onClose, onSaved, onUse, again }: FormProps) {
  const { t } = useText()
  const client = useQueryClient()
  const began = customer ? valuesOf(customer) : { ...blank, name: typed }
  const form = useForm({
    schema: customerDraft,
    initial: began,
    submit: (body, key) =>
      customer
        ? call(changeCustomer, { params: { id: customer.id }, version: customer.version, body, key })
        : call(addCustomer, { body, key }),
  })
  useCarried(form.set, again?.carried)
  const { name, company, taxId } = form.values
  const storedTaxId = normalIdentity(taxId)
  const saved = ({ id }: { id: number }) => {
    const same =
      name === customer?.name && company === customer.company && (storedTaxId ?? '') === customer.taxId
    const waits = customer?.approval !== 'approved' || !same
    toastSuccess(t('person.done.saved', { name: name.trim() }), waits ? { detail: t('person.waits') } : {})
    void refreshLists(client, '/api/customers')
    for (const queryKey of [['party', 'customer', id], ['history', 'customer', id], ['cities']]) {
      void client.invalidateQueries({ queryKey })
    }
    onSaved?.({ id, name: name.trim() })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(customer ? 'customer.edit' : 'customer.add')}
      form={form}
      existing={customer && customer.approval !== 'rejected' && { kind: 'customer', id: customer.id }}
      onSaved={saved}
    >
      {again && <StaleNote form={form} began={began} again={again} />}
      <div>
        <TextField label={t('label.personName')} required autoFocus maxLength={160} {...form.field('name')} />
        <SimilarParties
          endpoint={similarCustomers}
          name={name}
          taxId={taxId}
          except={customer?.id}
          onUse={onUse}
        />
      </div>
      <div className={dialogStyles.twoColumns}>
        <TextField
          label={t('customer.identity')}
          hint={
            storedTaxId !== undefined && storedTaxId !== taxId
              ? t('person.taxIdKept', { taxId: storedTaxId })
              : t('customer.identityHint')
          }
          code
          required={false}
          {...form.field('taxId')}
        />
        <TextField label={t('label.company')} required={false} maxLength={160} {...form.field('company')} />
      </div>
      <ContactFields field={form.field} cities={customerCities} />
    </FormDialog>
  )
}
