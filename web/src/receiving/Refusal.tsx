import type { FieldProblem } from '@trastienda/contract/problem'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { typedGoods } from '../lines/received/goods.ts'
import { fieldText } from '../kit/problem-text.ts'
import type { StoredReceipt } from './stored-receipt.ts'
import textStyles from '../kit/text.module.css'

/** Why the server refused it, each reason with its line. */
export function Refusal({ receipt }: { receipt: StoredReceipt }) {
  const { t } = useText()
  const { refused, order } = receipt
  if (!refused) return null
  const about = (path: string): string => {
    const noted = typedGoods(receipt.goods)[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)]
    return order.lines.find(({ id }) => id === noted?.lineId)?.productName ?? ''
  }
  const reasons = Object.entries(refused.fields).map(([path, problem]: [string, FieldProblem]) => ({
    path,
    product: about(path),
    words: fieldText(problem, t),
  }))
  return (
    <Note kind="error">
      {refused.code === null || refused.code === 'invalid'
        ? t('receipt.review.refused')
        : t(`problem.${refused.code}`)}
      {reasons.map(({ path, product, words }) => (
        <p key={path}>
          {product !== '' && <b className={textStyles.medium}>{product}: </b>}
          {words}
        </p>
      ))}
    </Note>
  )
}
