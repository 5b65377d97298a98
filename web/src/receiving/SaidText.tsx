import { unitAfter } from '@trastienda/contract/unit'
import { formatQuantity } from '@trastienda/words/format'
import { type Translate, useText } from '../i18n/useText.ts'
import { fieldText } from '../kit/problem-text.ts'
import { useArrived } from './use-arrived.ts'
import type { Said } from './use-hand.ts'
import textStyles from '../kit/text.module.css'

/** Everything that goods in the hand still need. */
const why = ({ problems }: Extract<Said, { kind: 'unfinished' }>, t: Translate): string =>
  Object.values(problems)
    .map((problem) => fieldText(problem, t))
    .join('. ')

/** What the last scan or note did, in words. */
export function SaidText({ said }: { said: Said }) {
  const { t, locale } = useText()
  const arrived = useArrived()
  switch (said.kind) {
    case 'scanned':
      return (
        <span className={textStyles.clip}>
          <bdi dir="ltr">{said.code}</bdi> <bdi>{said.line.productName}</bdi>
        </span>
      )
    case 'label':
      return <span className={textStyles.clip}>{t('receipt.said.label')}</span>
    case 'unknown':
      return (
        <span className={textStyles.clip}>
          {said.code === '' ? t('receipt.said.unread') : t('receipt.said.unknown', { code: said.code })}
        </span>
      )
    case 'unfinished':
      return (
        <span>{t('receipt.said.unfinished', { product: said.line.productName, why: why(said, t) })}</span>
      )
    default: {
      const { accepted, rejected } = said.goods
      // What was turned away is told with the goods that it is not among.
      if (accepted !== '0' && rejected !== '0')
        return (
          <span className={textStyles.clip}>
            {arrived(accepted, rejected)} · <bdi>{said.line.productName}</bdi>
          </span>
        )
      const told = accepted === '0' ? rejected : accepted
      const quantity = `${formatQuantity(told, locale)} ${unitAfter(told, said.line.unit)}`
      return (
        <span className={textStyles.clip}>
          {t(accepted === '0' ? 'receipt.said.rejected' : 'receipt.said.noted', {
            quantity,
            product: said.line.productName,
          })}
        </span>
      )
    }
  }
}
