import { unitAfter } from '@trastienda/contract/unit'
import { formatQuantity } from '@trastienda/words/format'
import { type Translate, useText } from '../i18n/useText.ts'
import { fieldText } from '../kit/problem-text.ts'
import { useArrived } from './use-arrived.ts'
import type { ReceivingMessage } from './use-hand.ts'

/** Everything that goods in the hand still need. */
const why = ({ problems }: Extract<ReceivingMessage, { kind: 'unfinished' }>, t: Translate): string =>
  Object.values(problems)
    .map((problem) => fieldText(problem, t))
    .join('. ')

/** What the last scan or note did, in words. */
export function ReceivingMessageText({ message }: { message: ReceivingMessage }) {
  const { t, locale } = useText()
  const arrived = useArrived()
  switch (message.kind) {
    case 'scanned':
      return (
        <span>
          <bdi dir="ltr">{message.code}</bdi> <bdi>{message.line.productName}</bdi>
        </span>
      )
    case 'label':
      return <span>{t('receipt.said.label')}</span>
    case 'unknown':
      return (
        <span>
          {message.code === '' ? t('receipt.said.unread') : t('receipt.said.unknown', { code: message.code })}
        </span>
      )
    case 'unfinished':
      return (
        <span>
          {t('receipt.said.unfinished', { product: message.line.productName, why: why(message, t) })}
        </span>
      )
    default: {
      const { accepted, rejected } = message.goods
      const quantityText = (quantity: string) =>
        `${formatQuantity(quantity, locale)} ${unitAfter(quantity, message.line.unit)}`
      // The next line is shown by now: whoever has another lot of this one comes back to it.
      const { left } = message
      const short =
        left === '0'
          ? ''
          : ` · ${t('receipt.review.missing', { left: quantityText(left), count: Number(left) })}`
      // Rejected units are shown together with the accepted ones, which do not include them.
      if (accepted !== '0' && rejected !== '0')
        return (
          <span>
            {arrived(accepted, rejected)} · <bdi>{message.line.productName}</bdi>
            {short}
          </span>
        )
      return (
        <span>
          {t(accepted === '0' ? 'receipt.said.rejected' : 'receipt.said.noted', {
            quantity: quantityText(accepted === '0' ? rejected : accepted),
            product: message.line.productName,
          })}
          {short}
        </span>
      )
    }
  }
}
