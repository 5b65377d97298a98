import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { fieldText } from '../kit/problem-text.ts'
import { refusalsOf } from './refused.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/** That the server refused it, with the reasons that are not shown at the goods or the field that they are about. */
export function Refusal({ receipt }: { receipt: StoredReceipt }) {
  const { t } = useText()
  const { refused } = receipt
  if (!refused) return null
  return (
    <Note kind="error">
      {refused.code === null || refused.code === 'invalid'
        ? t('receipt.review.refused')
        : t(`problem.${refused.code}`)}
      {Object.entries(refusalsOf(receipt).others).map(([path, problem]) => (
        <p key={path}>{fieldText(problem, t)}</p>
      ))}
    </Note>
  )
}
