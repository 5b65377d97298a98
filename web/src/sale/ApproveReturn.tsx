import { approveSaleReturn, rejectSaleReturn } from '@trastienda/contract/sale-return'
import { getSaleReturnEffect, type SaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import { useQuery } from '@tanstack/react-query'
import { formatCop, formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { fieldText } from '../kit/problem-text.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { DecisionDialog } from '../approval/DecisionDialog.tsx'
import { FlagBox, type ShownFlag } from '../approval/FlagBox.tsx'
import { Authorship } from '../approval/Authorship.tsx'
import { shownFlags } from '../approval/shown-flags.ts'
import { useDecision } from '../approval/use-decision.ts'
import { ReturnEffects } from './ReturnEffects.tsx'
import { useReportedDecision } from './use-reported-decision.ts'

interface ApproveReturnProps {
  id: number
  saleId: number
  onClose: () => void
}

/** Shows what approving a customer's return will change before it is approved. */
export function ApproveReturn({ id, saleId, onClose }: ApproveReturnProps) {
  const { t } = useText()
  const result = useQuery({
    queryKey: ['sale-return-effect', id],
    queryFn: ({ signal }) => call(getSaleReturnEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const saleReturn = result.data?.return
  const flags = useFlags(result.data)
  const work = useDecision({
    document: saleReturn,
    flags,
    reload: () => void result.refetch(),
    approve: ({ seen, ...by }) => call(approveSaleReturn, { params: { id }, ...by, body: { seen } }),
    reject: ({ version, key, reason }) =>
      call(rejectSaleReturn, { params: { id }, version, key, body: { reason } }),
    moves: ['stale', 'return_exceeded'],
    onDecided: useReportedDecision(
      saleId,
      { approve: 'saleReturn.act.approved', reject: 'saleReturn.act.rejected' },
      onClose,
    ),
  })
  return (
    <DecisionDialog
      work={work}
      result={result}
      title={
        saleReturn
          ? t('saleReturn.approve.title', { reference: saleReturn.reference })
          : t('sale.act.approve')
      }
      subtitle={
        saleReturn && (
          <>
            {t('sale.one', { reference: saleReturn.sale })} · <Authorship of={saleReturn} />
          </>
        )
      }
      words={{
        act: 'sale',
        rejectTitle: t('saleReturn.act.rejectTitle', { reference: saleReturn?.reference ?? '' }),
        rejectBody: t('saleReturn.act.rejectBody', { name: saleReturn?.createdBy ?? '' }),
      }}
      onClose={onClose}
    >
      {result.data && (
        <ReturnEffects effect={result.data}>
          <FlagBox flags={flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />
        </ReturnEffects>
      )}
    </DecisionDialog>
  )
}

function useFlags(effect: SaleReturnEffect | undefined): readonly ShownFlag[] {
  const { t, locale } = useText()
  return shownFlags(effect?.flags ?? [], (flag) => {
    switch (flag.kind) {
      case 'own':
        return { title: t('approval.own'), text: t('approval.ownText') }
      case 'exceeded':
        return {
          title: t('saleReturn.approve.exceeded', { product: flag.product }),
          text: fieldText({ code: 'above_sold', limit: flag.limit }, t),
        }
      case 'refund':
        return {
          title: t('saleReturn.approve.refund', { amount: formatCop(flag.amount, locale) }),
          text: t('saleReturn.approve.refundText', { method: t(`sale.method.${flag.method}`) }),
        }
      default:
        return {
          title: t('saleReturn.approve.expired', { product: flag.product }),
          text: t('saleReturn.approve.expiredText', {
            lot: flag.lot,
            day: formatDay(flag.day, locale, today()),
          }),
        }
    }
  })
}
