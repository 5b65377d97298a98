import { type Cop, subtract } from '@trastienda/contract/money'
import { moneyMethod } from '@trastienda/contract/payment'
import { getSaleReturn, type SaleReturn, saleReturnReason } from '@trastienda/contract/sale-return'
import {
  getSaleReturnable,
  type ReturnableGoods,
  type ReturnedSale,
} from '@trastienda/contract/sale-return-lines'
import { refundOf } from '@trastienda/contract/sale-return.rules'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCop } from '@trastienda/words/format'
import { isEditable } from '@trastienda/contract/status'
import { useText } from '../i18n/useText.ts'
import { DialogSum } from '../kit/DialogSum.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea, TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { useCarriedLines } from '../lines/given/carried-lines.ts'
import { ReturnFormDialog } from '../lines/return/ReturnFormDialog.tsx'
import { lineName } from '../lines/given/line-name.ts'
import { problemsOfRows } from '../lines/given/row-problems.ts'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import type { Again } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { goodsBack, goodsKey, liveProblems, returnTotal, type ReturnValues } from './return-values.ts'
import { ReturnGrid } from './ReturnGrid.tsx'
import { type ReturnForm, useReturnForm } from './use-return-form.ts'
import { useReturnLines } from './use-return-lines.ts'
import textStyles from '../kit/text.module.css'
import styles from './sale.module.css'

const nothing = 0 as Cop

interface ReturnOf {
  saleId: number
  onClose: () => void
}

interface ReturnableProps extends ReturnOf {
  /** The return that is changed; undefined for a new one. */
  except?: number
  children: (returnable: Returnable) => ReactNode
}

type Returnable = ReplyOf<typeof getSaleReturnable>

/** Loads the goods as they can come back now; they stay as they are while the form is open. */
function WithReturnable({ saleId, except, onClose, children }: ReturnableProps) {
  const { t } = useText()
  const query = useQuery({
    queryKey: ['sale-return-form', saleId, except ?? 0],
    queryFn: ({ signal }) =>
      call(getSaleReturnable, {
        params: { id: saleId },
        query: { ...(except !== undefined && { except }) },
        signal,
      }),
    ...forEditing,
  })
  return (
    <LoadedDialog<Returnable, never> query={query} title={t('purchaseReturn.add')} onClose={onClose}>
      {children}
    </LoadedDialog>
  )
}

/** Enters a return of goods of a sale. */
export function NewReturn(of: ReturnOf) {
  return <WithReturnable {...of}>{(returnable) => <ReturnDialog {...returnable} {...of} />}</WithReturnable>
}

/** Corrects a pending or rejected return. */
export function EditReturn({ id, ...of }: ReturnOf & { id: number }) {
  const { t } = useText()
  const query = useQuery({
    queryKey: ['sale-return-edit', id],
    queryFn: ({ signal }) => call(getSaleReturn, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<SaleReturn, ReturnValues>
      query={query}
      title={t('purchaseReturn.add')}
      onClose={of.onClose}
    >
      {(saved, again) =>
        isEditable(saved) && (
          <WithReturnable {...of} except={id}>
            {(returnable) => (
              <ReturnDialog key={saved.version} {...returnable} {...of} saved={saved} again={again} />
            )}
          </WithReturnable>
        )
      }
    </LoadedDialog>
  )
}

interface ReturnDialogProps extends ReturnOf {
  sale: ReturnedSale
  lines: readonly ReturnableGoods[]
  suggested: string
  saved?: SaleReturn
  again?: Again<ReturnValues>
}

/** The names of the cells, for the list of problems. */
const cellNames = {
  quantity: 'saleReturn.form.quantity',
  reason: 'label.reason',
  fate: 'saleReturn.form.fate',
} as const

function ReturnDialog({ sale, lines, suggested, saved, saleId, again: given, onClose }: ReturnDialogProps) {
  const { t } = useText()
  const { form, draft } = useReturnForm({ saleId, lines, suggested, saved })
  const again = useCarriedLines(form, given)
  const own = useReturnLines(form, lines)
  const keys = goodsBack(form.values, lines).map(goodsKey)
  const live = liveProblems(form.values, lines)
  const problems = problemsOfRows(form.problems, { keys, live })
  const nameOf = (path: string) => {
    const [root = '', key, cell = ''] = path.split('.')
    if (root !== 'items') return undefined
    const line = lines.find((goods) => goodsKey(goods) === key)
    if (line === undefined) return t('saleReturn.form.lines')
    const product = lineName(line, lines, t)
    return cell === 'quantity' || cell === 'reason' || cell === 'fate'
      ? t('purchaseReturn.form.itemField', { product, field: t(cellNames[cell]) })
      : t('purchaseReturn.form.item', { product })
  }
  const method = form.field('method')
  // While the debt takes all of it, no money goes back.
  const refunds = sale.balance === 0 || refundOf(returnTotal(form.values, lines) ?? nothing, sale.balance) > 0
  return (
    <ReturnFormDialog
      title={t('purchaseReturn.add')}
      subtitle={t('saleReturn.form.of', {
        reference: sale.reference,
        customer: sale.customer,
      })}
      form={form}
      saved={saved && { ...saved, kind: 'sale_return' }}
      own={own}
      problems={problems}
      nameOf={nameOf}
      draft={draft}
      onClose={onClose}
    >
      {again && <StaleNote form={form} began={form.initial} again={again} />}
      {saved?.approval === 'rejected' && (
        <Note kind="warning">{t('history.reason', { reason: saved.decisionReason })}</Note>
      )}
      <div className={styles.backForm}>
        <div className={styles.backFields}>
          <SelectField
            label={t('label.reason')}
            hint={t('purchaseReturn.form.whyHint')}
            options={saleReturnReason.options.map((id) => ({ id, label: t(`saleReturn.reason.${id}`) }))}
            placeholder={t('saleReturn.form.choose')}
            {...form.field('reason')}
          />
          <DocumentDay
            label={t('label.date')}
            required
            min={sale.soldOn}
            max={today()}
            {...form.field('returnedOn')}
          />
          <TextField label={t('label.reference')} code maxLength={64} required {...form.field('reference')} />
          {refunds && (
            <SelectField
              label={t('saleReturn.form.method')}
              required
              options={moneyMethod.options.map((id) => ({ id, label: t(`sale.method.${id}`) }))}
              {...method}
              onChange={(next) => method.onChange(next ?? 'cash')}
            />
          )}
        </div>
        <ReturnGrid form={form} lines={lines} own={own} problems={problems} />
        <DialogSum>
          <Outcome form={form} lines={lines} sale={sale} />
        </DialogSum>
        <TextArea
          label={t('label.note')}
          rows={2}
          maxLength={2000}
          required={false}
          {...form.field('note')}
        />
      </div>
    </ReturnFormDialog>
  )
}

interface OutcomeProps {
  form: ReturnForm
  lines: readonly ReturnableGoods[]
  sale: ReturnedSale
}

/** The value of the returned goods: it reduces the debt first, and the rest is refunded. */
function Outcome({ form, lines, sale }: OutcomeProps) {
  const { t } = useText()
  const total = returnTotal(form.values, lines)
  return (
    <div className={styles.backSum} role="group" aria-label={t('label.total')}>
      <span>
        {t('label.total')}{' '}
        <output aria-live="polite">
          <b>
            <Money of={total} full currency />
          </b>
        </output>
      </span>
      {total !== null && <Settled form={form} sale={sale} total={total} />}
    </div>
  )
}

/** The debt before and after, and the refund. */
function Settled({ form, sale, total }: Pick<OutcomeProps, 'form' | 'sale'> & { total: Cop }) {
  const { t, locale } = useText()
  const refund = refundOf(total, sale.balance)
  return (
    <>
      {sale.balance > 0 && (
        <span className={textStyles.muted}>
          {t('saleReturn.form.balance', {
            before: formatCop(sale.balance, locale),
            after: formatCop(subtract(sale.balance, subtract(total, refund)), locale),
          })}
        </span>
      )}
      {refund === 0 && total > 0 && (
        <span className={textStyles.medium}>
          {t('saleReturn.form.noRefund', { amount: formatCop(total, locale) })}
        </span>
      )}
      {refund > 0 && (
        <span className={textStyles.medium}>
          {t('saleReturn.form.refund', {
            amount: formatCop(refund, locale),
            method: t(`sale.method.${form.values.method}`).toLocaleLowerCase(locale),
          })}
        </span>
      )}
    </>
  )
}
