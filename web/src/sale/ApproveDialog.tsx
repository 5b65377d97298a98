import { getSaleEffect, type SaleEffect } from '@trastienda/contract/sale-approval'
import { approveSale, rejectSale } from '@trastienda/contract/sale-deeds'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { DecisionFoot } from '../approval/DecisionFoot.tsx'
import { FlagBox, type ShownFlag } from '../approval/FlagBox.tsx'
import { useDecision } from '../approval/use-decision.ts'
import { SaleEffects } from './SaleEffects.tsx'
import { useFlagWords } from './use-flag-words.tsx'
import { useToldDecision } from './use-told-decision.ts'
import '../approval/approve.css'

interface ApproveProps {
  id: number
  onClose: () => void
  onDone?: (deed: 'approve' | 'reject') => void
}

/** Whether a flag keeps the sale from being approved. */
function blocks(flag: SaleEffect['flags'][number]): boolean {
  if (flag.kind === 'party') return true
  if (flag.kind === 'own') return !flag.allowed
  return flag.kind === 'below_cost' && flag.reason === ''
}

/** What approving a sale will change, shown before it does; every flag is ticked one by one. */
export function ApproveDialog({ id, onClose, onDone }: ApproveProps) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sale-effect', id],
    queryFn: ({ signal }) => call(getSaleEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const late = useLate(isPending)
  const [rejecting, setRejecting] = useState(false)
  const wordsOf = useFlagWords()
  const sale = data?.sale
  const flags: readonly ShownFlag[] = (data?.flags ?? []).map((flag) => ({
    key: JSON.stringify(flag),
    blocks: blocks(flag),
    ...wordsOf(flag),
  }))
  const work = useDecision({
    document: sale,
    flags,
    reload: () => void refetch(),
    approve: ({ version, key }) => call(approveSale, { params: { id }, version, key }),
    reject: ({ version, key, reason }) =>
      call(rejectSale, { params: { id }, version, key, body: { reason } }),
    moves: ['stale', 'below_cost', 'not_enough_stock'],
    onDecided: useToldDecision(id, { approve: 'sale.act.approved', reject: 'sale.act.rejected' }, (deed) => {
      onDone?.(deed)
      onClose()
    }),
  })
  const words = { approve: t('sale.act.approve'), reject: t('sale.act.rejectAsk') }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={sale ? t('sale.approve.title', { reference: sale.reference }) : t('sale.act.approve')}
      subtitle={sale && <Made sale={sale} />}
      footer={
        <DecisionFoot work={work} words={words} onClose={onClose} onReject={() => setRejecting(true)} />
      }
    >
      <div className="ap">
        {error && !data && (
          <Failure title={t('sale.approve.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {late && !data && <Skeleton label={t('sale.approve.loading')} rows={6} />}
        {work.failure !== null && <Note kind="error">{problemText(work.failure, t)}</Note>}
        {work.moved && <Note kind="warning">{t('approval.reload')}</Note>}
        {data && (
          <SaleEffects effect={data}>
            <FlagBox flags={flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />
          </SaleEffects>
        )}
      </div>
      {sale && (
        <ConfirmDialog
          open={rejecting}
          onClose={() => setRejecting(false)}
          title={t('sale.act.rejectTitle', { reference: sale.reference })}
          confirm={t('sale.act.reject')}
          danger
          reason={t('purchase.act.reason')}
          onConfirm={work.reject}
        >
          {t('sale.act.rejectBody', { name: sale.createdBy })}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const strong = (words: ReactNode) => <b className="med">{words}</b>

function Made({ sale: { createdBy, editedBy, editedAt, customer, grandTotal } }: Pick<SaleEffect, 'sale'>) {
  const { t, locale } = useText()
  const time = formatInstant(editedAt, locale, today())
  const made =
    createdBy === editedBy
      ? t.rich('approval.madeBy', { name: editedBy, time, b: strong })
      : t.rich('approval.madeAndEdited', { name: createdBy, editor: editedBy, time, b: strong })
  return (
    <>
      {customer === null ? t('sale.counter') : <bdi>{customer}</bdi>} · <Money of={grandTotal} full /> ·{' '}
      {made}
    </>
  )
}
