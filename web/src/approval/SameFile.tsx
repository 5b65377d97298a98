import type { SameFile } from '@trastienda/contract/attachment'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { paymentAddress } from './payment-words.tsx'
import textStyles from '../kit/text.module.css'

/** The address of a document with the same file; its link opens a new window, so that the approval stays open. */
function addressOf({ kind, id, billId, paymentKind }: SameFile['documents'][number]): string {
  return kind === 'purchase'
    ? `/purchase/edit/${id}`
    : paymentAddress({ id, billId, kind: paymentKind ?? 'purchase' })
}

/** The other documents that have the same file, as links. */
export function SameFileLinks({ documents }: Pick<SameFile, 'documents'>) {
  const { t, locale } = useText()
  return documents.map((document, at) => (
    <span key={`${document.kind} ${document.id}`}>
      {at > 0 && t('history.list')}
      {t(document.kind === 'purchase' ? 'approval.samePurchase' : 'approval.samePayment')}{' '}
      <a className={textStyles.link} href={addressOf(document)} target="_blank" rel="noreferrer">
        <bdi>{document.reference}</bdi>
      </a>{' '}
      ({formatDay(document.day, locale, today())})
    </span>
  ))
}
