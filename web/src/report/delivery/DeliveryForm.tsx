import {
  addDelivery,
  changeDelivery,
  type Delivery,
  deliveryDraft,
  maxRecipients,
} from '@trastienda/contract/report-delivery'
import { type Preset, presets } from '@trastienda/contract/report-period'
import { useQueryClient } from '@tanstack/react-query'
import { type Language, languageNames, languages } from '@trastienda/contract/language'
import { useText } from '../../i18n/useText.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Note } from '../../kit/Note.tsx'
import { SelectField } from '../../kit/SelectField.tsx'
import { TextField } from '../../kit/TextField.tsx'
import { CheckField } from '../../kit/TickFields.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { type Form, useForm } from '../../kit/use-form.ts'
import { addresses } from '../../print/addresses.ts'
import { call } from '../../session/client.ts'
import { deliveredName } from './delivered.ts'
import { deliveriesKey } from './queries.ts'
import { weekdays } from './times.ts'
import styles from './delivery.module.css'

/** The values of a new delivery: those of the report on the screen. */
export type Beginning = Pick<Delivery, 'report' | 'subjectId' | 'query' | 'period' | 'subject'>

interface Values {
  period: Preset | null
  every: Delivery['every'] | null
  on: number | null
  at: string
  format: Delivery['format'] | null
  language: Language | null
  toMe: boolean
  to: string
}

const cadences = ['day', 'week', 'month'] as const
const formats = ['pdf', 'xlsx', 'csv'] as const
const monthDays = Array.from({ length: 31 }, (_, at) => ({ id: at + 1, label: String(at + 1) }))

interface DeliveryFormProps {
  /** The delivery to change, or the values of a new one. */
  of: Delivery | Beginning
  /** The caller's own address. */
  email: string
  sends: boolean
  onClose: () => void
}

/** The form for when a report is sent, to whom and in which format. */
export function DeliveryForm({ of, email, sends, onClose }: DeliveryFormProps) {
  const { t } = useText()
  const client = useQueryClient()
  const form = useDeliveryForm(of, email)
  const { values } = form
  const old = 'id' in of
  const name = deliveredName(of, t)
  const others = Object.entries(form.problems).find(([path]) => path.startsWith('to.') || path === 'to')?.[1]
  return (
    <FormDialog
      onClose={onClose}
      title={old ? t('reportDelivery.edit') : t('reportDelivery.add')}
      subtitle={old ? t('reportDelivery.asWas', { name }) : t('reportDelivery.asIs', { name })}
      form={form}
      save={old ? undefined : t('reportDelivery.save')}
      onSaved={() => {
        void client.invalidateQueries({ queryKey: deliveriesKey })
        toastSuccess(old ? t('reportDelivery.changed') : t('reportDelivery.saved'))
      }}
      nameOf={(path) => (path.startsWith('to') && path !== 'toMe' ? t('reportDelivery.to') : undefined)}
    >
      {!sends && <Note kind="warning">{t('reportDelivery.willKeep')}</Note>}
      <Times form={form} />
      {of.period !== null && (
        <SelectField
          label={t('reportDelivery.period')}
          options={presets.map((id) => ({ id, label: t(`report.period.preset.${id}`) }))}
          {...form.field('period')}
        />
      )}
      <div className={styles.pair}>
        <SelectField
          label={t('reportDelivery.format')}
          options={formats.map((id) => ({ id, label: t(`reportDelivery.formatOf.${id}`) }))}
          {...form.field('format')}
        />
        <SelectField
          label={t('reportDelivery.language')}
          options={languageNames.map((id) => ({ id, label: languages[id].name }))}
          {...form.field('language')}
        />
      </div>
      <CheckField
        label={email === '' ? t('reportDelivery.toMe') : t('reportDelivery.toMeAt', { email })}
        hint={email === '' ? t('reportDelivery.noEmail') : undefined}
        disabled={email === '' && !values.toMe}
        {...form.field('toMe')}
      />
      <TextField
        label={t('reportDelivery.to')}
        required={!values.toMe}
        code
        hint={t('reportDelivery.toHint', { count: maxRecipients })}
        {...form.field('to')}
        problem={others}
      />
    </FormDialog>
  )
}

function Times({ form }: { form: Form<Values> }) {
  const { t, locale } = useText()
  const { every } = form.values
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('reportDelivery.every')}
        options={cadences.map((id) => ({ id, label: t(`reportDelivery.everyOf.${id}`) }))}
        {...form.field('every')}
        onChange={(next) => form.set({ every: next, on: 1 })}
      />
      {every !== 'day' && (
        <SelectField
          label={t('reportDelivery.on')}
          options={every === 'week' ? weekdays(locale) : monthDays}
          {...form.field('on')}
        />
      )}
      <TextField
        label={t('reportDelivery.at')}
        required
        code
        maxLength={8}
        hint={t('reportDelivery.atHint')}
        {...form.field('at')}
      />
    </div>
  )
}

// `7:30` is meant as `07:30`.
const timeOf = (typed: string) =>
  typed
    .trim()
    .replace(/^(\d)(:|$)/, '0$1$2')
    .replace(/^(\d\d)$/, '$1:00')

function useDeliveryForm(of: Delivery | Beginning, email: string) {
  const { lang } = useText()
  const { report, subjectId, query } = of
  const initial: Values =
    'id' in of
      ? { ...of, to: of.to.join(', ') }
      : {
          period: of.period,
          every: 'week',
          on: 1,
          at: '07:00',
          format: 'pdf',
          language: lang,
          toMe: email !== '',
          to: '',
        }
  return useForm({
    schema: deliveryDraft,
    initial,
    toBody: ({ at, to, period, every, on, format, language, toMe }) => ({
      report,
      subjectId,
      query,
      period,
      every,
      on,
      at: timeOf(at),
      format,
      language,
      toMe,
      to: addresses(to),
    }),
    submit: (body, key) =>
      'id' in of
        ? call(changeDelivery, { params: { id: of.id }, version: of.version, body, key })
        : call(addDelivery, { body, key }),
  })
}
