import { getSaleEffect, type SaleEffect } from '@trastienda/contract/sale-approval'
import { approveSale, rejectSale } from '@trastienda/contract/sale-deeds'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { call } from '../session/client.ts'
import { DecisionDialog } from '../approval/DecisionDialog.tsx'
import { FlagBox, type ShownFlag } from '../approval/FlagBox.tsx'
import { Made } from '../approval/Made.tsx'
import { useDecision } from '../approval/use-decision.ts'
import { SaleEffects } from './SaleEffects.tsx'
import { useFlagWords } from './use-flag-words.tsx'
import { useToldDecision } from './use-told-decision.ts'

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
  const asked = useQuery({
    queryKey: ['sale-effect', id],
    queryFn: ({ signal }) => call(getSaleEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const wordsOf = useFlagWords()
  const sale = asked.data?.sale
  const flags: readonly ShownFlag[] = (asked.data?.flags ?? []).map((flag) => ({
    key: JSON.stringify(flag),
    blocks: blocks(flag),
    ...wordsOf(flag),
  }))
  const work = useDecision({
    document: sale,
    flags,
    reload: () => void asked.refetch(),
    approve: ({ version, key }) => call(approveSale, { params: { id }, version, key }),
    reject: ({ version, key, reason }) =>
      call(rejectSale, { params: { id }, version, key, body: { reason } }),
    moves: ['stale', 'below_cost', 'not_enough_stock'],
    onDecided: useToldDecision(id, { approve: 'sale.act.approved', reject: 'sale.act.rejected' }, (deed) => {
      onDone?.(deed)
      onClose()
    }),
  })
  return (
    <DecisionDialog
      work={work}
      asked={asked}
      act="sale"
      title={sale ? t('sale.approve.title', { reference: sale.reference }) : t('sale.act.approve')}
      subtitle={
        sale && (
          <>
            {sale.customer === null ? t('sale.counter') : <bdi>{sale.customer}</bdi>} ·{' '}
            <Money of={sale.grandTotal} full /> · <Made of={sale} />
          </>
        )
      }
      rejecting={{
        title: t('sale.act.rejectTitle', { reference: sale?.reference ?? '' }),
        body: t('sale.act.rejectBody', { name: sale?.createdBy ?? '' }),
      }}
      papers={sale?.attachments}
      onClose={onClose}
    >
      {asked.data && (
        <SaleEffects effect={asked.data}>
          <FlagBox flags={flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />
        </SaleEffects>
      )}
    </DecisionDialog>
  )
}
