import { type Day, isDay } from '@trastienda/contract/calendar'
import { scaled } from '@trastienda/contract/decimal'
import { add, quantityPlaces } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import { isQuantity } from '@trastienda/contract/quantity'
import { type ReadTransfer, receiveStockTransfer } from '@trastienda/contract/stock-transfer'
import { unitAfter } from '@trastienda/contract/unit'
import { valueOfPart } from '@trastienda/contract/worth.rules'
import { useQueryClient } from '@tanstack/react-query'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { refreshDocuments } from '../document/refresh.ts'
import { type Translate, useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Note } from '../kit/Note.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { useForm } from '../kit/use-form.ts'
import { cellsOfRows, problemsOfRows } from '../lines/given/row-problems.ts'
import { GivenLines } from '../lines/given/GivenLines.tsx'
import { afterLines } from '../lines/given/use-given-lines.ts'
import { allKey } from '../lines/grid/use-grid-hands.ts'
import { call } from '../session/client.ts'
import { useClosedDay } from '../pick/closed-day.ts'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import { boundedReceipt } from './bounded-receipt.ts'
import { keyOf, lackOf, type Received, useArrivals } from './use-arrivals.tsx'

interface ReceiveDialogProps {
  transfer: ReadTransfer
  /** Whether the goods came back to the store that sent them, instead of reaching the other one. */
  back: boolean
  onClose: () => void
}

interface Values {
  readonly back: boolean
  readonly receivedOn: Day | null
  readonly differenceNote: string
  /** By the key of the line. */
  readonly items: Readonly<Record<string, Received>>
}

/** By default everything was received. */
const allOf = ({ items }: ReadTransfer, back: boolean): Values => ({
  back,
  receivedOn: today(),
  differenceNote: '',
  items: Object.fromEntries(items.map((line) => [keyOf(line), { quantity: line.quantity }])),
})

const nameOf = ({ productName, lot }: ReadTransfer['items'][number]): string =>
  lot === '' ? productName : `${productName}, ${lot}`

/** The quantities above the sent ones, while they are typed, by the key of the line. */
const aboveSent = (items: ReadTransfer['items'], typed: Values['items']): ReadonlyMap<string, FieldProblem> =>
  new Map(
    items.flatMap((line) => {
      const quantity = typed[keyOf(line)]?.quantity ?? ''
      if (!isQuantity(quantity) || scaled(quantity, quantityPlaces) <= scaled(line.quantity, quantityPlaces))
        return []
      return [[keyOf(line), { code: 'above_sent', limit: line.quantity }] as const]
    }),
  )

/** What is said of goods that reached the other store, and of goods that came back. */
const wordsOf = (
  { reference, store, toStore }: Pick<ReadTransfer, 'reference' | 'store' | 'toStore'>,
  back: boolean,
  t: Translate,
) => {
  const key = allKey.toUpperCase()
  return back
    ? {
        title: t('stock.transfer.backTitle', { reference }),
        hint: t('stock.transfer.backHint', { store }),
        save: t('stock.transfer.back', { store }),
        saved: t('stock.transfer.backToast', { reference, store }),
        day: t('stock.transfer.backOn'),
        byOthers: t('stock.transfer.backByOthers'),
        keys: t('stock.transfer.backKeys', { key }),
        everything: t('stock.transfer.everythingBack'),
        came: t('stock.transfer.cameBack'),
      }
    : {
        title: t('stock.transfer.receiveTitle', { reference }),
        hint: t('stock.transfer.receiveHint', { store: toStore }),
        save: t('stock.transfer.receive'),
        saved: t('stock.transfer.receivedToast', { reference }),
        day: t('stock.transfer.receivedOn'),
        byOthers: t('stock.transfer.byOthers'),
        keys: t('stock.transfer.keys', { key }),
        everything: t('stock.transfer.everything'),
        came: t('stock.transfer.came'),
      }
}

/**
 * The received quantities of a transfer, lot by lot, in the store where it went or back in that which sent it; missing
 * goods are lost and need a reason.
 */
export function ReceiveDialog({ transfer, back, onClose }: ReceiveDialogProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const closedDay = useClosedDay('receivedOn')
  const { id, version, items } = transfer
  const words = wordsOf(transfer, back, t)
  const form = useForm({
    schema: boundedReceipt(transfer),
    initial: allOf(transfer, back),
    startsToday: 'receivedOn',
    toBody: ({ items: typed, ...values }) => ({
      ...values,
      items: items.map((line) => ({ lineId: line.id, received: typed[keyOf(line)]?.quantity ?? '' })),
    }),
    also: ({ receivedOn }) => closedDay(receivedOn),
    submit: (body, key) => call(receiveStockTransfer, { params: { id }, version, key, body }),
  })
  const own = useArrivals(form, items, words.came)
  const keys = items.map(keyOf)
  const problems = problemsOfRows(form.problems, { keys, live: aboveSent(items, form.values.items) })
  const short = items.flatMap((line, at) => {
    const lack = lackOf(line.quantity, own.lines[at]?.quantity ?? '')
    return lack === '0' ? [] : [{ line, lack }]
  })
  const [only] = short
  const lost = add(...short.map(({ line, lack }) => valueOfPart(line.value, lack, line.quantity)))
  const { receivedOn } = form.values
  const early = receivedOn !== null && isDay(receivedOn) && receivedOn < transfer.sentOn
  const units = (quantity: string, unit: string) =>
    `${formatQuantity(quantity, locale)} ${unitAfter(quantity, unit)}`
  const done = () => {
    toastSuccess(words.saved)
    void refreshDocuments(client, 'stock_transfer')
  }
  return (
    <FormDialog
      onClose={onClose}
      size="large"
      title={words.title}
      subtitle={words.hint}
      form={{ ...afterLines(form, own), problems }}
      save={words.save}
      onSaved={done}
      nameOf={(path) => {
        const line = items.find((each) => path.startsWith(`items.${keyOf(each)}.`))
        return line && nameOf(line)
      }}
    >
      <DocumentDay
        {...form.field('receivedOn')}
        {...(early && { problem: { code: 'day_before_sent', limit: transfer.sentOn } })}
        label={words.day}
        required
        min={transfer.sentOn}
        max={today()}
      />
      {transfer.differenceByOthers && (
        <Note kind={short.length > 0 ? 'warning' : 'plain'}>{words.byOthers}</Note>
      )}
      <GivenLines
        name={t('stock.form.goods')}
        keys={words.keys}
        everything={words.everything}
        camera={false}
        own={own}
        problems={cellsOfRows(problems, keys)}
      />
      {only && (
        <Note kind="warning">{t('stock.transfer.lostWorth', { amount: formatCop(lost, locale) })}</Note>
      )}
      {only && !transfer.differenceByOthers && (
        <TextArea
          {...form.field('differenceNote')}
          label={
            short.length === 1
              ? t('stock.transfer.whyOne', {
                  lack: units(only.lack, only.line.unit),
                  product: nameOf(only.line),
                })
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
