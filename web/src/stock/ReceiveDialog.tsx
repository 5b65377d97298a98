import type { Day } from '@trastienda/contract/calendar'
import { receiveDraft, type ReadTransfer, receiveStockTransfer } from '@trastienda/contract/stock-transfer'
import { useQueryClient } from '@tanstack/react-query'
import { formatQuantity } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { DayField } from '../kit/DayField.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Note } from '../kit/Note.tsx'
import { QuantityField } from '../kit/NumberFields.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { useForm } from '../kit/use-form.ts'
import { call } from '../session/client.ts'
import { refreshStock } from './refresh-stock.ts'

interface ReceiveDialogProps {
  transfer: ReadTransfer
  onClose: () => void
}

interface Values {
  readonly receivedOn: Day | null
  readonly differenceNote: string
  readonly items: readonly { readonly lineId: number; readonly received: string }[]
}

/** Everything came, until somebody says otherwise. */
const allOf = ({ items }: ReadTransfer): Values => ({
  receivedOn: today(),
  differenceNote: '',
  items: items.map(({ id: lineId, quantity: received }) => ({ lineId, received })),
})

/** What came of a transfer, lot by lot; what is missing is lost and needs a reason. */
export function ReceiveDialog({ transfer, onClose }: ReceiveDialogProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const { id, version, items, reference } = transfer
  const form = useForm({
    schema: receiveDraft,
    initial: allOf(transfer),
    submit: (body, key) => call(receiveStockTransfer, { params: { id }, version, key, body }),
  })
  const missing = items.filter(
    ({ quantity }, at) => Number(form.values.items[at]?.received || '0') < Number(quantity),
  )
  const done = () => {
    toastSuccess(t('stock.transfer.receivedToast', { reference }))
    void refreshStock(client, 'stock_transfer', id)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('stock.transfer.receiveTitle', { reference })}
      subtitle={t('stock.transfer.receiveHint', { store: transfer.toStore })}
      form={form}
      save={t('stock.transfer.receive')}
      onSaved={done}
      nameOf={(path) => items[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)]?.productName}
    >
      <DayField
        {...form.field('receivedOn')}
        label={t('receipt.field.receivedOn')}
        required
        min={transfer.sentOn}
        max={today()}
      />
      {transfer.differenceByOthers && (
        <Note kind={missing.length > 0 ? 'warning' : 'plain'}>{t('stock.transfer.byOthers')}</Note>
      )}
      <div className="came">
        {items.map((line, at) => (
          <QuantityField
            key={line.id}
            label={line.lot === '' ? line.productName : `${line.productName}, ${line.lot}`}
            name={`items.${at}.received`}
            value={form.values.items[at]?.received ?? ''}
            problem={form.problemOf(`items.${at}.received`)}
            hint={t('stock.transfer.sentOf', {
              quantity: `${formatQuantity(line.quantity, locale)} ${line.unit}`,
            })}
            onChange={(received) => form.set(`items.${at}.received`, received)}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <TextArea
          {...form.field('differenceNote')}
          label={t('stock.transfer.why', { count: missing.length })}
          required
          rows={2}
          maxLength={500}
        />
      )}
    </FormDialog>
  )
}
