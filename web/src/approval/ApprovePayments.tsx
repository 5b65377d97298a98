import { add } from '@trastienda/contract/money'
import type { PaymentRow } from '@trastienda/contract/payment'
import { bulkApprovePayments, maxDecided } from '@trastienda/contract/payment-approval'
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
import { useShortcut } from '../kit/shortcut.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { refreshPayments } from './refresh-payments.ts'
import './payment.css'

type Row = Pick<PaymentRow, 'id' | 'version' | 'reference' | 'supplier' | 'total' | 'approval'>

interface ApprovePaymentsProps {
  rows: readonly Row[]
  /** How many were chosen, those that are not loaded too. */
  chosen: number
  onClose: (done: boolean) => void
}

type Results = readonly { readonly id: number; readonly reference: string; readonly problem: string | null }[]

/** Approves several payments: first how many and what they add up to, then what became of each. */
export function ApprovePayments({ rows: given, chosen, onClose }: ApprovePaymentsProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  // What is done leaves the list behind: the dialog goes on about what it asked for.
  const [rows] = useState(() => given.filter(({ approval }) => approval === 'pending').slice(0, maxDecided))
  const [results, setResults] = useState<Results | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    if (busy || results !== null || rows.length === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const items = rows.map(({ id, version }) => ({ id, version }))
      setResults((await call(bulkApprovePayments, { body: { items } })).data)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      await refreshPayments(client)
    }
  }
  const sum = formatCop(add(...rows.map(({ total }) => total)), locale)
  return (
    <Dialog
      open
      onClose={() => onClose(results !== null)}
      title={results ? t('payment.many.results') : t('payment.many.title', { count: rows.length })}
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
              disabled={rows.length === 0}
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
          {rows.length === 0 && <Note>{t('payment.many.none')}</Note>}
          {rows.length > 0 && <p className="prose">{t('payment.many.sum', { sum })}</p>}
          {rows.length > 0 && rows.length < chosen && (
            <Note kind="warning">{t('payment.many.cut', { count: rows.length, total: chosen })}</Note>
          )}
          <ul className="each-payment">
            {rows.map(({ id, reference, supplier, total }) => (
              <li key={id}>
                <bdi className="med">{reference}</bdi>
                <span className="clip t2">{supplier}</span>
                <Money of={total} />
              </li>
            ))}
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
