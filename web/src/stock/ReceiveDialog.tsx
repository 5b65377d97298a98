import type { Day } from '@trastienda/contract/calendar'
import { isDecimal, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import { receiveDraft, type ReadTransfer, receiveStockTransfer } from '@trastienda/contract/stock-transfer'
import { unitAfter } from '@trastienda/contract/unit'
import { useQueryClient } from '@tanstack/react-query'
import { formatQuantity } from '@trastienda/words/format'
import { refreshDocuments } from '../document/refresh.ts'
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
import textStyles from '../kit/text.module.css'
import styles from './stock.module.css'

interface ReceiveDialogProps {
  transfer: ReadTransfer
  onClose: () => void
}

interface Values {
  readonly receivedOn: Day | null
  readonly differenceNote: string
  readonly items: readonly { readonly lineId: number; readonly received: string }[]
}

/** By default everything was received. */
const allOf = ({ items }: ReadTransfer): Values => ({
  receivedOn: today(),
  differenceNote: '',
  items: items.map(({ id: lineId, quantity: received }) => ({ lineId, received })),
})

/** The missing part of the sent quantity; zero for input that cannot be read, which its field reports. */
function lackOf(sent: string, received: string): string {
  const came = received === '' ? '0' : received
  if (!isDecimal(came, quantityPlaces, 11)) return '0'
  const lack = scaled(sent, quantityPlaces) - scaled(came, quantityPlaces)
  return lack > 0n ? unscaled(lack, quantityPlaces) : '0'
}

const nameOf = ({ productName, lot }: ReadTransfer['items'][number]): string =>
  lot === '' ? productName : `${productName}, ${lot}`

/** The received quantities of a transfer, lot by lot; missing goods are lost and need a reason. */
export function ReceiveDialog({ transfer, onClose }: ReceiveDialogProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const { id, version, items, reference } = transfer
  const form = useForm({
    schema: receiveDraft,
    initial: allOf(transfer),
    startsToday: 'receivedOn',
    submit: (body, key) => call(receiveStockTransfer, { params: { id }, version, key, body }),
  })
  const lacking = items.map(({ quantity }, at) => lackOf(quantity, form.values.items[at]?.received ?? ''))
  const short = items.flatMap((line, at) => (lacking[at] === '0' ? [] : [{ line, lack: lacking[at] ?? '0' }]))
  const units = (quantity: string, { unit }: ReadTransfer['items'][number]) =>
    `${formatQuantity(quantity, locale)} ${unitAfter(quantity, unit)}`
  const [only] = short
  const done = () => {
    toastSuccess(t('stock.transfer.receivedToast', { reference }))
    void refreshDocuments(client, 'stock_transfer')
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('stock.transfer.receiveTitle', { reference })}
      subtitle={t('stock.transfer.receiveHint', { store: transfer.toStore })}
      form={form}
      save={t('stock.transfer.receive')}
      onSaved={done}
      nameOf={(path) => {
        const line = items[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)]
        return line && nameOf(line)
      }}
    >
      <DayField
        {...form.field('receivedOn')}
        label={t('stock.transfer.receivedOn')}
        required
        min={transfer.sentOn}
        max={today()}
      />
      {transfer.differenceByOthers && (
        <Note kind={short.length > 0 ? 'warning' : 'plain'}>{t('stock.transfer.byOthers')}</Note>
      )}
      <div className={styles.came}>
        {items.map((line, at) => (
          <QuantityField
            key={line.id}
            label={nameOf(line)}
            name={`items.${at}.received`}
            value={form.values.items[at]?.received ?? ''}
            problem={form.problemOf(`items.${at}.received`)}
            hint={
              lacking[at] === '0' ? (
                t('stock.transfer.sentOf', { quantity: units(line.quantity, line) })
              ) : (
                <span className={textStyles.warning}>
                  {t('stock.transfer.lacks', {
                    quantity: units(line.quantity, line),
                    lack: units(lacking[at] ?? '0', line),
                  })}
                </span>
              )
            }
            onChange={(received) => form.set(`items.${at}.received`, received)}
          />
        ))}
      </div>
      {only && (
        <TextArea
          {...form.field('differenceNote')}
          label={
            short.length === 1
              ? t('stock.transfer.whyOne', { lack: units(only.lack, only.line), product: nameOf(only.line) })
              : t('stock.transfer.why', { count: short.length })
          }
          hint={t('stock.transfer.whyHint')}
          required
          rows={2}
          maxLength={500}
        />
      )}
    </FormDialog>
  )
}
