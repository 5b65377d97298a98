import { mayDo } from '@trastienda/contract/access'
import type { ClosedFlag } from '@trastienda/contract/document-fields'
import { formatDay } from '@trastienda/words/format'
import { documentHref } from '../document/href.ts'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { useUser } from '../session/session.ts'
import { flagLink } from './flag-link.tsx'

/** That the day of a document is in a closed period. */
export function ClosedFlagTitle({ flag }: { flag: ClosedFlag }) {
  const { t, locale } = useText()
  return t('approval.closedDay', { day: formatDay(flag.day, locale, today()) })
}

/** Up to which day the books are closed, and who moves the document after it: this person, by a link to its page. */
export function ClosedFlagText({ flag: { closingDate, document } }: { flag: ClosedFlag }) {
  const { t, locale } = useText()
  const { role } = useUser()
  const until = t('approval.closedUntil', { day: formatDay(closingDate, locale, today()) })
  // The day of a count is fixed when counting ends.
  if (document.kind === 'stock_count') return `${until} ${t('approval.closedCount')}`
  if (!mayDo(role, `${document.kind}.edit`)) return `${until} ${t('approval.closedAsk')}`
  return (
    <>
      {until} {t.rich('approval.closedChange', { b: flagLink(documentHref(role, document)) })}
    </>
  )
}
