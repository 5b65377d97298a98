import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addStore, changeStore, getStore, storeDraft, type StoreRow } from '@trastienda/contract/store'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { refreshLists } from '../kit/list-pages.ts'
import { TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useForm } from '../kit/use-form.ts'
import { CityField } from '../pick/CityField.tsx'
import { type Again, useCarried } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

interface StoreDialogProps {
  /** The one to edit; a new one without it. */
  id: number | undefined
  onClose: () => void
}

/** Adds or edits a store of the company in view. */
export function StoreDialog({ id, onClose }: StoreDialogProps) {
  return id === undefined ? <Form onClose={onClose} /> : <Loaded id={id} onClose={onClose} />
}

function Loaded({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const query = useQuery({
    queryKey: ['edit', 'store', id, companyId],
    queryFn: ({ signal }) => call(getStore, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<StoreRow, Values> query={query} title={t('store.edit')} onClose={onClose}>
      {(row, again) => <Form key={row.version} onClose={onClose} store={row} again={again} />}
    </LoadedDialog>
  )
}

interface Values {
  readonly name: string
  readonly city: string
  readonly address: string
}

interface FormProps {
  store?: StoreRow
  onClose: () => void
  again?: Again<Values>
}

function Form({ store, onClose, again }: FormProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { name = '', city = '', address = '' } = store ?? {}
  const began: Values = { name, city, address }
  const form = useForm({
    schema: storeDraft,
    initial: began,
    submit: (body, key) =>
      store
        ? call(changeStore, { params: { id: store.id }, version: store.version, body, key })
        : call(addStore, { body, key }),
  })
  useCarried(form.set, again?.carried)
  const saved = () => {
    toastSuccess(t('person.done.saved', { name: form.values.name.trim() }))
    void refreshLists(client, '/api/stores')
    for (const queryKey of [['stores'], ['history', 'store']]) void client.invalidateQueries({ queryKey })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={t(store ? 'store.edit' : 'store.add')}
      form={form}
      existing={store && { kind: 'store', id: store.id }}
      onSaved={saved}
    >
      {again && <StaleNote form={form} began={began} again={again} />}
      <TextField label={t('label.name')} required autoFocus maxLength={120} {...form.field('name')} />
      <CityField label={t('person.city')} required={false} {...form.field('city')} />
      <TextField label={t('person.address')} required={false} maxLength={200} {...form.field('address')} />
    </FormDialog>
  )
}
