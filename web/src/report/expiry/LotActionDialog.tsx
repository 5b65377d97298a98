import { useQuery } from '@tanstack/react-query'
import { listLotChoices } from '@trastienda/contract/expiring-lots'
import type { ExpiringLot } from '@trastienda/contract/report-products'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Failure } from '../../kit/Empty.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { call } from '../../session/client.ts'
import { newKey } from '../../session/key.ts'
import { GoodsDialog } from './GoodsDialog.tsx'
import { MarkDownDialog } from './MarkDownDialog.tsx'
import { keyOf, type LotAction, needsReason } from './plans.ts'
import textStyles from '../../kit/text.module.css'

const atOnce = 100

/** What can be done with lots at the moment of opening; a lot appears once for all of its stores. */
function useChoices(lots: readonly ExpiringLot[]) {
  const [key] = useState(newKey)
  return useQuery({
    queryKey: ['lot-choices', key],
    queryFn: async ({ signal }) => {
      const ids = [...new Set(lots.map(({ lotId }) => lotId))]
      const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, nth) =>
        ids.slice(nth * atOnce, (nth + 1) * atOnce),
      )
      const replies = await Promise.all(
        parts.map((part) => call(listLotChoices, { query: { lots: part.join() }, signal })),
      )
      const keys = new Set(lots.map(keyOf))
      return replies.flatMap(({ data }) => data).filter((lot) => keys.has(keyOf(lot)))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

interface LotActionDialogProps {
  action: LotAction
  lots: readonly ExpiringLot[]
  onClose: () => void
  onDone: () => void
}

/** An action on lots that expire: first what is possible for each, then the documents that are created. */
export function LotActionDialog({ action, lots, onClose, onDone }: LotActionDialogProps) {
  const { t } = useText()
  const { data, error, refetch } = useChoices(lots)
  if (data && action === 'markdown') return <MarkDownDialog lots={data} onClose={onClose} onDone={onDone} />
  if (data && action !== 'markdown')
    return <GoodsDialog action={action} lots={data} onClose={onClose} onDone={onDone} />
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t(`reportAction.title.${needsReason(action, lots) ? 'scrapEarly' : action}`)}
      footer={
        <>
          <span className={textStyles.push} />
          <Button kind="ghost" onPress={onClose}>
            {t('kit.cancel')}
          </Button>
        </>
      }
    >
      {error ? (
        <Failure title={t('report.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('kit.loading')} rows={4} />
      )}
    </Dialog>
  )
}
