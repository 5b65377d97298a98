import type { Day } from '@trastienda/contract/calendar'
import { centavos, type Cop, subtract } from '@trastienda/contract/money'
import { type MoneyMethod, moneyMethod } from '@trastienda/contract/payment'
import type { Sale } from '@trastienda/contract/sale'
import { givenProblems } from '@trastienda/contract/sale.rules'
import { addCollection, collectionDraft } from '@trastienda/contract/sale-collection'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatCop } from '@trastienda/words/format'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { addProblems } from '../kit/add-problems.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { MoneyField } from '../kit/NumberFields.tsx'
import { Note } from '../kit/Note.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { useForm } from '../kit/use-form.ts'
import { call } from '../session/client.ts'
import { useClosedDay } from '../pick/closed-day.ts'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import textStyles from '../kit/text.module.css'
import dialogStyles from '../kit/dialog.module.css'

interface CollectValues {
  collectedOn: Day | null
  method: MoneyMethod | null
  amount: Cop | null
  given: Cop | null
  note: string
}

/** The sale that is paid. */
export type Owing = Pick<Sale, 'id' | 'reference' | 'balance' | 'returning' | 'soldOn'>

/** The draft with the limits of this debt, so that a field says what the server would as soon as it is left. */
const boundedDraft = (balance: Cop) =>
  collectionDraft.superRefine((draft, context) => {
    if (draft.amount > balance) addProblems(context, { amount: { code: 'above_owed', limit: balance } })
    addProblems(context, givenProblems(draft, draft.amount))
  })

/** What is given back of the cash that was handed over; null when none was, or not enough. */
const changeOf = ({
  method,
  amount,
  given,
}: Pick<CollectValues, 'method' | 'amount' | 'given'>): Cop | null =>
  method === 'cash' && given !== null && amount !== null && given >= amount ? subtract(given, amount) : null

/** What stays owed once the pending returns are approved. */
const dueAfter = ({ balance, returning }: Owing): Cop =>
  returning < balance ? subtract(balance, returning) : centavos(0)

/**
 * Records a payment of the customer; by default the debt that the pending returns leave. When the cash handed over is entered, the dialog
 * shows the change.
 */
export function CollectDialog({ sale, onClose }: { sale: Owing; onClose: () => void }) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const closedDay = useClosedDay('collectedOn')
  const due = dueAfter(sale)
  const initial: CollectValues = {
    collectedOn: today(),
    method: 'cash',
    amount: due > 0 ? due : null,
    given: null,
    note: '',
  }
  const schema = useMemo(() => boundedDraft(sale.balance), [sale.balance])
  const form = useForm({
    schema,
    initial,
    startsToday: 'collectedOn',
    toBody: (values) => ({ ...values, collectedOn: values.collectedOn ?? '' }),
    also: ({ collectedOn }) => closedDay(collectedOn),
    submit: async (body, key) => {
      const saved = await call(addCollection, { params: { id: sale.id }, body, key })
      await refreshDocuments(client, 'sale')
      return { ...saved, amount: body.amount, change: changeOf(body) }
    },
  })
  const { method, amount } = form.values
  const change = changeOf(form.values)
  const left = sale.balance - (amount ?? 0)
  const changeWords = (back: Cop) => `${t('sale.till.change')} ${formatCop(back, locale)}`
  return (
    <FormDialog
      onClose={onClose}
      title={t('sale.collect.dialog', { reference: sale.reference })}
      subtitle={t('sale.owes', { amount: formatCop(sale.balance, locale) })}
      form={form}
      save={t('sale.collect.save')}
      onSaved={({ amount: paid, change: back }) =>
        toastSuccess(
          [
            t('sale.collect.saved', { amount: formatCop(paid, locale), reference: sale.reference }),
            ...(back ? [changeWords(back)] : []),
          ].join(' · '),
        )
      }
    >
      {sale.returning > 0 && (
        <Note kind="warning">
          {t('sale.collect.returning', {
            amount: formatCop(sale.returning, locale),
            due: formatCop(due, locale),
          })}
        </Note>
      )}
      <div className={dialogStyles.twoColumns}>
        <MoneyField
          label={t('sale.collect.amount')}
          required
          autoFocus
          start="$"
          hint={left >= 0 ? t('sale.collect.left', { amount: formatCop(left, locale) }) : undefined}
          {...form.field('amount')}
        />
        <SelectField
          label={t('sale.field.method')}
          required
          options={moneyMethod.options.map((id) => ({ id, label: t(`sale.method.${id}`) }))}
          {...form.field('method')}
        />
      </div>
      {method === 'cash' && (
        <MoneyField
          label={t('sale.field.given')}
          required={false}
          start="$"
          hint={change !== null && <b className={textStyles.strong}>{changeWords(change)}</b>}
          {...form.field('given')}
        />
      )}
      <div className={dialogStyles.twoColumns}>
        <DocumentDay
          label={t('label.date')}
          required
          min={sale.soldOn}
          max={today()}
          {...form.field('collectedOn')}
        />
        <TextField label={t('sale.field.note')} required={false} maxLength={200} {...form.field('note')} />
      </div>
    </FormDialog>
  )
}
