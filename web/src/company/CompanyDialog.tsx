import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addCompany,
  changeCompany,
  companyChange,
  companyDraft,
  type CompanyRow,
  getCompany,
} from '@trastienda/contract/company'
import { addDays, type Day } from '@trastienda/contract/calendar'
import { normalTaxId } from '@trastienda/contract/tax-id'
import { useText } from '../i18n/useText.ts'
import { DayField } from '../kit/DayField.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { refreshLists } from '../kit/list-pages.ts'
import { QuantityField } from '../kit/NumberFields.tsx'
import { TextField } from '../kit/TextField.tsx'
import { SwitchField } from '../kit/TickFields.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { type Form as FormOf, useForm } from '../kit/use-form.ts'
import { CityField } from '../pick/CityField.tsx'
import { type Again, useCarried } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { useClosingQuestion } from './use-closing-question.tsx'
import dialogStyles from '../kit/dialog.module.css'

interface CompanyDialogProps {
  /** The one to edit; a new one without it. */
  id: number | undefined
  onClose: () => void
}

/** Adds a company with its first store, or edits one. */
export function CompanyDialog({ id, onClose }: CompanyDialogProps) {
  return id === undefined ? <Form onClose={onClose} /> : <Loaded id={id} onClose={onClose} />
}

function Loaded({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText()
  const query = useQuery({
    queryKey: ['edit', 'company', id],
    queryFn: ({ signal }) => call(getCompany, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<CompanyRow, Values> query={query} title={t('company.edit')} onClose={onClose}>
      {(row, again) => <Form key={row.version} onClose={onClose} company={row} again={again} />}
    </LoadedDialog>
  )
}

interface Values {
  readonly name: string
  readonly taxId: string
  readonly selfApproval: boolean
  readonly closingDate: Day | null
  readonly overReceipt: string
  readonly storeName: string
  readonly storeCity: string
}

interface FormProps {
  company?: CompanyRow
  onClose: () => void
  again?: Again<Values>
}

function Form({ company, onClose, again }: FormProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { name = '', taxId = '', selfApproval = false, closingDate = null, overReceipt = '0' } = company ?? {}
  const began: Values = {
    name,
    taxId,
    selfApproval,
    closingDate,
    overReceipt,
    storeName: '',
    storeCity: '',
  }
  const form = useForm({
    schema: company ? companyChange : companyDraft,
    initial: began,
    toBody: ({ storeName, storeCity, ...rest }) => (company ? rest : { ...rest, storeName, storeCity }),
    submit: (body, key) =>
      company
        ? call(changeCompany, { params: { id: company.id }, version: company.version, body, key })
        : call(addCompany, { body: companyDraft.parse(body), key }),
  })
  const closes = form.values.closingDate
  const { form: asking, question, note } = useClosingQuestion(form, company?.id, closingDate, closes)
  useCarried(form.set, again?.carried)
  const storedTaxId = normalTaxId(form.values.taxId)
  const saved = () => {
    toastSuccess(t('person.done.saved', { name: form.values.name.trim() }))
    void refreshLists(client, '/api/companies')
    for (const queryKey of [['companies'], ['company'], ['history', 'company']]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={t(company ? 'company.edit' : 'company.add')}
        form={asking}
        existing={company && { kind: 'company', id: company.id }}
        onSaved={saved}
      >
        {again && <StaleNote form={form} began={began} again={again} />}
        <TextField label={t('label.name')} required autoFocus maxLength={120} {...form.field('name')} />
        <div className={dialogStyles.twoColumns}>
          <TextField
            label={t('person.taxId')}
            hint={
              storedTaxId !== undefined && storedTaxId !== form.values.taxId
                ? t('person.taxIdKept', { taxId: storedTaxId })
                : t('person.taxIdHint')
            }
            code
            required={false}
            {...form.field('taxId')}
          />
          <DayField
            label={t('company.closingDateLabel')}
            hint={t('company.closingDateHint')}
            required={false}
            max={addDays(today(), -1)}
            {...form.field('closingDate')}
          />
        </div>
        {note}
        {!company && <FirstStore form={form} />}
        <QuantityField
          label={t('label.overReceipt')}
          hint={t('company.overReceiptHint')}
          {...form.field('overReceipt')}
        />
        <SwitchField
          label={t('company.selfApprovalLabel')}
          hint={t('company.selfApprovalHint')}
          {...form.field('selfApproval')}
        />
      </FormDialog>
      {question}
    </>
  )
}

/** A new company begins with a store. */
function FirstStore({ form }: { form: Pick<FormOf<Values>, 'field'> }) {
  const { t } = useText()
  return (
    <div className={dialogStyles.twoColumns}>
      <TextField
        label={t('company.firstStore')}
        hint={t('company.firstStoreHint')}
        required
        maxLength={120}
        {...form.field('storeName')}
      />
      <CityField label={t('person.city')} required={false} {...form.field('storeCity')} />
    </div>
  )
}
