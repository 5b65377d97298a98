import type { CountState } from '@trastienda/contract/stock-count'
import { useText } from '../i18n/useText.ts'
import { Banner } from '../kit/Note.tsx'

interface Decided {
  readonly approval: CountState
  readonly decidedBy: string | null
  readonly decisionReason: string
}

/** Why it was rejected or cancelled, and by whom. */
export function Decision({ of: { approval, decidedBy, decisionReason } }: { of: Decided }) {
  const { t } = useText()
  if (approval !== 'rejected' && approval !== 'cancelled') return null
  const facts = { name: decidedBy ?? '', reason: decisionReason }
  return (
    <Banner kind={approval === 'rejected' ? 'error' : 'plain'}>
      {t(approval === 'rejected' ? 'stock.read.rejectedBecause' : 'stock.read.cancelledBecause', facts)}
    </Banner>
  )
}
