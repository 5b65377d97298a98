import { add } from '@trastienda/contract/money'
import type { PurchaseRow } from '@trastienda/contract/purchase'
import { bulkApprovePurchases } from '@trastienda/contract/purchase-approval'
import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatCop } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
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

/** How many are approved in one call. */
const most = 200

interface ApproveManyProps {
  target: BulkTarget<PurchaseRow>
  onClose: (done: boolean) => void
  /** Something was tried: the list is no longer what it was. */
  onDone: () => void
}

type Results = readonly { readonly id: number; readonly reference: string; readonly problem: string | null }[]

/** Approves several purchases: first how many and what they add up to, then what became of each. */
export function ApproveMany({ target, onClose, onDone }: ApproveManyProps) {
  const { t, locale } = useText()
  const [results, setResults] = useState<Results | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const pending = target.rows.filter(({ approval }) => approval === 'pending')
  const rows = pending.slice(0, most)
  const cut = pending.length > most || target.rows.length < target.count
  const sum = formatCop(add(...rows.map(({ grandTotal }) => grandTotal)), locale)
  const approve = async () => {
    if (busy || results !== null || rows.length === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await call(bulkApprovePurchases, {
        body: { items: rows.map(({ id, version }) => ({ id, version })) },
      })
      setResults(data)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      onDone()
    }
  }
  return (
    <Dialog
      open
      onClose={() => onClose(results !== null)}
      title={
        results === null
          ? t('purchase.list.approveTitle', { count: rows.length })
          : t('purchase.list.results')
      }
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
              {t('purchase.act.approve')}
            </Button>
          )}
          <ApproveKey act={() => void approve()} />
        </>
      }
    >
      {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
      {results === null ? (
        <>
          {rows.length === 0 && <Note>{t('purchase.list.approveNone')}</Note>}
          {rows.length > 0 && <p className="prose">{t('purchase.list.approveSum', { sum })}</p>}
          {rows.length > 0 && <p className="t2">{t('purchase.list.approveFlags')}</p>}
          {cut && rows.length > 0 && (
            <Note kind="warning">
              {t('purchase.list.approveTooMany', { count: rows.length, total: target.count })}
            </Note>
          )}
          <ul className="approve-many">
            {rows.map(({ id, reference, supplier, grandTotal }) => (
              <li key={id}>
                <bdi className="med">{reference}</bdi>
                <span className="clip t2">{supplier}</span>
                <Money of={grandTotal} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Outcome results={results} />
      )}
    </Dialog>
  )
}

function ApproveKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', act, { label: t('purchase.act.approve') })
  return null
}

function Outcome({ results }: { results: Results }) {
  const { t } = useText()
  const failed = results.filter(({ problem }) => problem !== null)
  const words = (code: string) => problemText(new CallError('', { body: { code } }), t)
  return (
    <>
      <p className="prose" role="status">
        {t('purchase.list.resultDone', { done: results.length - failed.length })}
        {t('purchase.list.resultFailed', { failed: failed.length })}
      </p>
      <ul className="approve-many">
        {[...failed, ...results.filter(({ problem }) => problem === null)].map(
          ({ id, reference, problem }) => (
            <li key={id}>
              <Icon
                of={problem === null ? Check : CircleAlert}
                small
                className={problem === null ? 'ok' : 'err'}
              />
              <Anchor href={`/purchase/edit/${id}`} className="link med">
                <bdi>{reference}</bdi>
              </Anchor>
              <span className={problem === null ? 't3' : 'err'}>
                {problem === null ? t('purchase.list.approved') : words(problem)}
              </span>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
