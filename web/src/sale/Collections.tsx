import { mayDo } from '@trastienda/contract/access'
import type { Sale } from '@trastienda/contract/sale'
import {
  addCollection,
  collectionDraft,
  listCollections,
  reverseCollection,
  type SaleCollection,
} from '@trastienda/contract/sale-collection'
import type { Cop } from '@trastienda/contract/money'
import type { Day } from '@trastienda/contract/calendar'
import { type MoneyMethod, moneyMethod } from '@trastienda/contract/payment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatCop } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { DayField } from '../kit/DayField.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { MoneyField } from '../kit/NumberFields.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { useForm } from '../kit/use-form.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { refreshSales } from './refresh-sales.ts'

/** What was collected for a sale and given back, and what is still to come. */
export function Collections({ sale }: { sale: Sale }) {
  const { t } = useText()
  const { role } = useUser()
  const { data } = useQuery({
    queryKey: ['sale-collections', sale.id],
    queryFn: ({ signal }) => call(listCollections, { params: { id: sale.id }, signal }),
  })
  const [adding, setAdding] = useState(false)
  const [reversing, setReversing] = useState<SaleCollection | null>(null)
  const rows = data?.data ?? []
  const collects = mayDo(role, 'sale.collect') && sale.balance > 0
  return (
    <section className="doc-part" aria-label={t('sale.collect.title')}>
      <h3>
        {t('sale.collect.title')}
        {collects && (
          <Button icon={Plus} onPress={() => setAdding(true)}>
            {t('sale.collect.add')}
          </Button>
        )}
      </h3>
      {rows.length === 0 ? (
        <p className="t3">{t('sale.collect.none')}</p>
      ) : (
        <table className="tb plain">
          <caption className="sr">{t('sale.collect.title')}</caption>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                onReverse={
                  mayDo(role, 'sale.approve') && row.reversible ? () => setReversing(row) : undefined
                }
              />
            ))}
          </tbody>
        </table>
      )}
      {adding && <CollectDialog sale={sale} onClose={() => setAdding(false)} />}
      {reversing && <Reverse sale={sale} row={reversing} onClose={() => setReversing(null)} />}
    </section>
  )
}

function Row({ row, onReverse }: { row: SaleCollection; onReverse: (() => void) | undefined }) {
  const { t } = useText()
  const { kind, reversedById, returnReference, note } = row
  return (
    <tr className={reversedById === null ? undefined : 'dead'}>
      <td className="t2 day">
        <DayText of={row.collectedOn} />
      </td>
      <td>
        {t(`sale.collect.kind.${kind}`)}
        {returnReference !== null && (
          <>
            {' '}
            <bdi>{returnReference}</bdi>
          </>
        )}
        <span className="t3"> · {t(`sale.method.${row.method}`)}</span>
        <small className="blk t3">
          {[row.createdBy, note, reversedById !== null && t('sale.collect.taken')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </td>
      <td className="n">
        <Money of={row.amount} full />
      </td>
      <td className="acts">
        {onReverse && <IconButton icon={Undo2} small label={t('sale.collect.reverse')} onPress={onReverse} />}
      </td>
    </tr>
  )
}

interface CollectValues {
  collectedOn: Day | null
  method: MoneyMethod | null
  amount: Cop | null
  note: string
}

/** Takes money for what is owed: all of it unless told. */
function CollectDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const initial: CollectValues = { collectedOn: today(), method: 'cash', amount: sale.balance, note: '' }
  const form = useForm({
    schema: collectionDraft,
    initial,
    toBody: (values) => ({ ...values, collectedOn: values.collectedOn ?? '' }),
    submit: async (body, key) => {
      const saved = await call(addCollection, { params: { id: sale.id }, body, key })
      await refreshSales(client, sale.id)
      return { ...saved, amount: body.amount }
    },
  })
  const left = sale.balance - (form.values.amount ?? 0)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('sale.collect.dialog', { reference: sale.reference })}
      subtitle={t('sale.collect.balance', { amount: formatCop(sale.balance, locale) })}
      form={form}
      save={t('sale.collect.save')}
      onSaved={({ amount }) =>
        toastSuccess(
          t('sale.collect.saved', { amount: formatCop(amount, locale), reference: sale.reference }),
        )
      }
    >
      <div className="grid-2">
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
      <div className="grid-2">
        <DayField
          label={t('sale.collect.day')}
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

interface ReverseProps {
  sale: Sale
  row: SaleCollection
  onClose: () => void
}

function Reverse({ sale, row, onClose }: ReverseProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const [key] = useState(newKey)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('sale.collect.reverseTitle', { amount: formatCop(row.amount, locale) })}
      confirm={t('sale.collect.reverse')}
      danger
      reason={t('purchase.act.reason')}
      onConfirm={async (reason) => {
        const params = { id: sale.id, collectionId: row.id }
        await call(reverseCollection, { params, body: { reason }, key })
        toastSuccess(t('sale.collect.reversed'))
        await refreshSales(client, sale.id)
      }}
    >
      {t('sale.collect.reverseBody')}
    </ConfirmDialog>
  )
}
