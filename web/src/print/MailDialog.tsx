import { mailOrder, orderMailDraft } from '@trastienda/contract/mail'
import type { Order } from '@trastienda/contract/purchase-order'
import { useQueryClient } from '@tanstack/react-query'
import { type Language, languageNames, languages } from '@trastienda/contract/language'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Note } from '../kit/Note.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea, TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useForm } from '../kit/use-form.ts'
import { LoadedDialog } from '../pick/LoadedDialog.tsx'
import { call } from '../session/client.ts'
import { addresses } from './addresses.ts'
import { orderMailKey, useOrderMail } from './use-order-mail.ts'

type Subject = Pick<Order, 'id' | 'reference'>

interface MailDialogProps {
  order: Subject
  onClose: () => void
}

/** Asks for the recipients of an order and puts the message into the outgoing mail. */
export function MailDialog({ order, onClose }: MailDialogProps) {
  const { t } = useText()
  return (
    <LoadedDialog
      query={useOrderMail(order.id)}
      title={t('print.mail.title', { reference: order.reference })}
      onClose={onClose}
    >
      {({ supplierEmail, keptIn }) => (
        <MailForm order={order} to={supplierEmail} sends={keptIn === null} onClose={onClose} />
      )}
    </LoadedDialog>
  )
}

interface Values {
  to: string
  cc: string
  message: string
  language: Language | null
}

const toBody = ({ cc, ...rest }: Values) => ({ ...rest, cc: addresses(cc) })

function MailForm({ order, to, sends, onClose }: MailDialogProps & { to: string; sends: boolean }) {
  const { t, lang } = useText()
  const client = useQueryClient()
  const initial: Values = { to, cc: '', message: '', language: lang }
  const form = useForm({
    schema: orderMailDraft,
    initial,
    toBody,
    submit: async (body, key) => {
      await call(mailOrder, { params: { id: order.id }, body, key })
      return body.to
    },
  })
  const copies = Object.entries(form.problems).find(([path]) => path.startsWith('cc'))?.[1]
  return (
    <FormDialog
      onClose={onClose}
      title={t('print.mail.title', { reference: order.reference })}
      form={form}
      save={t('print.mail.send')}
      onSaved={(address) => {
        void client.invalidateQueries({ queryKey: orderMailKey(order.id) })
        toastSuccess(t('print.mail.queued', { reference: order.reference, to: address }))
      }}
      nameOf={(path) => (path.startsWith('cc') ? t('print.mail.cc') : undefined)}
    >
      {!sends && <Note kind="warning">{t('print.mail.willKeep')}</Note>}
      <TextField
        label={t('outgoing.to')}
        type="email"
        autoComplete="off"
        required
        hint={to === '' ? t('print.mail.noAddress') : undefined}
        {...form.field('to')}
      />
      <TextField
        label={t('print.mail.cc')}
        required={false}
        autoComplete="off"
        hint={t('print.mail.ccHint')}
        {...form.field('cc')}
        problem={copies}
      />
      <SelectField
        label={t('print.mail.language')}
        options={languageNames.map((id) => ({ id, label: languages[id].name }))}
        {...form.field('language')}
      />
      <TextArea
        label={t('print.mail.message')}
        required={false}
        rows={5}
        maxLength={2000}
        hint={t('print.mail.attached')}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
