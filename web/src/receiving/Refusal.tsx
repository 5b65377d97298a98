import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { fieldText } from '../kit/problem-text.ts'
import { refusalsOf } from './refused.ts'
import type { StoredReceipt } from './stored-receipt.ts'

interface RefusalProps {
  receipt: StoredReceipt
  /** Whether the reasons that are shown at the goods or at their field are also listed beside this. */
  listed?: boolean
}

/** That the server refused it, with the reasons that are not shown at the goods or the field that they are about. */
export function Refusal({ receipt, listed = false }: RefusalProps) {
  const { t } = useText()
  const { refused } = receipt
  if (!refused) return null
  const { shown, others } = refusalsOf(receipt)
  if (listed && Object.keys(others).length === 0 && Object.keys(shown).length > 0) return null
  return (
    <Note kind="error">
      {refused.code === null || refused.code === 'invalid'
        ? t('receipt.review.refused')
        : t(`problem.${refused.code}`)}
      {Object.entries(others).map(([path, problem]) => (
        <p key={path}>{fieldText(problem, t)}</p>
      ))}
    </Note>
  )
}
