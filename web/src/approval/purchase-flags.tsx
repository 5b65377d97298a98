import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import type { ReactNode } from 'react'
import { formatDay, formatSignedCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { ShownFlag } from './FlagBox.tsx'
import { costFlagWords } from './cost-flag-words.ts'
import { expiryFlagWords } from './expiry-flag-words.ts'
import { flagLink, partyLink } from './flag-link.tsx'
import { SameFileLinks } from './SameFile.tsx'
import { lotDayFlagWords } from './lot-day-flag-words.ts'
import { outsizedFlagWords } from './outsized-flag-words.ts'
import { type OwnWords, shownFlags } from './shown-flags.tsx'
import { valueFlagWords } from './value-flag-words.ts'

type Raised = ApprovalEffect['flags'][number]
type Flag = OwnWords<Raised>

/** What somebody wrote, to be quoted within a sentence that has its own full stop. */
const withoutStop = (why: string) => why.trim().replace(/[.。]$/, '')

/**
 * The texts of the flags of a purchase.
 * @param author who stated why a similar purchase is a different one; without it the text names nobody
 */
export const purchaseFlags = (flags: readonly Raised[], author?: string): readonly ShownFlag[] =>
  shownFlags(flags, (flag) => ({
    title: <FlagTitle flag={flag} />,
    text: <FlagText flag={flag} author={author} />,
  }))

function FlagTitle({ flag }: { flag: Flag }): ReactNode {
  const { t, locale } = useText()
  switch (flag.kind) {
    case 'duplicate':
      return t('approval.duplicate')
    case 'same_file':
      return t('approval.sameFile', { name: flag.name })
    case 'cost':
      return costFlagWords(flag, t, locale).title
    case 'outsized':
      return outsizedFlagWords(flag, t, locale).title
    case 'expiry':
      return expiryFlagWords(flag, t, locale).title
    case 'lot_day':
      return lotDayFlagWords(flag, t, locale).title
    case 'match':
      return t('bill.effect.flag', { products: flag.products })
    case 'value_exhausted':
      return valueFlagWords(flag, t, locale).title
    case 'party':
      return t('approval.party', { supplier: flag.supplier })
    default:
      return t('approval.own')
  }
}

function FlagText({ flag, author }: { flag: Flag; author: string | undefined }): ReactNode {
  const { t, locale } = useText()
  const day = (of: Parameters<typeof formatDay>[0]) => formatDay(of, locale, today())
  switch (flag.kind) {
    case 'duplicate':
      return (
        <>
          {t.rich('approval.duplicateText', {
            reference: flag.reference,
            day: day(flag.day),
            b: flagLink(`/purchase/edit/${flag.purchaseId}`),
          })}{' '}
          {flag.why !== '' &&
            author !== undefined &&
            t('approval.duplicateWhy', { name: author, why: withoutStop(flag.why) })}
        </>
      )
    case 'same_file':
      return (
        <>
          {t('approval.sameFileText')} <SameFileLinks documents={flag.documents} />
        </>
      )
    case 'cost':
      return costFlagWords(flag, t, locale).text
    case 'outsized':
      return outsizedFlagWords(flag, t, locale).text
    case 'expiry':
      return expiryFlagWords(flag, t, locale).text
    case 'lot_day':
      return lotDayFlagWords(flag, t, locale).text
    case 'match':
      return t('bill.effect.flagText', { difference: formatSignedCop(flag.difference, locale) })
    case 'value_exhausted':
      return valueFlagWords(flag, t, locale).text
    case 'party':
      return t.rich('approval.partyText', { b: partyLink('suppliers', flag.supplier) })
    default:
      return t('approval.ownText')
  }
}
