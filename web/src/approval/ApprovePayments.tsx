import { add } from '@trastienda/contract/money'
import { listPayments, type PaymentRow } from '@trastienda/contract/payment'
import {
  approveMatchingPayments,
  bulkApprovePayments,
  maxDecided,
} from '@trastienda/contract/payment-approval'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatCop } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { refreshPayments } from './refresh-payments.ts'
import { useMatching } from './use-matching.ts'
import './payment.css'

type Row = Pick<PaymentRow, 'id' | 'version' | 'reference' | 'supplier' | 'total' | 'approval'>

interface ApprovePaymentsProps {
  /** What was chosen; all that match are found by the server when they are more than the loaded rows. */
  target: Omit<BulkTarget<Row>, 'clear'>
  onClose: (done: boolean) => void
}

type Results = readonly { readonly id: number; readonly reference: string; readonly problem: string | null }[]

/** Approves several payments: first how many and what they add up to, then what became of each. */
export function ApprovePayments({ target: chosen, onClose }: ApprovePaymentsProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  // What is done leaves the list behind: the dialog goes on about what it asked for.
  const [target] = useState(chosen)
  const rows = target.rows.filter(({ approval }) => approval === 'pending').slice(0, maxDecided)
  const matching = useMatching({
    target,
    kind: 'payment',
    pending: { approval: 'pending' },
    sums: async (query) => {
      const { total, totals } = await call(listPayments, { query: { ...query, limit: '1' } })
      return { count: total, amount: totals.total }
    },
    approve: ({ query, count: most, amount, key }) =>
      call(approveMatchingPayments, { query, body: { count: most, total: amount }, key }),
  })
  const count = matching?.count ?? rows.length
  const [results, setResults] = useState<Results | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    if (busy || results !== null || count === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const items = rows.map(({ id, version }) => ({ id, version }))
      const { data } = matching
        ? await matching.approve()
        : await call(bulkApprovePayments, { body: { items } })
      setResults(data)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      await refreshPayments(client)
    }
  }
  const sum = formatCop(matching?.grandTotal ?? add(...rows.map(({ total }) => total)), locale)
  return (
    <Dialog
      open
      onClose={() => onClose(results !== null)}
      title={results ? t('payment.many.results') : t('payment.many.title', { count })}
      footer={
        <>
          <span className="push" />
          <Button kbd="escape" onPress={() => onClose(results !== null)}>
            {t(results === null ? 'kit.cancel' : 'kit.close')}
          </Button>
          {results === null && (
            <Button
              kind="primary"
              kbd="mod+enter"
              busy={busy}
              disabled={count === 0}
              onPress={() => void approve()}
            >
              {t('payment.act.approve')}
            </Button>
          )}
          <ApproveKey act={() => void approve()} />
        </>
      }
    >
      {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
      {results ? (
        <Outcome results={results} />
      ) : (
        <>
          {count === 0 && <Note>{t('payment.many.none')}</Note>}
          {count > 0 && <p className="prose">{t('payment.many.sum', { count, sum })}</p>}
          {!matching && rows.length > 0 && rows.length < target.count && (
            <Note kind="warning">{t('payment.many.cut', { count: rows.length, total: target.count })}</Note>
          )}
          <ul className="each-payment">
            {rows.map(({ id, reference, supplier, total }) => (
              <li key={id}>
                <bdi className="med">{reference}</bdi>
                <span className="clip t2" dir="auto">
                  {supplier}
                </span>
                <Money of={total} />
              </li>
            ))}
            {rows.length < count && (
              <li className="t2">{t('payment.many.more', { count: count - rows.length })}</li>
            )}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function ApproveKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', act, { label: t('payment.act.approve') })
  return null
}

function Outcome({ results }: { results: Results }) {
  const { t } = useText()
  const failed = results.filter(({ problem }) => problem !== null)
  const words = (code: string) => problemText(new CallError('', { body: { code } }), t)
  return (
    <>
      <p className="prose" role="status">
        {t('payment.many.done', { done: results.length - failed.length })}
        {t('payment.many.failed', { failed: failed.length })}
      </p>
      <ul className="each-payment">
        {[...failed, ...results.filter(({ problem }) => problem === null)].map(
          ({ id, reference, problem }) => (
            <li key={id}>
              <Icon
                of={problem === null ? Check : CircleAlert}
                small
                className={problem === null ? 'ok' : 'err'}
              />
              <bdi className="med">{reference}</bdi>
              <span className={problem === null ? 't3' : 'err'}>
                {problem === null ? t('payment.many.approved') : words(problem)}
              </span>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
