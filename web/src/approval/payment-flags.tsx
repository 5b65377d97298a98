import { mustBeSeen, flagBlocks } from '@trastienda/contract/approval-flags'
import type { PaymentEffect } from '@trastienda/contract/payment-approval'
import type { ReactNode } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { ShownFlag } from './FlagBox.tsx'
import { flagLink, partyLink } from './flag-link.tsx'
import { paymentAddress } from './payment-words.tsx'
import { SameFileLinks } from './SameFile.tsx'
import { type OwnWords, shownFlags } from './shown-flags.tsx'

/** The texts of the flags of a payment. A missing file is shown separately, because nobody has to tick it. */
export const paymentFlags = ({ flags, payment }: PaymentEffect): readonly ShownFlag[] =>
  shownFlags(
    flags.filter((flag) => mustBeSeen(flag) || flagBlocks(flag)),
    (flag) => ({
      title: <FlagTitle flag={flag} payment={payment} />,
      ...(flag.kind === 'same_file' && { text: <SameFileText flag={flag} /> }),
    }),
  )

interface FlagProps {
  flag: OwnWords<PaymentEffect['flags'][number]>
  payment: PaymentEffect['payment']
}

function FlagTitle({ flag, payment }: FlagProps): ReactNode {
  const { t, locale } = useText()
  switch (flag.kind) {
    case 'party':
      return t.rich('payment.approve.party', { b: partyLink('suppliers', payment.supplier) })
    case 'own':
      return t(flag.allowed ? 'payment.approve.ownAllowed' : 'payment.approve.own')
    case 'similar':
      return t.rich('payment.approve.similar', {
        reference: flag.reference,
        day: formatDay(flag.day, locale, today()),
        b: flagLink(paymentAddress({ ...payment, id: flag.paymentId })),
      })
    case 'same_file':
      return t('approval.sameFile', { name: flag.name })
    default:
      return t('payment.approve.noAttachment')
  }
}

function SameFileText({ flag }: { flag: Extract<FlagProps['flag'], { kind: 'same_file' }> }) {
  const { t } = useText()
  return (
    <>
      {t('approval.sameFileText')} <SameFileLinks documents={flag.documents} />
    </>
  )
}
